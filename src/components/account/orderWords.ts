import type { Locale } from '#contract/values/locale.ts';
import type { OrderProps, OrdersProps } from '#islands/account/orders/words.ts';
import { text } from '#i18n/words/build.ts';

const shared = (locale: Locale) => {
  const { loading, error, retry, months } = text(locale, 'profile');
  return { loading, error, retry, months };
};

/** The props of the list of orders, with only the texts that it uses. */
export function ordersProps(locale: Locale): OrdersProps {
  const { list, filters, status, payment } = text(locale, 'orders');
  return { locale, words: { list, filters, status, payment, ...shared(locale) } };
}

/** The props of the page of an order and of its invoice. */
export function orderProps(locale: Locale): OrderProps {
  const { thailand, australia, myanmar } = text(locale, 'addresses');
  const { siteName, siteNameLocal } = text(locale, 'common');
  const shop = { ...text(locale, 'contact').panel, name: `${siteName} ${siteNameLocal}` };
  const { grams } = text(locale, 'product');
  const { choosePicture, noPicture, slipHint, slipRequired, slipKind, slipLarge } = text(locale, 'checkout').payment;
  const pictures = { choosePicture, noPicture, slipHint, slipRequired, slipKind, slipLarge };
  const { newSlip, ...orders } = text(locale, 'orders');
  const more = { countries: { thailand, australia, myanmar }, newSlip: { ...newSlip, ...pictures }, shop, grams };
  return { locale, words: { ...orders, ...shared(locale), ...more } };
}
