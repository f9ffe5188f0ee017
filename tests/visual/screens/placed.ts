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
    sees: '.placed .order-lines',
  },
  {
    name: 'order placed, by card',
    slow: true,
    ...placed,
    answers: [...signedIn, byCard],
    sees: '.placed-next li',
  },
];
