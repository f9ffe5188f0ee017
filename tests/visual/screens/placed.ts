import { getOrder } from '#contract/orders/calls.ts';
import { offline, neverAnswers, refused } from '../fixtures/answers.ts';
import { signedIn } from '../fixtures/customer.ts';
import { oneOrder } from '../fixtures/orders.ts';
import { asCustomer, type Screen } from './screen.ts';

const placed = { path: '/order-placed?id=5', kept: asCustomer } as const;
const fresh = oneOrder({
  orderStatus: { name: 'Processing' },
  paymentMethod: 'bankTransfer',
  payBy: null,
  timeline: [{ kind: 'placed', at: '2026-01-31T09:00:00.000Z' }],
});
const byCard = oneOrder({ orderStatus: { name: 'Processing' }, hasSlip: false });
/** What the tab knows of its own order. */
const tab = { checkout_placed: { id: 5, invoiceNo: 'INV-20260131-100005' } };

/** The page of an order that was just placed. */
export const placedScreens: readonly Screen[] = [
  {
    name: 'order placed',
    ...placed,
    tab,
    answers: [...signedIn, fresh],
    shows: {
      'islands/checkout/placed/OrderPlaced': ['here', 'value', 'not invoiceNo === undefined'],
      'islands/checkout/placed/Head': ['order'],
      'islands/checkout/placed/Next': ['arrives', 'isStillToArrive(order)'],
    },
    sees: '.placed .order-lines',
  },
  {
    name: 'order placed, by card',
    slow: true,
    ...placed,
    answers: [...signedIn, byCard],
    sees: '.placed-next li',
  },
  {
    name: 'order placed, sent since',
    slow: true,
    ...placed,
    answers: [...signedIn, oneOrder({ orderStatus: { name: 'Shipped' }, paymentStatus: { name: 'Paid' } })],
    sees: '.placed-next li',
  },
  {
    name: 'order placed, its number alone',
    slow: true,
    ...placed,
    tab,
    answers: [...signedIn, neverAnswers(getOrder)],
    shows: { 'islands/checkout/placed/OrderPlaced': ['invoiceNo !== undefined'] },
    sees: '.placed-waits',
  },
  {
    name: 'order placed, on its way',
    slow: true,
    ...placed,
    answers: [...signedIn, neverAnswers(getOrder)],
    shows: { 'islands/checkout/placed/OrderPlaced': ['loading', 'status', 'invoiceNo === undefined'] },
    sees: '.placed-waits',
  },
  {
    name: 'order placed that failed',
    slow: true,
    ...placed,
    tab,
    answers: [...signedIn, offline(getOrder)],
    shows: { 'islands/checkout/placed/OrderPlaced': ['failed'] },
    sees: '.placed .problem',
  },
  {
    name: 'order placed that is missing',
    slow: true,
    ...placed,
    answers: [...signedIn, refused(getOrder, 'not_found')],
    shows: { 'islands/checkout/placed/OrderPlaced': ['missing'] },
    sees: '.empty',
  },
];
