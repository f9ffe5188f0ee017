import type { Page } from '@playwright/test';
import { generate } from 'promptparse';
import { listAddresses, setDefaultAddress } from '#contract/accounts/addresses.ts';
import { getShippingFee } from '#contract/shipping.ts';
import { getLive, getProduct } from '#contract/catalogue/calls.ts';
import { getCustomer } from '#contract/accounts/customer.ts';
import { resendVerification } from '#contract/accounts/registration.ts';
import { placeOrder } from '#contract/orders/calls.ts';
import { holdGoods } from '#contract/orders/hold.ts';
import { getTransferUse } from '#contract/payments/transfers.ts';
import { getPaymentQr, listPaymentMethods } from '#contract/payments/calls.ts';
import { answerWith, offline, neverAnswers, ok, refused } from '../fixtures/answers.ts';
import {
  addresses,
  customerWith,
  liveWith,
  longGoods,
  offersWithout,
  signedIn,
  soldOut,
} from '../fixtures/customer.ts';
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
const noDefault = {
  ...at('address'),
  answers: [
    ...signedIn,
    ok(
      listAddresses,
      addresses.map((one) => ({ ...one, isActive: false })),
    ),
  ],
};
const form = '.address-inline form';
const attempt = {
  key: 'ABCDEFGHJKMNPQRSTUVWXYZ234',
  customer: 7,
  sent: true,
  content: { items: '[]', total: '1234.50', paymentMethod: 'bankTransfer', addressId: 1, reference: 'PAY-WM8W8WQ4' },
};

/** As when another tab has ordered everything. */
async function emptyCartElsewhere(page: Page): Promise<void> {
  await page.locator('.step.open .btn-primary').waitFor();
  await page.evaluate(() => {
    localStorage.removeItem('customer_cart');
    dispatchEvent(new StorageEvent('storage', { key: 'customer_cart', newValue: null, storageArea: localStorage }));
  });
}

