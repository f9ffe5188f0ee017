import type { Image } from '#contract/catalogue/image.ts';
import { isSizedByWeight } from '#contract/catalogue/shownWeight.ts';
import type { Locale } from '#contract/values/locale.ts';
import { withoutUndefined } from '#contract/values/withoutUndefined.ts';
import { moneyText } from '#server/catalogue/rules/money.ts';
import type { MailPart } from '#server/mail/body.ts';
import { mailPicture } from '#server/mail/shopAround.ts';
import { say } from '#server/words.ts';

/** The language and the money of an order. */
interface Bill {
  locale: Locale;
  currency: string;
}

/** The sums of an order, in minor units. */
interface Sums {
  subTotalMinor: number;
  discountMinor: number;
  coupon?: { code: string } | undefined;
  shippingFeeMinor: number;
  paymentFeeMinor: number;
  totalMinor: number;
}

/** A line of an order that is being placed. */
export interface PlacedLine {
  name: string;
  nameMm?: string | null | undefined;
  size?: string | null | undefined;
  sizeMm?: string | null | undefined;
  colour?: string | null | undefined;
  colourMm?: string | null | undefined;
  weightGrams: number;
  netWeightGrams?: number | null | undefined;
  quantity: number;
  unitPriceMinor: number;
  /** The price without the sale that it was bought in. */
  regularPriceMinor?: number | null | undefined;
  images?: readonly Image[] | undefined;
}

/** Returns what the order is about, and its total. */
export function keptGoods(
  order: Bill & { totalMinor: number },
  lines: readonly PlacedLine[],
  publicUrl: string,
): MailPart[] {
  const { locale, currency } = order;
  if (lines.length === 0) return [];
  const amount = moneyText(order.totalMinor, currency);
  const sums = [{ text: say(locale, 'orderMails', 'total', { amount }), amount }];
  return [goodsOf({ locale, currency, lines }, publicUrl), { sums }];
}

/** Returns what is in one of several parcels of an order, and what follows. */
export function parcelGoods(
  { locale, currency }: Bill,
  lines: readonly PlacedLine[],
  rest: readonly PlacedLine[],
  publicUrl: string,
): MailPart[] {
  const titled = (title: 'inParcel' | 'toCome', of: readonly PlacedLine[]): MailPart[] =>
    of.length === 0 ? [] : [goodsOf({ locale, currency, title, lines: of }, publicUrl)];
  return [
    ...titled('inParcel', lines),
    ...(rest.length === 0 ? [say(locale, 'orderMails', 'allSent')] : titled('toCome', rest)),
  ];
}

/** Returns what was ordered, a line each, under a heading of the mails' words. */
export function goodsOf(
  {
    locale,
    lines,
    currency,
    title = 'lines',
  }: Bill & { lines: readonly PlacedLine[]; title?: 'lines' | 'inParcel' | 'toCome' },
  publicUrl: string,
): MailPart {
  const goods = lines.map((line) => {
    const { quantity, unitPriceMinor, regularPriceMinor } = line;
    const name = (locale === 'my' ? line.nameMm : null) ?? line.name;
    const traits = traitsOf(line, locale);
    const sum = moneyText(quantity * unitPriceMinor, currency);
    const was = regularPriceMinor == null ? undefined : moneyText(quantity * regularPriceMinor, currency);
    const plain = say(locale, 'orderMails', 'line', { name: `${name} (${traits})`, quantity, subTotal: sum });
    const text = was === undefined ? plain : say(locale, 'orderMails', 'lineOnSale', { line: plain, was });
    return {
      ...withoutUndefined({ was }),
      text,
      name,
      traits,
      quantity,
      sum,
      picture: mailPicture(line.images?.[0], { locale, name, publicUrl }),
    };
  });
  return { title: say(locale, 'orderMails', title), goods };
}

/** Size, colour, and the weight of one where that is not the size. */
function traitsOf(line: PlacedLine, locale: Locale): string {
  const { size, colour, weightGrams, netWeightGrams } = line;
  const grams = netWeightGrams ?? weightGrams;
  const own = locale === 'my' ? [line.sizeMm ?? size, line.colourMm ?? colour] : [size, colour];
  const weight = isSizedByWeight(size, grams) ? undefined : say(locale, 'orderMails', 'grams', { grams });
  return [...own, weight].filter(Boolean).join(' · ');
}

/** Goods, fees and total, a line each. */
export function sumsOf({
  locale,
  currency,
  subTotalMinor,
  discountMinor,
  coupon,
  shippingFeeMinor,
  paymentFeeMinor,
  totalMinor,
}: Bill & Sums): MailPart {
  const sums = [
    ['subTotal', subTotalMinor],
    ...(discountMinor > 0 ? [['discount', -discountMinor] as const] : []),
    ['shippingFee', shippingFeeMinor],
    ...(paymentFeeMinor > 0 ? [['paymentFee', paymentFeeMinor] as const] : []),
    ['total', totalMinor],
  ] as const;
  return {
    sums: sums.map(([name, minor]) => {
      const amount = `${minor < 0 ? '−' : ''}${moneyText(Math.abs(minor), currency)}`;
      return { text: say(locale, 'orderMails', name, { amount, code: coupon?.code ?? '' }), amount };
    }),
  };
}
