import type { AddressRules } from '#islands/account/address/words.ts';
import type { Rules } from '#islands/login/words.ts';
import { fieldSentences } from '#i18n/words/fields.ts';
import type { Locale } from '#i18n/locales.ts';

/** What an island says about a field that is wrong; the others of these words would travel for nothing. */
export function rulesIn(locale: Locale): Rules {
  const { required, email, phone, password, passwordsDiffer, tooLong } = fieldSentences[locale];
  return { required, email, phone, password, passwordsDiffer, tooLong };
}

/** The same for the form of an address. */
export function addressRulesIn(locale: Locale): AddressRules {
  const { required, phone, tooLong, province, district, subDistrict } = fieldSentences[locale];
  return { required, phone, tooLong, province, district, subDistrict };
}
