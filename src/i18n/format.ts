import type { Locale } from '#contract/values/locale.ts';
import { decimals, currencySign } from './amount.ts';

/** The shop's one currency. Pages are prebuilt, so it is read when the site is built. */
export const currency = (): string => process.env['SHOP_CURRENCY'] || 'USD';

/** The sign of a currency: `$`. */
export const currencySymbol = (code: string = currency()): string => currencySign(code);

/** An amount as the shop writes it: `$ 6.50`, in both languages. */
export function money(amount: number, code: string = currency()): string {
  return `${currencySymbol(code)} ${decimals(amount)}`;
}

/** A day and a time in the shop's words, with its zone, since a reader may be in any other. Only at build: browsers have no Burmese dates. */
export function dateAndTime(time: Date, locale: Locale): string {
  return `${new Intl.DateTimeFormat(locale === 'my' ? 'my-u-nu-latn' : 'en-GB', {
    // The short Burmese months are hardly words.
    dateStyle: locale === 'my' ? 'long' : 'medium',
    timeStyle: 'short',
    timeZone: 'UTC',
  }).format(time)} UTC`;
}

/** At most so many characters, cut at whole letters, with an ellipsis when something is left out. */
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
