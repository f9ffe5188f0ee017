import type { Locale } from '#contract/values/locale.ts';
import type { CartWords } from '#islands/cart/words.ts';
import type { BasketWords } from '#islands/basket/words.ts';
import type { WishlistWords } from '#islands/wishlist/words.ts';
import { currencySymbol } from '#i18n/format.ts';
import { arrivalIn } from '#i18n/words/arrival.ts';
import { countriesIn } from '#i18n/words/countries.ts';
import { text, words } from '#i18n/words/build.ts';

/** The texts of the cart. The island fills their gaps. */
export function cartWords(locale: Locale): CartWords {
  const { title, description, popular, needsScript, ...own } = text(locale, 'cart');
  const product = words(locale, 'product');
  const errors = { insufficientStock: product('insufficientStock'), wholeNumber: product('wholeNumber') };
  const delivery = { countries: countriesIn(locale, text), arrival: arrivalIn(locale, text) };
  const { toCountry } = text(locale, 'delivery');
  return { ...own, ...sharedWords(locale), ...errors, ...delivery, toCountry };
}

/** The texts of the wishlist. */
export function wishlistWords(locale: Locale): WishlistWords {
  const { description, popular, needsScript, ...own } = text(locale, 'wishlist');
  return { ...own, ...sharedWords(locale) };
}

/** The texts of `SaleNote`. */
export function saleWords(locale: Locale) {
  const { regularPrice, saleOff, saleUntil } = text(locale, 'product');
  return { regularPrice, saleOff, saleUntil, months: text(locale, 'profile').months };
}

function sharedWords(locale: Locale): BasketWords {
  const common = words(locale, 'common');
  const product = words(locale, 'product');
  // Not a number: i18next takes the plural form and leaves the gap for the island.
  const count = '{{count}}';
  return {
    locale,
    symbol: currencySymbol(),
    ...saleWords(locale),
    error: common('error'),
    retry: common('retry'),
    loading: common('loading'),
    asOf: text(locale, 'common').builtAt,
    outOfStock: product('outOfStock'),
    onlyLeft: product('onlyLeft', { count }),
    stock: product('stock', { count }),
    noPrice: product('priceNotAvailable'),
    grams: product('grams'),
    decreaseNamed: product('decreaseNamed'),
    increaseNamed: product('increaseNamed'),
    quantityOf: product('quantityOf'),
  };
}
