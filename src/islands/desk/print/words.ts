import type { Locale } from '#contract/values/locale.ts';
import { fullShopName } from '#contract/content/shopName.ts';
import type { Text } from '#i18n/words/build.ts';
import { arrivalIn } from '#i18n/words/arrival.ts';
import { countriesIn } from '#i18n/words/countries.ts';

/** The props of the papers: what lies in a parcel is in the customer's language, so that both are there. */
export function printProps(locale: Locale, text: Text) {
  const inBoth = <T>(of: (locale: Locale) => T) => ({ en: of('en'), my: of('my') });
  const { retry, kept } = text(locale, 'desk');
  return {
    locale,
    months: inBoth((each) => text(each, 'profile').months),
    words: {
      ...text(locale, 'deskPrint'),
      retry,
      kept,
      barcode: text(locale, 'editor').fields.barcode,
      grams: inBoth((each) => text(each, 'product').grams),
      both: inBoth((each) => ({
        ...text(each, 'deskPrint').paper,
        expiry: text(each, 'product').expiry,
        packing: text(each, 'orders').packing,
        parcels: text(each, 'orders').parcels,
        arrival: arrivalIn(each, text),
      })),
      countries: inBoth((each) => countriesIn(each, text)),
      shop: inBoth((each) => shopIn(each, text)),
    },
  };
}

export type PrintProps = ReturnType<typeof printProps>;

function shopIn(locale: Locale, text: Text) {
  const { address, phone } = text(locale, 'contact').panel;
  return { name: fullShopName(text(locale, 'common')), address, phone };
}
