import { countries } from '#contract/values/country.ts';
import type { Locale } from '#contract/values/locale.ts';
import type { Text } from '#i18n/words/build.ts';
import { countriesIn } from '#i18n/words/countries.ts';
import listed from '../../../../../public/address/countries.json';

/** The props of the pages about money and delivery, with the countries that the shop sends to. */
export function moneyProps(locale: Locale, text: Text) {
  const { back: toContent, loading, error, retry, onlyLook } = text(locale, 'deskFront');
  const ofContent = { toFront: toContent, loading, error, retry, onlyLook };
  const money = text(locale, 'deskMoney');
  return {
    locale,
    months: text(locale, 'profile').months,
    sendsTo: countries.filter((country) => listed.includes(country)),
    words: {
      ...{ ...money, payees: { ...money.payees, ...text(locale, 'checkout').payees } },
      ...{ ...ofContent, countries: countriesIn(locale, text) },
    },
  };
}

export type MoneyProps = ReturnType<typeof moneyProps>;
