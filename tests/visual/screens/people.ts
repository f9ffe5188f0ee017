import { eraseCustomer, exportCustomer, showCustomer } from '#contract/operator/customers.ts';
import { exportSubscribers, listSubscribers, removeSubscriber } from '#contract/operator/newsletter.ts';
import { answerMessage, listMessages, showMessage, sortMessage } from '#contract/operator/messages.ts';
import { neverAnswers, offline, ok, refused } from '../fixtures/answers.ts';
import { busyMailbox, emptyMailbox, manyCustomers, newMessage, noCustomers, subscribers } from '../fixtures/people.ts';
import { signedInAs } from '../fixtures/staff.ts';
import { fillIn, inTurn, press, type Screen } from './screen.ts';

const list = { path: '/desk/messages', answers: busyMailbox } as const;
const one = { path: '/desk/messages?id=1', answers: busyMailbox } as const;
const open = [...busyMailbox, ok(showMessage, { data: newMessage })] as const;
const customers = { path: '/desk/customers', answers: manyCustomers } as const;
const newsletter = { path: '/desk/customers?view=newsletter', answers: subscribers } as const;
const customer = { path: '/desk/customers?id=7', answers: manyCustomers } as const;

/** Messages to the shop. */
const messageScreens: readonly Screen[] = [
  {
    name: 'messages',
    ...list,
    shows: {
      'islands/desk/messages/Page': ['id === undefined'],
      'islands/desk/messages/List': ['!read', 'not data.length === 0', 'open', 'totalPages > 1'],
      'islands/desk/records/Loaded': ['here'],
    },
    sees: '.records-pages',
  },
  {
    name: 'messages, none',
    slow: true,
    ...list,
    answers: emptyMailbox,
    shows: { 'islands/desk/messages/List': ['data.length === 0'] },
    sees: '.desk-empty',
  },
  {
    name: 'messages, being read',
    slow: true,
    ...list,
    answers: [...busyMailbox, neverAnswers(listMessages)],
    shows: { 'islands/desk/records/Loaded': ['loading'] },
    sees: '.desk-waits',
  },
  {
    name: 'messages, out of reach',
    slow: true,
    ...list,
    answers: [...busyMailbox, offline(listMessages)],
    sees: '.problem',
  },
  {
    name: 'a message, answered',
    slow: true,
    ...one,
    shows: {
      'islands/desk/messages/Page': ['not id === undefined'],
      'islands/desk/messages/Message': ['answers.length > 0', 'changed', 'here', 'mayAnswer', 'not missing', 'status'],
      'islands/desk/messages/AnswerForm': ['status'],
      'islands/desk/messages/WriterOrders': ['not customer === null'],
      'islands/desk/records/TextArea': ['hint'],
    },
    sees: '.records-events',
  },
  {
    name: 'a message of somebody to call, with nothing written',
    slow: true,
    ...one,
    answers: open,
    open: press('.form .btn-primary'),
    shows: {
      'islands/desk/messages/AnswerForm': ['phone'],
      'islands/desk/messages/WriterOrders': ['customer === null'],
      'islands/desk/records/TextArea': ['error'],
    },
    sees: '.field .error',
  },
  {
    name: 'a message, an answer on its way',
    slow: true,
    ...one,
    answers: [...busyMailbox, neverAnswers(answerMessage)],
    open: inTurn(writeAnswer, press('.form .btn-primary')),
    shows: { 'islands/desk/messages/AnswerForm': ['sending'] },
    sees: '.form [aria-busy=true]',
  },
  {
    name: 'a message, the answer sent',
    slow: true,
    ...one,
    open: inTurn(writeAnswer, press('.form .btn-primary')),
    shows: { 'islands/desk/messages/AnswerForm': ['done'] },
    sees: '.form [role=status]:not(:empty)',
  },
  {
    name: 'a message, an answer without an answer',
    slow: true,
    ...one,
    answers: [...busyMailbox, offline(answerMessage)],
    open: inTurn(writeAnswer, press('.form .btn-primary')),
    shows: { 'islands/desk/messages/AnswerForm': ['unsure'] },
    sees: '.form [role=alert]',
  },
  {
    name: 'a message, not moved',
    slow: true,
    ...one,
    answers: [...open, refused(sortMessage, 'message_changed')],
    open: press('.records-row .btn'),
    shows: { 'islands/desk/messages/SortButtons': ['error', 'refused'] },
    sees: '.panel > .error',
  },
  {
    name: 'a message, moved without an answer',
    slow: true,
    ...one,
    answers: [...open, offline(sortMessage)],
    open: press('.records-row .btn'),
    shows: { 'islands/desk/messages/SortButtons': ['unsure'] },
    sees: '.panel > .error',
  },
  {
    name: 'a message, being moved',
    slow: true,
    ...one,
    answers: [...open, neverAnswers(sortMessage)],
    open: press('.records-row .btn'),
    shows: { 'islands/desk/messages/SortButtons': ['busy'] },
    sees: '.records-row [aria-disabled=true]',
  },
  {
    name: 'a message, for a reader',
    slow: true,
    ...one,
    answers: [...busyMailbox, signedInAs('reader')],
    shows: { 'islands/desk/messages/Message': ['not mayAnswer'] },
    sees: '.records-events',
  },
  {
    name: 'a message that there is not',
    slow: true,
    ...one,
    answers: [...busyMailbox, refused(showMessage, 'not_found')],
    shows: { 'islands/desk/messages/Message': ['missing'] },
    sees: '.desk-empty',
  },
];

