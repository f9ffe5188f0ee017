import type { Locale } from '#contract/values/locale.ts';
import { decimals, currencySign } from './amount.ts';

/** The only currency of the shop. Pages are prebuilt, so it is read at build time. */
export const currency = (): string => process.env['SHOP_CURRENCY'] || 'USD';

/** The symbol of a currency: `$`. */
export const currencySymbol = (code: string = currency()): string => currencySign(code);

/** An amount with its currency: `$ 6.50`, in both languages. */
export function money(amount: number, code: string = currency()): string {
  return `${currencySymbol(code)} ${decimals(amount)}`;
}

/**
 * Date and time in UTC; names the time zone, since readers may be in another one. Only for the build: browsers have no
 * Burmese dates.
 */
export function dateAndTime(time: Date, locale: Locale): string {
  return `${new Intl.DateTimeFormat(locale === 'my' ? 'my-u-nu-latn' : 'en-GB', {
    // Burmese abbreviations of months are hard to read.
    dateStyle: locale === 'my' ? 'long' : 'medium',
    timeStyle: 'short',
    timeZone: 'UTC',
  }).format(time)} UTC`;
}

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
