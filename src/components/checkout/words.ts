import type { Locale } from '#contract/values/locale.ts';
import type { CheckoutWords } from '#islands/checkout/words.ts';
import { currencySymbol } from '#i18n/format.ts';
import { arrivalIn } from '#i18n/words/arrival.ts';
import { saleWords } from '#components/basket/words.ts';
import { text } from '#i18n/words/build.ts';

/** The texts of checkout. The island fills their gaps. */
export function checkoutWords(locale: Locale): CheckoutWords {
  const { title, description, needsScript, status, payees, ...own } = text(locale, 'checkout');
  const { room, roomLeft, roomLast, roomFull, coupon, discountOf } = text(locale, 'cart');
  const symbol = currencySymbol();
  const { methods, packing } = text(locale, 'orders');
  return {
    ...own,
    locale,
    symbol,
    methods,
    packing,
    ...saleWords(locale),
    contact: status.contact,
    arrival: arrivalIn(locale, text),
    parcel: { symbol, room, roomLeft, roomLast, roomFull, coupon, discountOf },
  };
}
