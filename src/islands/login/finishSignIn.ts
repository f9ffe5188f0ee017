import type { Locale } from '#contract/values/locale.ts';
import { accountWords } from '#i18n/words/account.ts';
import { fill } from '#i18n/fill.ts';
import { successMessage, addFlashMessages } from '#stores/shell/flashMessages.ts';
import { nextPage } from './nextPage.ts';
import type { LoginWords } from './words.ts';

/** Goes to the page that asked for signing in; there the shopper learns what of the guest's lists was not taken over. */
export function finishSignIn(
  kept: readonly string[] | undefined,
  { loggedIn }: LoginWords['result'],
  locale: Locale,
): void {
  const warnings = (kept ?? []).map((reason) => ({
    mood: 'warning' as const,
    text: fill(accountWords().leftBehind, { reason }),
  }));
  addFlashMessages(successMessage(loggedIn), ...warnings);
  location.assign(nextPage(locale));
}