/** The page where an order is made, step by step. */
export const checkoutScreens: readonly Screen[] = [
  {
    name: 'checkout loading',
    slow: true,
    ...at('items'),
    answers: [neverAnswers(getCustomer)],
    shows: { 'islands/checkout/Checkout': ['loading'] },
    sees: 'main [role=status]',
  },
  {
    name: 'checkout that failed',
    slow: true,
    ...at('items'),
    answers: [...signedIn, offline(getCustomer)],
    shows: { 'islands/checkout/Checkout': ['failed'] },
    sees: '.problem',
  },
  {
    name: 'checkout of nothing',
    slow: true,
    ...at('items'),
    answers: [...signedIn, customerWith({ cart: [] })],
    shows: { 'islands/checkout/Checkout': ['empty'] },
    sees: '.alert[open]',
  },
  // Whoever has not signed in is led there at once.
  {
    name: 'checkout of a guest',
    slow: true,
    path: '/checkout',
    shows: { 'islands/checkout/Checkout': ['signedOut'] },
    sees: 'main form .btn-primary',
  },
  {
    name: 'checkout, a first address',
    ...noAddress,
    shows: { 'islands/checkout/address/Step': ['addresses.length === 0'] },
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
    name: 'checkout, a first address without its form',
    slow: true,
    ...noAddress,
    lost: ['**/_astro/address-Form*'],
    sees: '.address-inline .notice',
  },
  {
    name: 'checkout, the places of an address',
    slow: true,
    ...noAddress,
    open: press(`${form} [name=code]`),
    sees: '.choices li',
  },
  {
    name: 'checkout, no address said',
    slow: true,
    ...noDefault,
    shows: { 'islands/checkout/address/Step': ['not address', 'isMissing'] },
    open: press('.step.open .btn-primary'),
    sees: '.step.open [role=alert]',
  },
  {
    name: 'checkout, its addresses',
    slow: true,
    ...at('items'),
    shows: { 'islands/checkout/address/Picker': ['dialog'], 'islands/checkout/address/Step': ['picking'] },
    open: press('.recipient > .btn'),
    sees: '.picker[open] li',
  },
  {
    name: 'checkout, an address being chosen',
    slow: true,
    ...at('items'),
    answers: [...signedIn, neverAnswers(setDefaultAddress)],
    shows: { 'islands/checkout/address/Picker': ['busy'] },
    open: press('.recipient > .btn', '.picker li:last-child label', '.picker-end .btn-primary'),
    sees: '.picker-end [aria-busy=true]',
  },
  {
    name: 'checkout, an address to change',
    slow: true,
    ...at('items'),
    shows: { 'islands/checkout/address/Step': ['dialog'] },
    open: press('.recipient > .btn', '.picker li > .btn'),
    sees: '.address-dialog form',
  },
  {
    name: 'checkout, products',
    ...at('items'),
    shows: {
      'islands/checkout/Steps': ['here'],
      'islands/checkout/items/Step': ['ready', '!changed', '!order.isEmpty', 'not order.isEmpty'],
      'islands/checkout/address/Step': ['address', 'arrives'],
      'islands/checkout/address/Recipient': ['address.isActive'],
      'islands/checkout/StepFrame': ['done', 'open'],
      'islands/checkout/Summary': ['output'],
    },
    sees: '.order tbody tr',
  },
  {
    name: 'checkout, products changed',
    slow: true,
    ...at('items'),
    tab: { ...draft('items'), checkout_agreed: { '57.84': 1, '1.2': 99 } },
    answers: [...signedIn, longGoods],
    shows: {
      'islands/checkout/items/Changes': ['ready', 'order.total !== undefined'],
      'islands/checkout/items/Step': ['changed'],
    },
    sees: '.changes li',
  },
  {
    name: 'checkout, ordered in another window',
    slow: true,
    ...at('review'),
    shows: { 'islands/checkout/items/Step': ['order.isEmpty', 'status'] },
    open: emptyCartElsewhere,
    sees: '.step.open [role=status]',
  },
  {
    name: 'checkout, nothing left',
    slow: true,
    ...at('items'),
    answers: [...signedIn, longGoods, soldOut],
    shows: { 'islands/checkout/items/Step': ['order.leftOut.length > 0'] },
    sees: '.step.open',
  },
  {
    name: 'checkout, products that failed',
    slow: true,
    ...at('items'),
    answers: [...signedIn, offline(getProduct)],
    shows: { 'islands/checkout/items/Step': ['failure !== undefined'] },
    sees: '.problem',
  },
  {
    name: 'checkout, its fee that failed',
    slow: true,
    ...at('items'),
    answers: [...signedIn, offline(getShippingFee)],
    shows: { 'islands/checkout/items/Step': ['failed', 'order.feePrice === undefined'] },
    sees: '.problem',
  },
  {
    name: 'checkout, by transfer',
    ...at('payment'),
    shows: {
      'islands/checkout/payment/Step': ['here', 'mayPay', 'needsSlip(offer.method)', 'offer', 'offer.sample'],
      'islands/checkout/payment/BankAccount': ['account', 'total !== undefined'],
      'islands/checkout/payment/CopyableValue': ['hint'],
      'islands/checkout/StepFrame': ['canChange'],
    },
    sees: '.account-of-shop',
  },
  {
    name: 'checkout, its goods kept',
    ...at('payment'),
    answers: [...signedIn, ok(holdGoods, { data: { secondsLeft: 1_200, items: [] } })],
    shows: { 'islands/checkout/payment/HoldNotice': ['minutesLeft > 0', 'not refused'] },
    sees: '.hold',
  },
  {
    name: 'checkout, an email to be confirmed first',
    ...at('payment'),
    answers: [...signedIn, refused(holdGoods, 'confirm_email')],
    shows: {
      'islands/checkout/payment/HoldNotice': ['confirm_email', 'refused'],
      'islands/checkout/payment/ConfirmEmail': ['customer', 'status'],
    },
    sees: '.hold .btn',
  },
  {
    name: 'checkout, the mail on its way again',
    slow: true,
    ...at('payment'),
    answers: [...signedIn, refused(holdGoods, 'confirm_email'), neverAnswers(resendVerification)],
    open: press('.hold .btn'),
    shows: { 'islands/checkout/payment/ConfirmEmail': ['sending'] },
    sees: '.hold [aria-disabled=true]',
  },
  {
    name: 'checkout, more than one may take',
    slow: true,
    ...at('payment'),
    answers: [...signedIn, refused(holdGoods, 'too_many_units')],
    shows: { 'islands/checkout/payment/HoldNotice': ['isOfCart'] },
    sees: '.hold a.btn',
  },
  {
    name: 'checkout, its goods kept no more',
    slow: true,
    ...at('payment'),
    answers: [...signedIn, ok(holdGoods, { data: { secondsLeft: 0, items: [] } })],
    sees: '.hold .btn',
  },
  {
    name: 'checkout, a slip chosen',
    slow: true,
    ...at('payment'),
    shows: {
      'islands/checkout/payment/SlipField': ['preview', 'slip'],
      'islands/checkout/payment/SlipWarning': ['!warning'],
    },
    open: chooseSlip,
    sees: '.slip-chosen img',
  },
  {
    name: 'checkout, by PromptPay, where pictures can be shared',
    slow: true,
    ...at('payment'),
    open: async (page) => {
      await page.evaluate(() => void Object.assign(navigator, { canShare: () => true }));
      await page.locator('.methods input').nth(1).check();
    },
    shows: { 'islands/checkout/payment/PromptPay': ['canShare'] },
    sees: '.promptpay .ways .btn:nth-child(2)',
  },
  {
    name: 'checkout, the code to pay with as its slip',
    ...at('payment'),
    open: inTurn(readsCode(generate.anyId({ type: 'MSISDN', target: '0812345678', amount: 12_301.25 })), chooseSlip),
    shows: { 'islands/checkout/payment/SlipWarning': ['status'] },
    sees: '.slip-warning',
  },
  {
    name: 'checkout, a transfer that pays already',
    slow: true,
    ...at('payment'),
    answers: [...signedIn, ok(getTransferUse, { data: { used: true } })],
    open: inTurn(readsCode(generate.slipVerify({ sendingBank: '014', transRef: '2026013100000001' })), chooseSlip),
    sees: '.slip-warning',
  },
  {
    name: 'checkout, no slip said',
    slow: true,
    ...at('payment'),
    shows: { 'islands/checkout/payment/SlipField': ['alert'] },
    open: press('.step.open .btn-primary'),
    sees: '.slip-field .error:not(:empty)',
  },
  {
    name: 'checkout, by PromptPay',
    slow: true,
    ...at('payment', 'promptPay'),
    shows: { 'islands/checkout/payment/PromptPay': ['here'] },
    sees: '.promptpay figure img',
  },
  {
    name: 'checkout, PromptPay on its way',
    slow: true,
    ...at('payment', 'promptPay'),
    answers: [...signedIn, neverAnswers(getPaymentQr)],
    shows: { 'islands/checkout/payment/PromptPay': ['loading'] },
    sees: '.qr-room',
  },
  {
    name: 'checkout, PromptPay that failed',
    slow: true,
    ...at('payment', 'promptPay'),
    answers: [...signedIn, refused(getPaymentQr, 'too_many')],
    shows: { 'islands/checkout/payment/PromptPay': ['failed'] },
    sees: '.promptpay .problem',
  },
  {
    name: 'checkout, its account copied',
    slow: true,
    ...at('payment'),
    shows: { 'islands/checkout/payment/CopyableValue': ['output'] },
    open: press('.copied .btn'),
    sees: '.copied output:not(:empty)',
  },
  { name: 'checkout, by card', slow: true, ...at('payment', 'stripe'), sees: '.methods :checked' },
  {
    name: 'checkout, a way that is not offered',
    slow: true,
    ...at('payment'),
    answers: [...signedIn, offersWithout('stripe')],
    shows: { 'islands/checkout/payment/Methods': ['!isOffered'] },
    sees: '.methods .muted',
  },
  {
    name: 'checkout, ways on their way',
    slow: true,
    ...at('payment'),
    answers: [...signedIn, neverAnswers(listPaymentMethods)],
    shows: { 'islands/checkout/payment/Step': ['loading'] },
    sees: 'main [role=status]',
  },
  {
    name: 'checkout, ways that failed',
    slow: true,
    ...at('payment'),
    answers: [...signedIn, offline(listPaymentMethods)],
    shows: { 'islands/checkout/payment/Step': ['failed', '!offer', 'not loading'] },
    sees: '.problem',
  },
  {
    name: 'checkout, once more',
    slow: true,
    ...at('review', 'stripe'),
    shows: { 'islands/checkout/review/Step': ['address'] },
    sees: '.once-more',
  },
  {
    name: 'checkout, once more with its slip',
    slow: true,
    ...at('payment'),
    shows: { 'islands/checkout/review/Step': ['needsSlip(offer.method)', 'offer'] },
    open: inTurn(chooseSlip, press('.step.open .btn-primary')),
    sees: '.once-more',
  },
  {
    name: 'checkout, read once more',
    slow: true,
    ...at('review', 'stripe'),
    answers: [...signedIn, longGoods, neverAnswers(getLive)],
    shows: { 'islands/checkout/review/usePlaceOrder': ['checking'] },
    open: press('.step.open .btn-primary'),
    sees: '.step.open .spinner',
  },
  {
    name: 'checkout, paid and changed since',
    slow: true,
    ...at('payment'),
    // A hold would have prices read before they change.
    answers: [...signedIn, longGoods, neverAnswers(holdGoods)],
    shows: { 'islands/checkout/items/Changes': ['slip'] },
    open: inTurn(
      chooseSlip,
      press('.step.open .btn-primary'),
      (page) => answerWith(page, [liveWith({ sale_price: 4321.5 })]),
      press('.step.open .btn-primary'),
    ),
    sees: '.changes .link',
  },
  {
    name: 'checkout, not sent',
    slow: true,
    ...at('review', 'stripe'),
    answers: [...signedIn, longGoods, offline(getLive)],
    shows: {
      'islands/checkout/review/usePlaceOrder': ['uncheckable'],
    },
    open: press('.step.open .btn-primary'),
    sees: '.step.open .error',
  },
  {
    name: 'checkout, on its way',
    slow: true,
    ...at('review', 'stripe'),
    answers: [...signedIn, longGoods, neverAnswers(placeOrder)],
    shows: { 'islands/checkout/review/Step': ['sending', 'busy'] },
    open: press('.step.open .btn-primary'),
    sees: '.step.open .spinner',
  },
  {
    name: 'checkout refused',
    slow: true,
    ...at('review', 'stripe'),
    answers: [...signedIn, refused(placeOrder, 'too_many')],
    shows: { 'islands/checkout/Refusal': ['alert'] },
    open: press('.step.open .btn-primary'),
    sees: '.step.open [role=alert]',
  },
  {
    name: 'checkout placed',
    ...at('review', 'stripe'),
    answers: [
      ...signedIn,
      ok(placeOrder, { status: 200, data: { id: 5, invoiceNo: 'INV-20260131-100005' } }),
      oneOrder(),
    ],
    shows: { 'islands/checkout/Checkout': ['placed', 'placing.order.url === undefined'] },
    open: press('.step.open .btn-primary'),
    sees: '.placed .order-lines',
  },
  {
    name: 'checkout, nobody knows',
    slow: true,
    ...at('review'),
    tab: { ...draft('review'), checkout_attempt: attempt },
    shows: { 'islands/checkout/Checkout': ['unknown'], 'islands/checkout/review/UnknownOutcome': ['content'] },
    sees: '.unknown',
  },
  {
    name: 'checkout, given up',
    slow: true,
    ...at('review'),
    tab: { ...draft('review'), checkout_attempt: attempt },
    open: press('.unknown button.link'),
    sees: '.alert[open]',
  },
  {
    name: 'checkout, its slip gone',
    slow: true,
    ...at('review'),
    tab: { ...draft('review'), checkout_attempt: { ...attempt, content: { ...attempt.content, slip: 'x' } } },
    shows: { 'islands/checkout/review/UnknownOutcome': ['error', 'needsPicture'] },
    sees: '.unknown .slip-field',
  },
  {
    name: 'checkout, sent again',
    slow: true,
    ...at('review'),
    tab: { ...draft('review'), checkout_attempt: attempt },
    answers: [...signedIn, neverAnswers(placeOrder)],
    shows: {
      'islands/checkout/Checkout': ['sending', 'placing.again'],
      'islands/checkout/review/UnknownOutcome': ['sending', 'busy'],
    },
    open: press('.unknown .btn-primary'),
    sees: '.unknown .spinner',
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
