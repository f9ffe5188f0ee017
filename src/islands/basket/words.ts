import type { Locale } from '#contract/values/locale.ts';

/** What the lines of a cart and of a wishlist both say. */
export interface BasketWords {
  locale: Locale;
  /** The sign of the shop's currency: prices are written alike on every page. */
  symbol: string;
  /** With `{{message}}`. */
  error: string;
  retry: string;
  loading: string;
  outOfStock: string;
  /** With `{{count}}`. */
  onlyLeft: string;
  /** With `{{count}}`. */
  stock: string;
  noPrice: string;
  /** With `{{grams}}`. */
  grams: string;
  decrease: string;
  increase: string;
  /** With `{{name}}`. */
  quantityOf: string;
}
