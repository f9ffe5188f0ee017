import type { OwnOrder } from '#contract/orders/customerLink.ts';
import type { Locale } from '#contract/values/locale.ts';
import { arrivalIn } from '#i18n/words/arrival.ts';
import type { Text } from '#i18n/words/build.ts';

/** The props of the page of an order for who has its link. */
export function yourOrderProps(locale: Locale, text: Text) {
  const { needsScript: _, ...own } = text(locale, 'yourOrder');
  const { methods, detail, newSlip, status, payment, parcels } = text(locale, 'orders');
  const { payment: transfer } = text(locale, 'checkout');
  const { retry } = text(locale, 'desk');
  return {
    locale,
    months: text(locale, 'profile').months,
    words: {
      ...own,
      arrival: arrivalIn(locale, text),
      methods,
      detail,
      newSlip,
      status,
      payment,
      parcels,
      transfer,
      retry,
    },
  };
}

export type YourOrderProps = ReturnType<typeof yourOrderProps>;

/** The same with the order of the link. */
export type WithOwnOrder = YourOrderProps & { order: OwnOrder; token: string };
