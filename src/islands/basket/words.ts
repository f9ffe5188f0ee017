import type { Locale } from '#contract/values/locale.ts';

/** Texts that cart and wishlist share, in the language of the page. */
export interface BasketWords {
  locale: Locale;
  regularPrice: string;
  saleOff: string;
  saleUntil: string;
  /** Names of the months, with spaces between. */
  months: string;
  /** The sign of the shop's currency. */
  symbol: string;
  /** With `{{message}}`. */
  error: string;
  retry: string;
  loading: string;
  /** With `{{time}}`. */
  asOf: string;
  outOfStock: string;
  /** With `{{count}}`. */
  onlyLeft: string;
  /** With `{{count}}`. */
  stock: string;
  noPrice: string;
  /** With `{{grams}}`. */
  grams: string;
  decreaseNamed: string;
  increaseNamed: string;
  /** With `{{name}}`. */
  quantityOf: string;
}
