import type { Locale } from '#contract/values/locale.ts';
import type { AddressProps } from '#islands/account/address/words.ts';
import { text } from '#i18n/words/build.ts';
import { addressRuleMessages } from '#components/forms/ruleMessages.ts';

/** The props of the address book. */
export const addressProps = (locale: Locale): AddressProps => ({
  locale,
  words: text(locale, 'addresses'),
  rules: addressRuleMessages(locale),
});
