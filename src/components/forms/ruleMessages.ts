import type { Locale } from '#contract/values/locale.ts';
import type { RuleMessages } from '#islands/login/words.ts';
import { fieldMessages } from '#i18n/words/fields.ts';

/** The messages of invalid fields that the forms of an account use; a page carries no others. */
export function ruleMessages(locale: Locale): RuleMessages {
  const { required, email, phone, password, passwordsDiffer, tooLong } = fieldMessages[locale];
  return { required, email, phone, password, passwordsDiffer, tooLong };
}
