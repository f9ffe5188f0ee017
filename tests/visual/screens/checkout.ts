import type { Page } from '@playwright/test';
import { generate } from 'promptparse';
import { listAddresses } from '#contract/accounts/addresses.ts';
import { getLive, getProduct } from '#contract/catalogue/calls.ts';
import { getCustomer } from '#contract/accounts/customer.ts';
import { holdGoods } from '#contract/orders/hold.ts';
import { listPaymentMethods } from '#contract/payments/calls.ts';
import { countries } from '#contract/values/country.ts';
import { offline, neverAnswers, ok, refused, changed } from '../fixtures/answers.ts';
import { customerWith, longGoods, longName, signedIn, goods, soldOut } from '../fixtures/customer.ts';
import { alike, asCustomer, inTurn, press, screen, type Screen } from './screen.ts';
import { getShippingFee } from '#contract/shipping/calls.ts';
import { readCodes } from '../../support/stories/routes.ts';

const draft = (step: string, method = 'bankTransfer') => ({
  checkout_draft: { step, method, reference: 'PAY-WM8W8WQ4' },
});

const at = (step: string, method?: string) => ({
  path: '/checkout',
  kept: asCustomer,
  tab: draft(step, method),
  answers: [...signedIn, longGoods],
});

const noAddress = { ...at('address'), answers: [...signedIn, ok(listAddresses, [])] };
const form = 'main [data-address] form';

const attempt = {
  key: 'ABCDEFGHJKMNPQRSTUVWXYZ234',
  customer: 7,
  sent: true,
  content: { items: '[]', total: '1234.50', paymentMethod: 'bankTransfer', addressId: 1, reference: 'PAY-WM8W8WQ4' },
};

const cashOffered = changed(listPaymentMethods, ({ data }) => ({
  data: [
    ...data,
    { method: 'cashOnDelivery' as const, sample: false, countries: [...countries], most: 1_000_000, fee: 2.5 },
  ],
}));

const severalAccounts = changed(listPaymentMethods, ({ data }) => ({
  data: data.map((offer) => (offer.account ? { ...offer, accounts: accountsLike(offer.account) } : offer)),
}));

const accountsLike = (account: { bank: string; holder: string; number: string }) => [
  { id: '1', ...account, picture: { url: '/image/promo/tea-720.avif', width: 720, height: 480 } },
  { id: '2', ...account, bank: longName.my, number: '09-777712345' },
];

const toPay = generate.anyId({ type: 'MSISDN', target: '0812345678', amount: 12_301.25 });

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

async function chooseSlip(page: Page): Promise<void> {
  const name = 'ငွေလွှဲပြေစာ_2026-01-31_09-00-00_siam-commercial-bank.png';
  await page.locator('[data-slip] input').setInputFiles({ name, mimeType: 'image/png', buffer: pixel });
}

const cart = { path: '/cart', kept: { guest_cart: goods } } as const;

const wishes = {
  path: '/wishlist',
  kept: { guest_wishlist: goods.map(({ productId, variationId }) => ({ productId, variationId })) },
} as const;

/** The cart, what is wished for, and the way to an order. */
export const checkoutScreens: readonly Screen[] = [
  alike('checkout loading', at('items'), 'main [role=status]', { answers: [neverAnswers(getCustomer)] }),
  alike('checkout that failed', at('items'), 'main [role=alert] .btn', {
    answers: [...signedIn, offline(getCustomer)],
  }),
  alike('checkout of nothing', at('items'), '[role=alertdialog][open]', {
    answers: [...signedIn, customerWith({ cart: [] })],
  }),
  screen('checkout, a first address', noAddress, form),
  alike('checkout, its addresses', at('items'), '[data-picker][open] li', {
    open: press('div:has(> [data-recipient]) + .btn'),
  }),
  screen('checkout, products', at('items'), '[data-order] tbody tr'),
  alike('checkout, products changed', at('items'), '[data-changes] li', {
    tab: { ...draft('items'), checkout_agreed: { '57.84': 1, '1.2': 99 } },
    answers: [...signedIn, longGoods],
  }),
  screen('checkout, by transfer', at('payment'), 'main dl button'),
  screen('checkout, one of several accounts', at('payment'), 'main figure img', {
    answers: [...signedIn, severalAccounts],
  }),
  screen('checkout, its goods kept', at('payment'), '[data-hold]', {
    answers: [...signedIn, ok(holdGoods, { data: { secondsLeft: 1_200, items: [] } })],
  }),
  alike('checkout, an email to be confirmed first', at('payment'), '[data-hold] .btn', {
    answers: [...signedIn, refused(holdGoods, 'confirm_email')],
  }),
  screen('checkout, the code to pay with as its slip', at('payment'), '[data-slip-warning]', {
    open: inTurn((page) => page.evaluate(readCodes, [toPay]), chooseSlip),
  }),
  alike('checkout, by PromptPay', at('payment', 'promptPay'), '[data-promptpay] figure img'),
  alike('checkout, by card', at('payment', 'stripe'), '[data-methods] :checked'),
  screen('checkout, by cash on delivery', at('payment', 'cashOnDelivery'), '[data-methods] :checked', {
    answers: [...signedIn, cashOffered],
  }),
  alike('checkout, not sent', at('review', 'stripe'), '[aria-current=step] [data-refusal]', {
    answers: [...signedIn, longGoods, offline(getLive)],
    open: press('[aria-current=step] .btn-primary'),
  }),
  alike('checkout, nobody knows', at('review'), '[data-unknown]', {
    tab: { ...draft('review'), checkout_attempt: attempt },
  }),
  alike('cart, empty', '/cart', '[data-empty]'),
  screen('cart', cart, '[data-pay] .btn-primary'),
  alike('cart with long names', cart, '[data-line=ready]', { answers: [longGoods] }),
  alike('cart loading', cart, '[data-line=waits]', {
    answers: [neverAnswers(getProduct), neverAnswers(getShippingFee)],
  }),
  alike('cart that failed', cart, 'main [role=alert] .btn', { answers: [offline(getProduct)] }),
  alike('cart of what is sold out', cart, '[data-line=out]', { answers: [longGoods, soldOut] }),
  alike('cart, no quantity typed', cart, '[data-line] [role=status]:not(:empty)', {
    open: (page) => page.locator('[data-line] [role=group] input').first().fill('0'),
  }),
  alike('cart of more than there is', cart, '[data-line] [role=status] .btn', {
    answers: [
      changed(getProduct, ({ data }) => ({
        data: { ...data, variations: data.variations.map((one) => ({ ...one, stock: 2 })) },
      })),
    ],
  }),
  alike('wishlist', wishes, '[data-move]'),
];
