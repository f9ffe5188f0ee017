import { signedIn, longName } from '../fixtures/customer.ts';
import { alike, asCustomer, press, screen, type Screen } from './screen.ts';
import { beginLine, getLine } from '#contract/accounts/line.ts';
import { getCustomerPush } from '#contract/accounts/push.ts';
import { keepEmail } from '#contract/accounts/customer.ts';
import { confirmNewsletter } from '#contract/accounts/mailPreferences.ts';
import { listSocialProviders } from '#contract/accounts/socialSignIn.ts';
import { longSentence, ok, offline, picture } from '../fixtures/answers.ts';
import { orderAgain } from '#contract/orders/afterwards.ts';
import { getOrder } from '#contract/orders/calls.ts';
import { getSlip } from '#contract/payments/calls.ts';
import { oneOrder, ordersPage, partly } from '../fixtures/orders.ts';

const at = (view: string) => ({ path: `/profile?view=${view}`, kept: asCustomer, answers: signedIn });
const lineAnswers = [
  ok(getLine, { data: { available: true, linked: false } }),
  ok(beginLine, {
    data: {
      code: 'WXYZ2345',
      url: 'https://line.me/R/oaMessage/%40zay/?WXYZ2345',
      expiresAt: '2026-01-31T09:15:00.000Z',
    },
  }),
];

const onLine = {
  ...at('settings'),
  answers: [...signedIn, ...lineAnswers],
  open: press('[data-line]'),
} as const;
const add = '#addresses h2 + .btn';
const form = 'dialog[data-address] form';
const login = { path: '/login-register' } as const;
const send = 'main form .btn-primary';
const social = ok(listSocialProviders, { data: ['google', 'facebook'] });
const toRegister = '[data-turn] .btn';
const ofMail = { path: `/stop-mails#${'a'.repeat(43)}`, slow: true } as const;
const ofNewsletter = { path: `/newsletter#${'a'.repeat(43)}`, slow: true } as const;
const list = { path: '/profile?view=orders', kept: asCustomer, answers: [...signedIn, ordersPage] } as const;
const one = { path: '/profile/order-detail?id=5', kept: asCustomer, answers: [...signedIn, oneOrder()] } as const;
const paid = { path: '/payment-status?status=1&order=5', kept: asCustomer } as const;
const buyAgain = 'main .btn-primary:not(section *)';
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

const placed = {
  path: '/order-placed?id=5',
  kept: asCustomer,
  // What the tab knows of its own order.
  tab: { checkout_placed: { id: 5, invoiceNo: 'INV-20260131-100005' } },
} as const;

const fresh = oneOrder({
  orderStatus: { name: 'Processing' },
  paymentMethod: 'bankTransfer',
  payBy: null,
  timeline: [{ kind: 'placed', at: '2026-01-31T09:00:00.000Z' }],
});

/** Signing in, the account and its orders. */
export const accountScreens: readonly Screen[] = [
  alike('profile', at('details'), '[data-avatar]'),
  alike('account menu', '/faq', 'header details[open] a', {
    kept: asCustomer,
    answers: signedIn,
    open: press('header summary:has([data-face])'),
    only: (width) => width >= 1024,
  }),
  screen('settings', at('settings'), 'main section li'),
  screen('settings, a code for LINE', onLine, '[data-code]'),
  screen('settings, news on LINE', at('settings'), 'main section > p.muted + .btn', {
    answers: [...signedIn, ok(getLine, { data: { available: true, linked: true } })],
  }),
  screen('settings, news on this device', at('settings'), 'main [data-push]', {
    answers: [...signedIn, ok(getCustomerPush, { data: { publicKey: 'A'.repeat(87), on: true } })],
  }),
  alike('addresses', at('addresses'), '#addresses li'),
  screen('new address', at('addresses'), form, { open: press(add) }),
  screen('new address with faults', at('addresses'), 'dialog[data-address] [data-error]', {
    open: press(add, `${form} .btn-primary`),
  }),
  alike('new address, its places', at('addresses'), 'dialog[data-address] [role=option]', {
    open: press(add, `${form} [name=province]`),
  }),
  screen('sign in', login, 'main section .btn:has(svg)', { answers: [social] }),
  alike('register', login, '[name=phone]', { answers: [social], open: press(`${toRegister}:enabled`) }),
  screen('register with faults', login, '[data-error]', {
    answers: [social],
    open: press(`${toRegister}:enabled`, `${send}:enabled`),
  }),
  alike('forgot password', '/forgot-password', `${send}:enabled`),
  alike('reset mail', '/reset-mail', 'main h1'),
  alike('resend verification', '/resend-verification', `${send}:enabled`),
  alike('new password', '/reset-password/0123456789', `${send}:enabled`),
  alike('new password without its link', '/reset-password', 'main [role=alert]'),
  alike('email kept', '/keep-email#0123456789', 'main p[tabindex]', {
    answers: [ok(keepEmail, { message: longSentence })],
    open: press('main .btn-primary:enabled'),
  }),
  screen('mails to stop', ofMail, 'main .btn-primary'),
  screen('newsletter confirmed', ofNewsletter, 'main [tabindex="-1"]:focus', {
    answers: [ok(confirmNewsletter, { message: longSentence })],
    open: press('main .btn-primary'),
  }),
  alike('verification', '/verification', 'main h1'),
  alike('verification that succeeded', '/verification/success', 'main h1'),
  alike('verification that failed', '/verification/failure', 'main h1'),
  screen('orders', list, '[data-orders] .btn'),
  screen('order', one, '[data-lines]'),
  alike('order, paid and shipped', one.path, 'main a[href*=invoice]', {
    kept: one.kept,
    answers: [...signedIn, oneOrder({ paymentStatus: { name: 'Paid' }, trackingNumber: 'TH123456789' })],
  }),
  screen('order, in parcels', one.path, '[data-parcels]', {
    kept: one.kept,
    answers: [...signedIn, oneOrder({ ...partly, paymentStatus: { name: 'Paid' } })],
  }),
  alike('order, another slip awaited', one.path, 'main form [data-refused]', {
    kept: one.kept,
    answers: [...signedIn, slipRefusedOrder],
  }),
  alike('order, a difference to pay', one.path, 'main form [type=file]', {
    kept: one.kept,
    answers: [
      ...signedIn,
      oneOrder({
        ...{ paymentStatus: { name: 'Failed' }, due: 1234.5, packerNote: longSentence, substitutes: 'ask' },
        timeline: [
          {
            ...{ kind: 'changed', at: '2026-11-20T09:00:00.000Z' },
            changes: [{ name: longName.goods, name_mm: longName.goodsInBurmese, was: 0, now: 12 }],
          },
        ],
      }),
    ],
  }),
  alike('order, its slip', one, 'dialog[open] img', {
    answers: [...one.answers, picture(getSlip)],
    open: press('main dd > .link'),
  }),
  alike('order again', one, 'main [tabindex="-1"] > ul > li', {
    answers: [...one.answers, ok(orderAgain, { cartItem: [], added: 3, currency: 'USD', changes })],
    open: press(buyAgain),
  }),
  alike('order, a code for LINE', { ...one, answers: [...one.answers, ...lineAnswers] }, '[data-code]', {
    open: press('[data-line]'),
  }),
  screen('invoice', '/profile/invoice?id=5', '[data-paper] table', { kept: asCustomer, answers: one.answers }),
  alike('payment, nobody knows', paid, 'main button.btn', { answers: [...signedIn, offline(getOrder)] }),
  screen('order placed', placed, '[data-placed] [data-lines]', { answers: [...signedIn, fresh] }),
];
