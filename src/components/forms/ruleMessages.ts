import type { Locale } from '#contract/values/locale.ts';
import type { AddressRules } from '#islands/account/address/words.ts';
import type { RuleMessages } from '#islands/login/words.ts';
import { fieldMessages } from '#i18n/words/fields.ts';

/** What an island says about a field that is wrong; the others of these words would travel for nothing. */
export function ruleMessages(locale: Locale): RuleMessages {
  const { required, email, phone, password, passwordsDiffer, tooLong } = fieldMessages[locale];
  return { required, email, phone, password, passwordsDiffer, tooLong };
}

/** The same for the form of an address. */
export function addressRuleMessages(locale: Locale): AddressRules {
  const { required, phone, tooLong, province, district, subDistrict } = fieldMessages[locale];
  return { required, phone, tooLong, province, district, subDistrict };
}
