import type { Locale } from '#contract/values/locale.ts';
import * as paths from '#i18n/paths.ts';
import { forgetAddressDraft } from '#stores/account/addressDraft.ts';
import { $alerts } from '#stores/shell/feedback.ts';
import { $login } from '#stores/session/login.ts';

/**
 * Sends a visitor to sign in, and back here afterwards; also when the session ends while the page is open.
 *
 * @returns a function that stops watching the session
 */
export function requireSignIn(locale: Locale, enter: () => void): () => void {
  const signInUrl = `${paths.login(locale)}?next=${encodeURIComponent(location.pathname + location.search)}`;
  if (!$login.get()) {
    location.replace(signInUrl);
    return () => undefined;
  }
  enter();
  return $login.listen((login) => {
    if (!login) setTimeout(() => leave(locale, signInUrl));
  });
}

function leave(locale: Locale, signInUrl: string): void {
  // Without an alert the customer signed out by choice, here or in another tab.
  if ($alerts.get().length === 0) {
    forgetAddressDraft();
    return location.replace(paths.home(locale));
  }
  $alerts.listen((waiting) => {
    if (waiting.length === 0) location.replace(signInUrl);
  });
}
