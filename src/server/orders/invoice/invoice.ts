import type { Order } from '#contract/orders/order.ts';
import { collectedName, pickupLines, placeLines } from '#contract/shipping/pickupText.ts';
import { accountText, shownPayment } from '#contract/payments/offers.ts';
import { unsentOf } from '#contract/orders/unsent.ts';
import { priceText } from '#contract/values/amountText.ts';
import type { Locale } from '#contract/values/locale.ts';
import { shopDay } from '#contract/values/shopDay.ts';
import type { Pixels } from '#server/pdf/document.ts';
import { dayWordsIn, say } from '#server/words.ts';

/** The contact of a shop. */
interface ShopContact {
  name: string;
  logo?: Pixels | undefined;
  address: string;
  phone: string;
  email: string;
}

/** The setting of an invoice's words besides its order. */
interface InvoiceSetting {
  locale: Locale;
  contact: ShopContact;
  /** Of the shop: its days are those of the invoice. */
  timeZone: string;
}

/** Returns what the invoice of an order says. */
export function invoiceOf(order: Order, { locale, contact, timeZone }: InvoiceSetting): Invoice {
  const day = (iso: string): string => shopDay(new Date(iso), timeZone, locale);
  const { name, logo, address, email, phone } = contact;
  return {
    locale,
    title: say(locale, 'orders', order.isTest ? 'invoice.testTitle' : 'invoice.title'),
    number: order.invoiceNo,
    placedAt: new Date(order.orderDate),
    shop: { name, logo, lines: [address, phone, email] },
    buyer: buyerOf(order, locale),
    facts: [
      { name: say(locale, 'orders', 'list.invoiceNo'), fact: order.invoiceNo },
      { name: say(locale, 'orders', 'list.date'), fact: day(order.orderDate) },
      { name: say(locale, 'orders', 'detail.method'), fact: say(locale, 'orders', `methods.${order.paymentMethod}`) },
      ...(order.account ? [{ name: say(locale, 'orders', 'detail.account'), fact: accountText(order.account) }] : []),
      {
        name: say(locale, 'orders', 'list.payment'),
        fact: say(locale, 'orders', `payment.${shownPayment(order.paymentMethod, order.paymentStatus.name)}`),
      },
      {
        name: say(locale, 'orders', 'list.status'),
        fact: say(locale, 'orders', `status.${collectedName(order.orderStatus.name, order)}`),
      },
    ],
    columns: {
      product: say(locale, 'orders', 'detail.product'),
      unitPrice: say(locale, 'orders', 'detail.unitPrice'),
      quantity: say(locale, 'orders', 'detail.quantity'),
      total: say(locale, 'orders', 'detail.lineTotal'),
    },
    lines: order.orderItems.map((item) => lineOf(item, order.currency, locale)),
    sums: sumsOf(order, locale, day),
    parcels: parcelLines(order, locale, day),
    note: say(locale, 'orders', order.isTest ? 'test.text' : 'invoice.note'),
    page: say(locale, 'orders', 'invoice.page', { page: '{{page}}', pages: '{{pages}}' }),
  };
}

function buyerOf({ address, pickup }: Order, locale: Locale): Invoice['buyer'] {
  const { name, phone, country } = address;
  if (pickup)
    return {
      heading: say(locale, 'orders', 'invoice.billTo'),
      name,
      lines: [...(phone ? [phone] : []), ...pickupLines(pickup, locale, dayWordsIn(locale))],
    };
  const place = [...placeLines(address), say(locale, 'addresses', country)];
  return { heading: say(locale, 'orders', 'invoice.billTo'), name, lines: [address.address, ...place, phone] };
}

/** Returns what was sent in which parcel of an order that goes in several, and what follows: a line each. */
function parcelLines({ parcels, orderItems }: Order, locale: Locale, day: (iso: string) => string): string[] {
  if (!parcels) return [];
  const named = new Map(orderItems.map(({ id, variation }) => [id, nameIn(variation.product, locale)]));
  const unitsOf = (lines: readonly { line: number; quantity: number }[]): string =>
    lines
      .map(({ line, quantity }) =>
        say(locale, 'orders', 'parcels.line', { count: quantity, name: named.get(line) ?? '' }),
      )
      .join(', ');
  const left = unsentOf(orderItems, parcels).map(({ id: line, quantity }) => ({ line, quantity }));
  return [
    ...parcels.map(({ shippedAt, shipment, trackingNumber, lines }, place) =>
      [
        say(locale, 'orders', 'parcels.parcel', { number: place + 1 }),
        say(locale, 'orders', 'parcels.sent', { day: day(shippedAt) }),
        ...[[shipment?.name, trackingNumber].filter(Boolean).join(' ')].filter(Boolean),
        unitsOf(lines),
      ].join(' · '),
    ),
    ...(left.length > 0 ? [`${say(locale, 'orders', 'parcels.toCome')} · ${unitsOf(left)}`] : []),
  ];
}

