import type { Locale } from '#contract/values/locale.ts';
import type { AddressProps } from '#islands/account/address/words.ts';
import { text } from '#i18n/words/build.ts';
import { addressRuleMessages } from '#components/forms/ruleMessages.ts';

/** What the address book says on a page. */
export const addressProps = (locale: Locale): AddressProps => ({
  locale,
  words: text(locale, 'addresses'),
  rules: addressRuleMessages(locale),
});
