import type { Locale } from '#contract/values/locale.ts';
import { fullShopName } from '#contract/content/shopName.ts';
import type { Text } from '#i18n/words/build.ts';
import { arrivalIn } from '#i18n/words/arrival.ts';
import { countriesIn } from '#i18n/words/countries.ts';

function sharedWords(locale: Locale, text: Text) {
  const { loading, error, retry, months } = text(locale, 'profile');
  return { loading, error, retry, months };
}

/** The props of the list of orders, with only the texts that it uses. */
export function ordersProps(locale: Locale, text: Text) {
  const { list, filters, status, payment } = text(locale, 'orders');
  return { locale, words: { list, filters, status, payment, ...sharedWords(locale, text) } };
}

export type OrdersProps = ReturnType<typeof ordersProps>;

/** The props of one order, on its page and on its invoice. */
export function orderProps(locale: Locale, text: Text) {
  const shop = { ...text(locale, 'contact').panel, name: fullShopName(text(locale, 'common')) };
  const { grams, regularPrice } = text(locale, 'product');
  const { choosePicture, noPicture, slipHint, slipRequired, slipKind, slipLarge } = text(locale, 'checkout').payment;
  const pictures = { choosePicture, noPicture, slipHint, slipRequired, slipKind, slipLarge };
  const { newSlip, ...orders } = text(locale, 'orders');
  const more = {
    countries: countriesIn(locale, text),
    arrival: arrivalIn(locale, text),
    line: text(locale, 'profile').line,
    newSlip: { ...newSlip, ...pictures },
    shop,
    grams,
    regularPrice,
  };
  return { locale, words: { ...orders, ...sharedWords(locale, text), ...more } };
}

export type OrderProps = ReturnType<typeof orderProps>;

/** The names of the months, as `formatDateTime` takes them. */
export const monthsOf = ({ months }: { months: string }): readonly string[] => months.split(' ');
