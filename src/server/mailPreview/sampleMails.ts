import type { Address } from '#contract/accounts/addresses.ts';
import type { MailName, OrderMailKind } from '#contract/content/mailTexts.ts';
import type { OrderPickup } from '#contract/shipping/pickup.ts';
import type { Locale } from '#contract/values/locale.ts';
import { backInStockMail } from '#server/backInStock/backInStockMail.ts';
import type { Config } from '#server/config/config.ts';
import type { MailWords } from '#server/content/mailTexts.ts';
import { confirmationMail } from '#server/contact/contactMails.ts';
import { answerMail } from '#server/customers/answerMail.ts';
import type { Mail } from '#server/mail/mail.ts';
import type { MailContext, MovedOrder } from '#server/orders/orderNews.ts';
import { type PlacedOrder, movedMail, placedMail } from '#server/orders/orderMails.ts';
import { say } from '#server/words.ts';

/** The shop that a sample is made for, and the recipient. */
export interface SampleShop extends Pick<Config, 'publicUrl' | 'shopMail' | 'region'> {
  words: MailWords;
  now: Date;
  to: string;
}

/** A link that opens nothing. */
const noToken = 'example';
const invoiceNo = 'ZAY-2026-000123';
const price = 8_500;
const fee = 500;

const street = '9/1 Soi 5';

/** A mail as customers get it, made by what makes theirs, about an order that there is not. */
export function sampleMail(mail: MailName, locale: Locale, shop: SampleShop): Mail {
  const { words, publicUrl, to: email, now } = shop;
  const customer = { email, username: say(locale, 'mail', 'sample.name'), emailVerifiedAt: now };
  switch (mail) {
    case 'placed':
      return placedMail(placed(locale, shop), customer, shop);
    case 'backInStock': {
      const named = { name: say('en', 'mail', 'sample.product'), nameMm: say('my', 'mail', 'sample.product') };
      const choice = { colour: null, colourMm: null, size: null, sizeMm: null };
      const thing = { ...choice, slug: noToken, category: noToken, variationId: 1 };
      return backInStockMail({ email, locale, ...named, ...thing }, words, publicUrl, noToken);
    }
    case 'newsletter':
      return confirmationMail({ email, locale, token: noToken, stop: noToken }, words, publicUrl);
    case 'answer': {
      const message = say(locale, 'mail', 'sample.question');
      const asked = { locale, email, firstName: customer.username, lastName: '', createdAt: now, message };
      return answerMail(asked, say(locale, 'mail', 'sample.answer'), words, shop);
    }
    default:
      return movedMail(
        { ...moved(mail, locale, shop.region.currency), pickup: pickupIn(mail) },
        customer,
        { ...sampleContext(mail), lines: [line(locale)], ...(mail === 'part_shipped' && { rest: [line(locale)] }) },
        shop,
      );
  }
}

/** Returns where the order is collected, of mails about that. */
const pickupIn = (kind: OrderMailKind): OrderPickup | null =>
  kind === 'ready' || kind === 'collected'
    ? {
        address: { en: street, my: street },
        hours: { en: '9:00–18:00', my: '9:00–18:00' },
        from: { day: '2026-12-03' },
      }
    : null;

const movedKinds = { ready: 'shipped', collected: 'delivered' } as const;

function sampleContext(mail: OrderMailKind): MailContext {
  const kind = mail === 'ready' || mail === 'collected' ? movedKinds[mail] : mail;
  if (kind === 'slip_refused') return { kind, reason: 'wrong_amount' };
  return kind === 'refunded' ? { kind, amountMinor: price } : { kind };
}

const moved = (kind: OrderMailKind, locale: Locale, currency: string): MovedOrder => ({
  ...{ id: 0, invoiceNo, locale, currency, totalMinor: price + fee, isTest: false },
  ...{ paymentMethod: 'bankTransfer', paymentStatus: 'Paid' },
  ...{ arrivesEarliest: null, arrivesLatest: null, pickup: null },
  ...(kind === 'shipped' || kind === 'part_shipped'
    ? { carrier: 'other', carrierName: say(locale, 'mail', 'sample.carrier'), trackingNumber: 'TH0123456789' }
    : { carrier: null, carrierName: null, trackingNumber: null }),
});

const line = (locale: Locale) => ({
  name: say(locale, 'mail', 'sample.product'),
  weightGrams: 250,
  quantity: 2,
  unitPriceMinor: price / 2,
  images: [{ url: '/image/promo/tea-720.webp', width: 720, height: 480 }],
});

function placed(locale: Locale, { region: { currency }, to }: SampleShop): PlacedOrder {
  return {
    ...{
      id: 0,
      invoiceNo,
      method: 'bankTransfer',
      currency,
      locale,
      email: to,
      arrives: null,
      pickup: null,
      isTest: false,
    },
    ...{
      subTotalMinor: price,
      discountMinor: 0,
      coupon: undefined,
      shippingFeeMinor: fee,
      paymentFeeMinor: 0,
      totalMinor: price + fee,
    },
    address: address(locale),
    lines: [line(locale)],
  };
}

const address = (locale: Locale): Address => ({
  ...{
    id: 0,
    isActive: true,
    name: say(locale, 'mail', 'sample.name'),
    phone: '+66 81 234 5678',
    address: street,
  },
  ...{
    country: 'thailand',
    province: 'Bangkok',
    district: 'Pathum Wan',
    subDistrict: 'Lumphini',
    postal_code: '10330',
  },
});
