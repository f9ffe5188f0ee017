import { isSizedByWeight } from '#contract/catalogue/shownWeight.ts';
import type { Address } from '#contract/accounts/addresses.ts';
import { type CountryDays, daysForm } from '#contract/deliveryDays.ts';
import type { PaymentMethod } from '#contract/payments/calls.ts';
import type { Locale } from '#contract/values/locale.ts';
import { moneyText } from '#server/catalogue/rules/money.ts';
import type { MailWords } from '#server/content/mailTexts.ts';
import { say } from '#server/words.ts';

/** An order that is being written. Money in minor units of `currency`. */
export interface PlacedOrder {
  /** Or a placeholder for it, where it is not known yet. */
  id: number | string;
  invoiceNo: string;
  method: PaymentMethod;
  currency: string;
  subTotalMinor: number;
  shippingFeeMinor: number;
  totalMinor: number;
  locale: Locale;
  /** The customer's. */
  email: string;
  /** What the shopper's transfer carries. */
  reference?: string;
  /** Where the parcel goes. */
  address: Address;
  /** How long it takes to there; null where the shop says nothing of it. */
  days: CountryDays | null;
  /** In minutes; none where nothing is due any more. */
  payWithin?: number;
  /** In hours, until the shop must have confirmed the transfer; none where nothing ends. */
  confirmWithin?: number;
  lines: PlacedLine[];
}

interface PlacedLine {
  name: string;
  size?: string | null | undefined;
  sizeMm?: string | null | undefined;
  colour?: string | null | undefined;
  colourMm?: string | null | undefined;
  weightGrams: number;
  netWeightGrams?: number | null | undefined;
  quantity: number;
  unitPriceMinor: number;
}

/** Its number, what it costs, and how it is paid. */
export function factsOf({ locale, invoiceNo, totalMinor, currency, method }: PlacedOrder): string {
  const state = say(locale, 'orderPlaced', `payment.${isPaidLater(method) ? 'unpaid' : 'checking'}`);
  return [
    say(locale, 'orderMails', 'number', { invoiceNo }),
    say(locale, 'orderMails', 'amount', { total: moneyText(totalMinor, currency) }),
    say(locale, 'orderMails', 'payment', { method: say(locale, 'orderMails', `methods.${method}`), state }),
  ].join('\n');
}

/** A card is charged after the order is placed; everything else comes with its slip. */
const isPaidLater = (method: PaymentMethod): boolean => method === 'stripe';

/** What happens next, a numbered line each. */
export function stepsOf({ locale, method, payWithin, days }: PlacedOrder, words: MailWords): string[] {
  const pay = payWithin === undefined ? [] : [say(locale, 'orderMails', 'payWithin', { minutes: payWithin })];
  const hours = words.hours(locale);
  const first = isPaidLater(method) ? pay : [say(locale, 'orderPlaced', 'next.checking', { hours })];
  const rest = (['thenPacking', 'sending'] as const).map((step) => say(locale, 'orderPlaced', `next.${step}`));
  const last = days ? [arrival(locale, days)] : [];
  return [...first, ...rest, ...last].map((step, at) => `${at + 1}. ${step}`);
}

/** When the parcel usually arrives. */
const arrival = (locale: Locale, { from, to }: CountryDays): string =>
  say(locale, 'delivery', 'arrives', {
    days: say(locale, 'delivery', `days.${daysForm({ from, to })}`, { from, to }),
  });

/**
 * Where the parcel goes; only for a mailbox that is the customer's for certain, since anybody can type any email and any
 * address.
 */
export function addressOf({ locale, address }: PlacedOrder, isProven: boolean): string {
  if (!isProven) return say(locale, 'orderMails', 'toUnproven');
  const { name, phone, country, province, district, subDistrict, postal_code: code } = address;
  return [
    say(locale, 'orderMails', 'to'),
    name,
    address.address,
    `${subDistrict}, ${district}`,
    `${province} ${code}`,
    say(locale, 'addresses', country),
    phone,
  ].join('\n');
}

/** What was ordered, a line each. */
export function linesOf({ locale, lines, currency }: PlacedOrder): string {
  const texts = lines.map((line) => {
    const { quantity, unitPriceMinor } = line;
    const name = `${line.name} (${traitsOf(line, locale)})`;
    return say(locale, 'orderMails', 'line', {
      name,
      quantity,
      subTotal: moneyText(quantity * unitPriceMinor, currency),
    });
  });
  return texts.join('\n');
}

/** Size, colour, and the weight of one where that is not the size. */
function traitsOf(line: PlacedLine, locale: Locale): string {
  const { size, colour, weightGrams, netWeightGrams } = line;
  const grams = netWeightGrams ?? weightGrams;
  const own = locale === 'my' ? [line.sizeMm ?? size, line.colourMm ?? colour] : [size, colour];
  const weight = isSizedByWeight(size, grams) ? undefined : say(locale, 'orderMails', 'grams', { grams });
  return [...own, weight].filter(Boolean).join(' · ');
}

/** Goods, fee and total, a line each. */
export function sumsOf({ locale, currency, subTotalMinor, shippingFeeMinor, totalMinor }: PlacedOrder): string {
  const sums = { subTotal: subTotalMinor, shippingFee: shippingFeeMinor, total: totalMinor } as const;
  const names = ['subTotal', 'shippingFee', 'total'] as const;
  return names.map((name) => say(locale, 'orderMails', name, { amount: moneyText(sums[name], currency) })).join('\n');
}
