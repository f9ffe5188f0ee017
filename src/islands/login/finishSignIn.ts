import type { Locale } from '#contract/values/locale.ts';
import { accountWords } from '#i18n/words/account.ts';
import { fill } from '#i18n/fill.ts';
import { successMessage, addFlashMessages } from '#stores/shell/flashMessages.ts';
import { nextPage } from './nextPage.ts';
import type { LoginWords } from './words.ts';

/** Leaves for the page that asked to sign in; what could not be brought along is told there. */
export function finishSignIn(
  kept: readonly string[] | undefined,
  { loggedIn }: LoginWords['result'],
  locale: Locale,
): void {
  const left = (kept ?? []).map((reason) => ({
    mood: 'warning' as const,
    text: fill(accountWords().leftBehind, { reason }),
  }));
  addFlashMessages(successMessage(loggedIn), ...left);
  location.assign(nextPage(locale));
}
