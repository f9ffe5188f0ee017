import type { Locale } from '#contract/values/locale.ts';
import type { CheckoutWords } from '#islands/checkout/words.ts';
import { currencySymbol } from '#i18n/format.ts';
import { arrivalIn } from '#i18n/words/arrival.ts';
import { saleWords } from '#components/basket/words.ts';
import { text } from '#i18n/words/build.ts';

/** The texts of checkout. The island fills their gaps. Those of a tax invoice are there where the shop makes some. */
export function checkoutWords(locale: Locale, hasTaxInvoices = false): CheckoutWords {
  const { title, description, needsScript, status, payees, tax, ...own } = text(locale, 'checkout');
  const { room, roomLeft, roomLast, roomFull, freeFrom, freeMissing, coupon, discountOf } = text(locale, 'cart');
  const symbol = currencySymbol();
  const { methods, packing } = text(locale, 'orders');
  return {
    ...own,
    ...(hasTaxInvoices && { tax }),
    locale,
    symbol,
    methods,
    packing,
    ...saleWords(locale),
    contact: status.contact,
    arrival: arrivalIn(locale, text),
    parcel: { symbol, room, roomLeft, roomLast, roomFull, freeFrom, freeMissing, coupon, discountOf },
  };
}
