import type { Page } from '@playwright/test';
import { generate } from 'promptparse';
import { listAddresses, setDefaultAddress } from '#contract/accounts/addresses.ts';
import { getLive } from '#contract/catalogue/calls.ts';
import { getCustomer } from '#contract/accounts/customer.ts';
import { placeOrder } from '#contract/orders/calls.ts';
import { holdGoods } from '#contract/orders/hold.ts';
import { offline, neverAnswers, ok, refused } from '../fixtures/answers.ts';
import { customerWith, longGoods, signedIn } from '../fixtures/customer.ts';
import { oneOrder } from '../fixtures/orders.ts';
import { asCustomer, inTurn, press, type Screen } from './screen.ts';

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
const form = '.address-inline form';
const attempt = {
  key: 'ABCDEFGHJKMNPQRSTUVWXYZ234',
  customer: 7,
  sent: true,
  content: { items: '[]', total: '1234.50', paymentMethod: 'bankTransfer', addressId: 1, reference: 'PAY-WM8W8WQ4' },
};

/** The page where an order is made, step by step. */
export const checkoutScreens: readonly Screen[] = [
  {
    name: 'checkout loading',
    slow: true,
    ...at('items'),
    answers: [neverAnswers(getCustomer)],
    sees: 'main [role=status]',
  },
  {
    name: 'checkout that failed',
    slow: true,
    ...at('items'),
    answers: [...signedIn, offline(getCustomer)],
    sees: '.problem',
  },
  {
    name: 'checkout of nothing',
    slow: true,
    ...at('items'),
    answers: [...signedIn, customerWith({ cart: [] })],
    sees: '.alert[open]',
  },
  // Whoever has not signed in is led there at once.
  {
    name: 'checkout of a guest',
    slow: true,
    path: '/checkout',
    sees: 'main form .btn-primary',
  },
  {
    name: 'checkout, a first address',
    ...noAddress,
    sees: form,
  },
  {
    name: 'checkout, a first address with faults',
    slow: true,
    ...noAddress,
    open: press(`${form} .btn-primary`),
    sees: '.address-inline .error',
  },
  {
    name: 'checkout, its addresses',
    slow: true,
    ...at('items'),
    open: press('.recipient > .btn'),
    sees: '.picker[open] li',
  },
  {
    name: 'checkout, an address being chosen',
    slow: true,
    ...at('items'),
    answers: [...signedIn, neverAnswers(setDefaultAddress)],
    open: press('.recipient > .btn', '.picker li:last-child label', '.picker-end .btn-primary'),
    sees: '.picker-end [aria-busy=true]',
  },
  {
    name: 'checkout, products',
    ...at('items'),
    sees: '.order tbody tr',
  },
  {
    name: 'checkout, products changed',
    slow: true,
    ...at('items'),
    tab: { ...draft('items'), checkout_agreed: { '57.84': 1, '1.2': 99 } },
    answers: [...signedIn, longGoods],
    sees: '.changes li',
  },
  {
    name: 'checkout, by transfer',
    ...at('payment'),
    sees: '.account-of-shop',
  },
  {
    name: 'checkout, its goods kept',
    ...at('payment'),
    answers: [...signedIn, ok(holdGoods, { data: { secondsLeft: 1_200, items: [] } })],
    sees: '.hold',
  },
  {
    name: 'checkout, an email to be confirmed first',
    ...at('payment'),
    answers: [...signedIn, refused(holdGoods, 'confirm_email')],
    sees: '.hold .btn',
  },
  {
    name: 'checkout, more than one may take',
    slow: true,
    ...at('payment'),
    answers: [...signedIn, refused(holdGoods, 'too_many_units')],
    sees: '.hold a.btn',
  },
  {
    name: 'checkout, the code to pay with as its slip',
    ...at('payment'),
    open: inTurn(readsCode(generate.anyId({ type: 'MSISDN', target: '0812345678', amount: 12_301.25 })), chooseSlip),
    sees: '.slip-warning',
  },
  {
    name: 'checkout, no slip said',
    slow: true,
    ...at('payment'),
    open: press('.step.open .btn-primary'),
    sees: '.slip-field .error:not(:empty)',
  },
  {
    name: 'checkout, by PromptPay',
    slow: true,
    ...at('payment', 'promptPay'),
    sees: '.promptpay figure img',
  },
  { name: 'checkout, by card', slow: true, ...at('payment', 'stripe'), sees: '.methods :checked' },
  {
    name: 'checkout, not sent',
    slow: true,
    ...at('review', 'stripe'),
    answers: [...signedIn, longGoods, offline(getLive)],
    open: press('.step.open .btn-primary'),
    sees: '.step.open .error',
  },
  {
    name: 'checkout placed',
    ...at('review', 'stripe'),
    answers: [
      ...signedIn,
      ok(placeOrder, { status: 200, data: { id: 5, invoiceNo: 'INV-20260131-100005' } }),
      oneOrder(),
    ],
    open: press('.step.open .btn-primary'),
    sees: '.placed .order-lines',
  },
  {
    name: 'checkout, nobody knows',
    slow: true,
    ...at('review'),
    tab: { ...draft('review'), checkout_attempt: attempt },
    sees: '.unknown',
  },
];

/** Gives the browser a reader of codes, which a headless one does not have; it finds this one in every picture. */
function readsCode(text: string) {
  return async (page: Page): Promise<void> => {
    await page.evaluate((rawValue) => {
      const detect = () => Promise.resolve([{ rawValue }]);
      const getSupportedFormats = () => Promise.resolve(['qr_code']);
      const Detector = class {
        detect = detect;
      };
      Object.assign(globalThis, { BarcodeDetector: Object.assign(Detector, { getSupportedFormats }) });
    }, text);
  };
}

async function chooseSlip(page: Page): Promise<void> {
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  await page.locator('.slip-field input').setInputFiles({
    name: 'ငွေလွှဲပြေစာ_2026-01-31_09-00-00_siam-commercial-bank.png',
    mimeType: 'image/png',
    buffer: png,
  });
}
