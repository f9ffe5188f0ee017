import { getOrder, listOrders, orderAgain } from '#contract/orders.ts';
import { getSlip } from '#contract/payments.ts';
import { down, never, ok, picture, refused } from '../fixtures/answers.ts';
import { longName, signedIn } from '../fixtures/customer.ts';
import { noOrders, oneOrder, ordersPage } from '../fixtures/orders.ts';
import { asCustomer, press, type Screen } from './screen.ts';

const list = { path: '/profile?view=orders', kept: asCustomer, answers: [...signedIn, ordersPage] } as const;
const one = { path: '/profile/order-detail?id=5', kept: asCustomer, answers: [...signedIn, oneOrder()] } as const;
const paid = { path: '/payment-status?status=1&order=5', kept: asCustomer } as const;
const [orders, again, slip, order] = ['Orders', 'OrderAgain', 'Slip', 'WithOrder'].map(
  (file) => `islands/account/orders/${file}`,
);
const status = ['islands/paymentStatus/PaymentStatus', 'islands/paymentStatus/verdict'] as const;
const buyAgain = '.order-page > .btn-primary';

const change = { productId: 57, variationId: 84, name: longName.goods, name_mm: longName.goodsInBurmese };
const changes = [
  { ...change, kind: 'gone' as const },
  { ...change, variationId: 85, kind: 'fewer' as const, was: 12, now: 3 },
  { ...change, variationId: 86, kind: 'price' as const, was: 1234.5, now: 4321.5 },
];

/** Orders, their invoices, and what became of a payment. */
export const ordersScreens: readonly Screen[] = [
  { name: 'orders', ...list, shows: ['islands/account/Part orders', `${orders} here`], sees: '.orders-table .btn' },
  {
    name: 'orders loading',
    slow: true,
    ...list,
    answers: [...signedIn, never(listOrders)],
    shows: [`${orders} loading`],
    sees: '.orders [role=status]',
  },
  {
    name: 'orders that failed',
    slow: true,
    ...list,
    answers: [...signedIn, down(listOrders)],
    shows: [`${orders} failed`],
    sees: '.orders [role=alert]',
  },
  { name: 'orders, none', slow: true, ...list, answers: [...signedIn, noOrders], sees: '.orders .empty' },
  {
    name: 'orders, a page that is not there',
    slow: true,
    ...list,
    open: async (page) => {
      await page.locator('.go-to input').fill('99999');
      await page.keyboard.press('Enter');
    },
    sees: '.go-to .error',
  },
  { name: 'order', ...one, shows: [`${order} here`, `${slip} closed`], sees: '.order-lines' },
  {
    name: 'order loading',
    slow: true,
    ...one,
    answers: [...signedIn, never(getOrder)],
    shows: [`${order} loading`],
    sees: 'main [role=status]',
  },
  {
    name: 'order that failed',
    slow: true,
    ...one,
    answers: [...signedIn, down(getOrder)],
    shows: [`${order} failed`],
    sees: 'main [role=alert]',
  },
  {
    name: 'order that is missing',
    slow: true,
    ...one,
    answers: [...signedIn, refused(getOrder, 'not_found')],
    shows: [`${order} missing`],
    sees: '.empty',
  },
  {
    name: 'order, its slip',
    ...one,
    answers: [...one.answers, picture(getSlip)],
    shows: [`${slip} dialog`, `${slip} open`],
    open: press('.order-page dd > .link'),
    sees: '.dialog.slip[open]',
  },
  {
    name: 'order, its slip that failed',
    slow: true,
    ...one,
    lost: ['**/slip'],
    shows: [`${slip} failed`],
    open: press('.order-page dd > .link'),
    sees: '.dialog.slip [role=alert]',
  },
  {
    name: 'order again',
    ...one,
    answers: [...one.answers, ok(orderAgain, { cartItem: [], added: 3, currency: 'USD', changes })],
    shows: [`${again} done`],
    open: press(buyAgain),
    sees: '.again li',
  },
  {
    name: 'order again, nobody knows',
    slow: true,
    ...one,
    answers: [...one.answers, down(orderAgain)],
    shows: [`${again} unsure`],
    open: press(buyAgain),
    sees: '.again',
  },
  {
    name: 'order again refused',
    slow: true,
    ...one,
    answers: [...one.answers, refused(orderAgain, 'not_found')],
    shows: [`${again} refused`],
    open: press(buyAgain),
    sees: '.alert[open]',
  },
  {
    name: 'order again, signed out',
    slow: true,
    ...one,
    answers: [...one.answers, refused(orderAgain, 'signed_out')],
    shows: [`${again} signed out`],
    open: press(buyAgain),
    sees: '.alert[open]',
  },
  { name: 'invoice', path: '/profile/invoice?id=5', kept: asCustomer, answers: one.answers, sees: '.paper table' },
  {
    name: 'payment, asking',
    slow: true,
    ...paid,
    answers: [...signedIn, never(getOrder)],
    shows: status.map((file) => `${file} asking`),
    sees: '.payment-status .spinner',
  },
  {
    name: 'payment, nobody knows',
    slow: true,
    ...paid,
    answers: [...signedIn, down(getOrder)],
    shows: status.map((file) => `${file} failed`),
    sees: '.ways button',
  },
  {
    name: 'payment made',
    ...paid,
    answers: [...signedIn, oneOrder({ paymentStatus: { name: 'Paid' } })],
    shows: [`${status[0]} here`, `${status[1]} Paid`],
    sees: '.payment-status.good',
  },
  {
    name: 'payment given back',
    slow: true,
    ...paid,
    answers: [...signedIn, oneOrder({ paymentStatus: { name: 'Refunded' } })],
    shows: [`${status[1]} Refunded`],
    sees: '.ways .link',
  },
  {
    name: 'payment that failed',
    slow: true,
    path: '/payment-status?status=3&order=5',
    kept: asCustomer,
    answers: [...signedIn, oneOrder()],
    sees: '.ways .btn',
  },
  {
    name: 'payment of nobody',
    slow: true,
    ...paid,
    answers: [...signedIn, refused(getOrder, 'not_found')],
    shows: [`${status[1]} nobody`],
    sees: '.ways .link',
  },
];