const nameIn = ({ name, name_mm: burmese }: { name: string; name_mm?: string | undefined }, locale: Locale): string =>
  (locale === 'my' ? burmese : undefined) ?? name;

/** Returns a line of goods: both names, size and colour, and the price without a sale, in words and amounts. */
export function lineOf(
  { quantity, unitPrice, regularPrice, subTotal, variation }: Order['orderItems'][number],
  currency: string,
  locale: Locale,
): InvoiceLine {
  const { product, sizeAttribute, colorAttribute } = variation;
  const names = [product.name, ...(product.name_mm ? [product.name_mm] : [])];
  const [name = '', ...others] = locale === 'my' ? names.reverse() : names;
  const traits = [sizeAttribute, colorAttribute].flatMap((trait) => (trait ? [inLocale(trait, locale)] : []));
  const more = [...others, traits.join(' · ')].filter((text) => text !== '' && text !== name);
  return {
    name: textPart(name, locale),
    more: [
      ...more.map((text) => textPart(text, locale)),
      ...(regularPrice === undefined
        ? []
        : [{ text: `${say(locale, 'product', 'regularPrice')} – ${priceText(regularPrice, currency)}` }]),
    ],
    unitPrice: priceText(unitPrice, currency),
    quantity: String(quantity),
    total: priceText(subTotal, currency),
  };
}

/** A size or a colour in a language, where the order has it in Burmese. */
const inLocale = ({ value, valueMm }: { value: string; valueMm?: string | undefined }, locale: Locale): string =>
  (locale === 'my' ? valueMm : undefined) ?? value;

const burmeseLetter = /[\u1000-\u109f\uaa60-\uaa7f]/u;

/** A text with its language, which its letters tell. */
function textPart(text: string, locale: Locale): TextPart {
  const lang = burmeseLetter.test(text) ? 'my' : 'en';
  return lang === locale ? { text } : { text, lang };
}

/** Returns what goods, delivery and the way to pay cost, what was given back and when, and what is left then. */
function sumsOf(order: Order, locale: Locale, day: (iso: string) => string): Invoice['sums'] {
  const { orderItems, discount, shippingFee, paymentFee = 0, totalPrice, refunded, currency, timeline } = order;
  const goods = orderItems.reduce((sum, { subTotal }) => sum + subTotal, 0);
  const row = (name: string, amount: number, isTotal = false) => {
    return { name, amount: `${amount < 0 ? '−\u00a0' : ''}${priceText(Math.abs(amount), currency)}`, isTotal };
  };
  const refunds = timeline.flatMap(({ at, amount }) =>
    amount === undefined ? [] : [row(say(locale, 'orders', 'invoice.refundedOn', { day: day(at) }), -amount)],
  );
  const whole = [row(say(locale, 'orders', 'events.refunded'), -refunded)];
  const left = row(say(locale, 'orders', 'invoice.afterRefund'), totalPrice - refunded, true);
  return [
    row(say(locale, 'orders', 'detail.subtotal'), goods),
    ...(discount ? [row(say(locale, 'orders', 'detail.discount', { code: discount.code }), -discount.amount)] : []),
    row(say(locale, 'orders', 'detail.fee'), shippingFee),
    ...(paymentFee > 0 ? [row(say(locale, 'orders', 'detail.paymentFee'), paymentFee)] : []),
    row(say(locale, 'orders', 'detail.total'), totalPrice, true),
    ...(refunded > 0 ? [...(refunds.length > 0 ? refunds : whole), left] : []),
  ];
}

/** A text; `lang` where it is not of the language of the invoice. */
export interface TextPart {
  text: string;
  lang?: Locale;
}

/** The content of an invoice, in its words and numbers: it only needs to be set on pages. */
export interface Invoice {
  locale: Locale;
  /** In lines. */
  title: string;
  number: string;
  placedAt: Date;
  /** A name, and lines beneath it. */
  shop: { name: string; logo?: Pixels | undefined; lines: readonly string[] };
  buyer: { heading: string; name: string; lines: readonly string[] };
  facts: readonly { name: string; fact: string }[];
  /** The heads of the columns, in lines. */
  columns: { product: string; unitPrice: string; quantity: string; total: string };
  lines: readonly InvoiceLine[];
  /** The goods, the fees and the total; then what was given back, and what is left. */
  sums: readonly { name: string; amount: string; isTotal: boolean }[];
  /** The parcels of an order that goes in several, and what follows: a paragraph each. */
  parcels?: readonly string[];
  note: string;
  /** `Page {{page}} of {{pages}}`. */
  page: string;
}

export interface InvoiceLine {
  name: TextPart;
  /** The name in the other language, size and colour. */
  more: readonly TextPart[];
  unitPrice: string;
  quantity: string;
  total: string;
}
