import type { Locale } from '#contract/values/locale.ts';
import { accountWords } from '#i18n/words/account.ts';
import { fill } from '#i18n/fill.ts';
import { successMessage, addFlashMessages } from '#stores/shell/flashMessages.ts';
import { nextPage } from './nextPage.ts';

/**
 * Goes to the page that asked for signing in. There the shopper is told of the success, and what of the guest's lists
 * was not taken over.
 */
export function finishSignIn(kept: readonly string[] | undefined, success: string, locale: Locale): void {
  const warnings = (kept ?? []).map((reason) => ({
    mood: 'warning' as const,
    text: fill(accountWords().leftBehind, { reason }),
  }));
  addFlashMessages(successMessage(success), ...warnings);
  location.assign(nextPage(locale));
}
