import type { Page } from '@playwright/test';
import { orderAgain } from '#contract/orders/again.ts';
import { getOrder, listOrders } from '#contract/orders/calls.ts';
import { getInvoice } from '#contract/orders/invoice.ts';
import { sendSlip } from '#contract/orders/newSlip.ts';
import { getSlip, payOrder } from '#contract/payments/calls.ts';
import { offline, neverAnswers, ok, picture, refused } from '../fixtures/answers.ts';
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

async function sendAnotherSlip(page: Page): Promise<void> {
  const slip = { name: 'slip.png', mimeType: 'image/png', buffer: Buffer.from('slip') };
  await page.locator('.order-page input[type=file]').setInputFiles(slip);
  await page.locator('.order-page form button').click();
}

/** Orders, their invoices, and what became of a payment. */
export const ordersScreens: readonly Screen[] = [
  {
    name: 'orders',
    ...list,
    shows: {
      'islands/account/CurrentPart': ['orders'],
      'islands/account/orders/list/List': ['here', 'not total === 0'],
      'islands/account/orders/list/Pager': ['last > 1', 'not number === undefined', 'number === undefined'],
    },
    sees: '.orders-table .btn',
  },
  {
    name: 'orders loading',
    slow: true,
    ...list,
    answers: [...signedIn, neverAnswers(listOrders)],
    shows: { 'islands/account/Loaded': ['loading'] },
    sees: '.orders [role=status]',
  },
  {
    name: 'orders that failed',
    slow: true,
    ...list,
    answers: [...signedIn, offline(listOrders)],
    shows: { 'islands/account/Loaded': ['failed'] },
    sees: '.orders [role=alert]',
  },
  {
    name: 'orders, none',
    slow: true,
    ...list,
    answers: [...signedIn, noOrders],
    shows: { 'islands/account/orders/list/List': ['total === 0'] },
    sees: '.orders .empty',
  },
  {
    name: 'orders, a page that is not there',
    slow: true,
    ...list,
    shows: { 'islands/account/orders/list/GoToPage': ['isWrong', 'status'] },
    open: async (page) => {
      await page.locator('.go-to input').fill('99999');
      await page.keyboard.press('Enter');
    },
    sees: '.go-to .error',
  },
  {
    name: 'order',
    ...one,
    shows: {
      'islands/account/Loaded': ['here'],
      'islands/account/orders/Slip': ['closed'],
      'islands/account/orders/BuyAgain': ['!done'],
      'islands/ui/product/Names': ['other'],
    },
    sees: '.order-lines',
  },
  {
    name: 'order, paid and shipped',
    path: one.path,
    kept: one.kept,
    answers: [...signedIn, oneOrder({ paymentStatus: { name: 'Paid' }, trackingNumber: 'TH123456789' })],
    shows: {
      'islands/account/orders/Detail': ['order.trackingNumber', 'arrives', 'isStillToArrive(order)'],
      'islands/account/orders/Payment': ['wasPaid'],
    },
    sees: '.order-page a[href*=invoice]',
  },
  {
    name: 'order, brought by a carrier, with a part of the money back',
    slow: true,
    path: one.path,
    kept: one.kept,
    answers: [
      ...signedIn,
      oneOrder({
        paymentStatus: { name: 'Paid' },
        shipment: { carrier: 'thailand-post', name: 'Thailand Post', url: 'https://track.thailandpost.co.th/' },
        refunded: 4.5,
        timeline: [
          { kind: 'packed', at: '2026-01-31T09:00:00.000Z' },
          { kind: 'refunded', at: '2026-01-31T10:00:00.000Z', amount: 1234.5 },
        ],
      }),
    ],
    sees: '.order-head a[href*=track]',
  },
  {
    name: 'order, another slip awaited',
    slow: true,
    path: one.path,
    kept: one.kept,
    answers: [...signedIn, slipRefusedOrder],
    shows: { 'islands/account/orders/Payment': ['order.slipRefused'] },
    sees: '.order-page form .notice',
  },
  {
    name: 'order, another slip being sent',
    slow: true,
    path: one.path,
    kept: one.kept,
    answers: [...signedIn, slipRefusedOrder, neverAnswers(sendSlip)],
    shows: { 'islands/account/orders/NewSlip': ['sending'] },
    open: sendAnotherSlip,
    sees: '.order-page form button[disabled]',
  },
  {
    name: 'order, another slip refused',
    slow: true,
    path: one.path,
    kept: one.kept,
    answers: [...signedIn, slipRefusedOrder, refused(sendSlip, 'slip_unreadable')],
    shows: { 'islands/account/orders/NewSlip': ['alert'] },
    open: sendAnotherSlip,
    sees: '.order-page form .error:not(:empty)',
  },
  {
    name: 'order loading',
    slow: true,
    ...one,
    answers: [...signedIn, neverAnswers(getOrder)],
    shows: { 'islands/account/Loaded': ['loading'] },
    sees: 'main [role=status]',
  },
  {
    name: 'order that failed',
    slow: true,
    ...one,
    answers: [...signedIn, offline(getOrder)],
    shows: { 'islands/account/Loaded': ['failed'] },
    sees: 'main [role=alert]',
  },
  {
    name: 'order that is missing',
    slow: true,
    ...one,
    answers: [...signedIn, refused(getOrder, 'not_found')],
    shows: { 'islands/account/orders/WithOrder': ['missing'] },
    sees: '.empty',
  },
  {
    name: 'order, its slip',
    slow: true,
    ...one,
    answers: [...one.answers, picture(getSlip)],
    shows: { 'islands/account/orders/Slip': ['dialog', 'open'] },
    open: press('.order-page dd > .link'),
    sees: '.dialog.slip[open]',
  },
  {
    name: 'order, its slip that failed',
    slow: true,
    ...one,
    lost: ['**/slip'],
    shows: { 'islands/account/orders/Slip': ['failed'] },
    open: press('.order-page dd > .link'),
    sees: '.dialog.slip [role=alert]',
  },
  {
    name: 'order, on the way to its payment',
    slow: true,
    ...one,
    answers: [...one.answers, neverAnswers(payOrder)],
    shows: { 'islands/account/orders/Payment': ['opening'] },
    open: press('.order-page .notice + .btn-primary'),
    sees: '.order-page .notice + .btn-primary:disabled',
  },
  {
    name: 'order of nothing',
    slow: true,
    ...one,
    answers: [...signedIn, oneOrder({ orderItems: [] })],
    shows: { 'islands/account/orders/Lines': ['order.orderItems.length === 0'] },
    sees: '.order-columns',
  },
  {
    name: 'order again, on its way',
    slow: true,
    ...one,
    answers: [...one.answers, neverAnswers(orderAgain)],
    shows: { 'islands/account/orders/BuyAgain': ['busy'] },
    open: press(buyAgain),
    sees: `${buyAgain}:disabled`,
  },
  {
    name: 'order, its invoice on the way',
    slow: true,
    ...one,
    answers: [...signedIn, oneOrder({ paymentStatus: { name: 'Paid' } }), neverAnswers(getInvoice)],
    shows: { 'islands/ui/InvoiceFile': ['isBusy', 'status'] },
    open: press('.order-papers button'),
    sees: '.order-papers [role=status]:not(:empty)',
  },
  {
    name: 'order again',
    slow: true,
    ...one,
    answers: [...one.answers, ok(orderAgain, { cartItem: [], added: 3, currency: 'USD', changes })],
    shows: { 'islands/account/orders/BuyAgain': ['done'] },
    open: press(buyAgain),
    sees: '.again li',
  },
  {
    name: 'order again, nobody knows',
    slow: true,
    ...one,
    answers: [...one.answers, offline(orderAgain)],
    shows: {
      'islands/account/orders/BuyAgain': ['unsure'],
      'islands/account/orders/Payment': ['Pending', 'order.hasSlip', 'order.payBy', 'stripe'],
    },
    open: press(buyAgain),
    sees: '.again',
  },
  {
    name: 'order again refused',
    slow: true,
    ...one,
    answers: [...one.answers, refused(orderAgain, 'not_found')],
    shows: { 'islands/account/orders/BuyAgain': ['refused'] },
    open: press(buyAgain),
    sees: '.alert[open]',
  },
  {
    name: 'order again, signed out',
    slow: true,
    ...one,
    answers: [...one.answers, refused(orderAgain, 'signed_out')],
    shows: { 'islands/account/orders/BuyAgain': ['signed out'] },
    open: press(buyAgain),
    sees: '.alert[open]',
  },
  {
    name: 'invoice',
    path: '/profile/invoice?id=5',
    kept: asCustomer,
    answers: one.answers,
    shows: { 'islands/ui/product/Names': ['other'] },
    sees: '.paper table',
  },
  {
    name: 'payment, asking',
    slow: true,
    ...paid,
    answers: [...signedIn, neverAnswers(getOrder)],
    shows: {
      'islands/checkout/status/PaymentStatus': ['asking', 'isWaiting', 'open'],
      'islands/checkout/status/message': ['asking'],
    },
    sees: '.payment-status .spinner',
  },
  {
    name: 'payment, nobody knows',
    slow: true,
    ...paid,
    answers: [...signedIn, offline(getOrder)],
    shows: {
      'islands/checkout/status/PaymentStatus': ['failed', 'message.title === words.unknown'],
      'islands/checkout/status/message': ['failed'],
    },
    sees: '.ways button',
  },
  {
    name: 'payment made',
    slow: true,
    ...paid,
    answers: [...signedIn, oneOrder({ paymentStatus: { name: 'Paid' } })],
    shows: {
      'islands/checkout/status/PaymentStatus': ['here', 'canAsk', 'status', 'message.text'],
      'islands/checkout/status/message': ['Paid'],
    },
    sees: '.payment-status.good',
  },
  {
    name: 'payment given back',
    slow: true,
    ...paid,
    answers: [...signedIn, oneOrder({ paymentStatus: { name: 'Refunded' } })],
    shows: { 'islands/checkout/status/message': ['Refunded'] },
    sees: '.ways .link',
  },
  {
    name: 'payment that failed',
    slow: true,
    path: '/payment-status?status=3&order=5',
    kept: asCustomer,
    answers: [...signedIn, oneOrder()],
    shows: { 'islands/checkout/status/PaymentStatus': ['order !== undefined', 'message.canPay'] },
    sees: '.ways .btn',
  },
  {
    name: 'payment, taken up again',
    slow: true,
    path: '/payment-status?status=3&order=5',
    kept: asCustomer,
    answers: [...signedIn, oneOrder(), neverAnswers(payOrder)],
    shows: { 'islands/checkout/status/PaymentStatus': ['busy'] },
    open: press('.ways button.btn-primary'),
    sees: '.ways [aria-disabled=true]',
  },
  {
    name: 'payment of nobody',
    slow: true,
    ...paid,
    answers: [...signedIn, refused(getOrder, 'not_found')],
    shows: { 'islands/checkout/status/message': ['nobody'] },
    sees: '.ways .link',
  },
];
