import { getOrder, orderAgain } from '#contract/orders/calls.ts';
import { getSlip } from '#contract/payments/calls.ts';
import { offline, ok, picture } from '../fixtures/answers.ts';
import { longName, signedIn } from '../fixtures/customer.ts';
import { noOrders, oneOrder, ordersPage } from '../fixtures/orders.ts';
import { asCustomer, press, type Screen } from './screen.ts';

const list = { path: '/profile?view=orders', kept: asCustomer, answers: [...signedIn, ordersPage] } as const;
const one = { path: '/profile/order-detail?id=5', kept: asCustomer, answers: [...signedIn, oneOrder()] } as const;
const paid = { path: '/payment-status?status=1&order=5', kept: asCustomer } as const;
const buyAgain = '.order-page > .btn-primary';

const change = { productId: 57, variationId: 84, name: longName.goods, name_mm: longName.goodsInBurmese };
const changes = [
  { ...change, kind: 'gone' as const },
  { ...change, variationId: 85, kind: 'fewer' as const, was: 12, now: 3 },
  { ...change, variationId: 86, kind: 'price' as const, was: 1234.5, now: 4321.5 },
];

const slipRefusedOrder = oneOrder({
  paymentMethod: 'bankTransfer',
  paymentStatus: { name: 'Failed' },
  payBy: null,
  slipRefused: { reason: 'wrong_amount', text: longName.my },
});

/** Orders, their invoices, and what became of a payment. */
export const ordersScreens: readonly Screen[] = [
  {
    name: 'orders',
    ...list,
    sees: '.orders-table .btn',
  },
  {
    name: 'orders, none',
    slow: true,
    ...list,
    answers: [...signedIn, noOrders],
    sees: '.orders .empty',
  },
  {
    name: 'order',
    ...one,
    sees: '.order-lines',
  },
  {
    name: 'order, paid and shipped',
    path: one.path,
    kept: one.kept,
    answers: [...signedIn, oneOrder({ paymentStatus: { name: 'Paid' }, trackingNumber: 'TH123456789' })],
    sees: '.order-page a[href*=invoice]',
  },
  {
    name: 'order, another slip awaited',
    slow: true,
    path: one.path,
    kept: one.kept,
    answers: [...signedIn, slipRefusedOrder],
    sees: '.order-page form .notice',
  },
  {
    name: 'order, its slip',
    slow: true,
    ...one,
    answers: [...one.answers, picture(getSlip)],
    open: press('.order-page dd > .link'),
    sees: '.dialog.slip[open]',
  },
  {
    name: 'order again',
    slow: true,
    ...one,
    answers: [...one.answers, ok(orderAgain, { cartItem: [], added: 3, currency: 'USD', changes })],
    open: press(buyAgain),
    sees: '.again li',
  },
  {
    name: 'invoice',
    path: '/profile/invoice?id=5',
    kept: asCustomer,
    answers: one.answers,
    sees: '.paper table',
  },
  {
    name: 'payment, nobody knows',
    slow: true,
    ...paid,
    answers: [...signedIn, offline(getOrder)],
    sees: '.ways button',
  },
  {
    name: 'payment that failed',
    slow: true,
    path: '/payment-status?status=3&order=5',
    kept: asCustomer,
    answers: [...signedIn, oneOrder()],
    sees: '.ways .btn',
  },
];
