import type { Locale } from '#contract/values/locale.ts';
import { shopDay } from '#contract/values/shopDay.ts';
import { yearOf } from '#contract/values/shopTime.ts';
import { decimals, currencySign } from './amount.ts';

/** The only currency of the shop. Pages are prebuilt, so it is read at build time. */
export const currency = (): string => process.env['SHOP_CURRENCY'] || 'USD';

/** The name of a currency for a sentence: `USD`, in Burmese `အမေရိကန်ဒေါ်လာ (USD)`. Only for the build. */
export function currencyName(locale: Locale, code: string = currency()): string {
  const name =
    locale === 'my' ? new Intl.DisplayNames('my', { type: 'currency', fallback: 'none' }).of(code) : undefined;
  return name ? `${name.replaceAll(' ', '')} (${code})` : code;
}

/** The symbol of a currency: `$`. */
export const currencySymbol = (code: string = currency()): string => currencySign(code);

/** An amount with its currency: `$ 6.50`, in both languages. */
export function money(amount: number, code: string = currency()): string {
  return `${currencySymbol(code)} ${decimals(amount)}`;
}

const shopTimeZone = (): string => process.env['SHOP_TIME_ZONE'] || 'Asia/Bangkok';

/** Returns the year by the clocks of the shop. Only for the build. */
export const shopYear = (at: Date): number => yearOf(at, shopTimeZone());

/** A day as 2027-03-01, in words: "1 March 2027". Only for the build. */
export const dateInWords = (day: string, locale: Locale): string =>
  shopDay(new Date(`${day}T12:00:00Z`), 'UTC', locale);

/** Shortens a text to `limit` graphemes, with an ellipsis when something is cut off. */
export function shorten(text: string, limit: number): string {
  if (text.length <= limit) return text;
  let letters = 0;
  for (const { index } of graphemes.segment(text)) {
    if (letters === limit) return `${text.slice(0, index).trimEnd()}…`;
    letters += 1;
  }
  return text;
}

const graphemes = /* @__PURE__ */ new Intl.Segmenter('en', { granularity: 'grapheme' });