/** The customers of the shop. */
const customerScreens: readonly Screen[] = [
  {
    name: 'customers of the shop',
    ...customers,
    shows: {
      'islands/desk/customers/Page': ['not id > 0'],
      'islands/desk/customers/List': ['closed', 'more', 'not data.length === 0'],
    },
    sees: '.records-list',
  },
  {
    name: 'customers, nobody found',
    slow: true,
    ...customers,
    answers: noCustomers,
    shows: { 'islands/desk/customers/List': ['data.length === 0'] },
    sees: '.desk-empty',
  },
  {
    name: 'customers, too little typed',
    slow: true,
    ...customers,
    open: inTurn(fillIn({ text: 'a' }), press('.records-find .btn')),
    shows: { 'islands/desk/customers/List': ['error'] },
    sees: '.records .error',
  },
  {
    name: 'customers, more being read',
    slow: true,
    ...customers,
    open: async (page) => {
      await page.locator('.records-list').waitFor();
      await page.route('**/operator/customers?*', () => new Promise(() => undefined));
      await page.locator('.records > .btn').click();
    },
    shows: { 'islands/desk/customers/List': ['busy'] },
    sees: '.records > .btn[aria-disabled=true]',
  },
  {
    name: 'a customer',
    slow: true,
    ...customer,
    shows: {
      'islands/desk/customers/Page': ['id > 0'],
      'islands/desk/customers/Customer': ['closed', 'here', 'not missing', 'phone'],
      'islands/desk/customers/Notes': ['mayWrite'],
      'islands/desk/customers/Privacy': ['customer.events.length > 0', 'isOwner'],
    },
    sees: '.records-facts',
  },
  {
    name: 'a customer, for a reader',
    slow: true,
    ...customer,
    answers: [...manyCustomers, signedInAs('reader')],
    shows: { 'islands/desk/customers/Privacy': ['not isOwner'] },
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
    shows: { 'islands/desk/customers/Privacy': ['isErasing'] },
    sees: 'dialog [role=alert]',
  },
  {
    name: 'a customer, a copy being made',
    slow: true,
    ...customer,
    answers: [...manyCustomers, neverAnswers(exportCustomer)],
    open: press('.records-row .btn:has(+ .btn)'),
    shows: { 'islands/desk/customers/Privacy': ['busy'] },
    sees: '.records-row [aria-disabled=true]',
  },
  {
    name: 'a customer, no copy',
    slow: true,
    ...customer,
    answers: [...manyCustomers, offline(exportCustomer)],
    open: press('.records-row .btn:has(+ .btn)'),
    shows: { 'islands/desk/customers/Privacy': ['error'] },
    sees: '.panel > .error',
  },
  {
    name: 'a customer who is gone',
    slow: true,
    ...customer,
    answers: [...manyCustomers, refused(showCustomer, 'not_found')],
    shows: { 'islands/desk/customers/Customer': ['missing'] },
    sees: '.desk-empty',
  },
];

/** Who gets the newsletter. */
const newsletterScreens: readonly Screen[] = [
  {
    name: 'newsletter of the shop',
    slow: true,
    ...newsletter,
    shows: {
      'islands/desk/customers/Page': ['newsletter'],
      'islands/desk/customers/Newsletter': [
        ...['here', 'more', 'not data.length === 0'],
        ...["rights.includes('orders')", "rights.includes('own')"],
      ],
    },
    sees: '.records-events',
  },
  {
    name: 'newsletter of the shop, nobody yet',
    slow: true,
    ...newsletter,
    answers: [...subscribers, ok(listSubscribers, { data: [], more: false })],
    shows: { 'islands/desk/customers/Newsletter': ['data.length === 0'] },
    sees: '.desk-empty',
  },
  {
    name: 'newsletter of the shop, a file being made',
    slow: true,
    ...newsletter,
    answers: [...subscribers, neverAnswers(exportSubscribers)],
    open: press('.records > .btn'),
    shows: { 'islands/desk/customers/Newsletter': ['busy'] },
    sees: '.records > [aria-disabled=true]',
  },
  {
    name: 'newsletter of the shop, no file',
    slow: true,
    ...newsletter,
    answers: [...subscribers, offline(exportSubscribers)],
    open: press('.records > .btn'),
    shows: { 'islands/desk/customers/Newsletter': ['error'] },
    sees: '.records > .error',
  },
  {
    name: 'newsletter of the shop, somebody to take off',
    slow: true,
    ...newsletter,
    answers: [...subscribers, offline(removeSubscriber)],
    open: inTurn(press('.records-events li:first-child .btn'), press('dialog .btn-primary')),
    shows: { 'islands/desk/customers/Newsletter': ['leaving'] },
    sees: 'dialog [role=alert]',
  },
];

/** Who writes to the shop, and who buys from it. */
export const peopleScreens: readonly Screen[] = [...messageScreens, ...customerScreens, ...newsletterScreens];

async function writeAnswer(page: Parameters<NonNullable<Screen['open']>>[0]): Promise<void> {
  await page.locator('.form textarea').fill('On Monday.');
}
