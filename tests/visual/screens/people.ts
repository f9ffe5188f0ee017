import { eraseCustomer } from '#contract/operator/customers.ts';
import { refused } from '../fixtures/answers.ts';
import { busyMailbox, manyCustomers, subscribers } from '../fixtures/people.ts';
import { fillIn, inTurn, press, type Screen } from './screen.ts';

const list = { path: '/desk/messages', answers: busyMailbox } as const;
const one = { path: '/desk/messages?id=1', answers: busyMailbox } as const;
const customers = { path: '/desk/customers', answers: manyCustomers } as const;
const newsletter = { path: '/desk/customers?view=newsletter', answers: subscribers } as const;
const customer = { path: '/desk/customers?id=7', answers: manyCustomers } as const;

/** Messages to the shop. */
const messageScreens: readonly Screen[] = [
  {
    name: 'messages',
    ...list,
    sees: '.records-pages',
  },
  {
    name: 'a message, answered',
    slow: true,
    ...one,
    sees: '.records-events',
  },
];

/** The customers of the shop. */
const customerScreens: readonly Screen[] = [
  {
    name: 'customers of the shop',
    ...customers,
    sees: '.records-list',
  },
  {
    name: 'a customer',
    slow: true,
    ...customer,
    sees: '.records-facts',
  },
  {
    name: 'a customer, about to be erased',
    slow: true,
    ...customer,
    answers: [...manyCustomers, refused(eraseCustomer, 'orders_under_way')],
    open: inTurn(
      press('.records-row .btn + .btn'),
      fillIn({ email: 'khin@example.com' }),
      press('dialog .btn-primary'),
    ),
    sees: 'dialog [role=alert]',
  },
];

/** Who gets the newsletter. */
const newsletterScreens: readonly Screen[] = [
  {
    name: 'newsletter of the shop',
    slow: true,
    ...newsletter,
    sees: '.records-events',
  },
];

/** Who writes to the shop, and who buys from it. */
export const peopleScreens: readonly Screen[] = [...messageScreens, ...customerScreens, ...newsletterScreens];
