import type { Locale } from '#contract/values/locale.ts';
import { countriesIn } from '#i18n/words/countries.ts';
import type { Text } from '#i18n/words/build.ts';
import { addressProps } from '#islands/account/address/words.ts';
import { finderOf } from '#islands/desk/order/words.ts';

/** The props of the form for an order that staff enter. */
export function newOrderProps(locale: Locale, text: Text) {
  const { less, more } = text(locale, 'deskOrder').change;
  return {
    locale,
    book: addressProps(locale, text),
    words: {
      ...text(locale, 'deskNewOrder'),
      methods: text(locale, 'orders').methods,
      countries: countriesIn(locale, text),
      finder: finderOf(text(locale, 'deskSales').form),
      quantity: { less, more },
    },
  };
}

export type NewOrderProps = ReturnType<typeof newOrderProps>;
export type NewOrderWords = NewOrderProps['words'];
