import type { Locale } from '#contract/values/locale.ts';
import * as paths from '#i18n/paths.ts';
import { forgetAddressDraft } from '#stores/account/addressDraft.ts';
import { $alerts } from '#stores/shell/feedback.ts';
import { $login } from '#stores/session/login.ts';

/**
 * A visitor signs in first and comes back. Who is signed out while the page is open is told before.
 *
 * @returns stops watching
 */
export function requireSignIn(locale: Locale, enter: () => void): () => void {
  const ask = `${paths.login(locale)}?next=${encodeURIComponent(location.pathname + location.search)}`;
  if (!$login.get()) {
    location.replace(ask);
    return () => undefined;
  }
  enter();
  return $login.listen((login) => {
    if (!login) setTimeout(() => leave(locale, ask));
  });
}

function leave(locale: Locale, ask: string): void {
  // Signed out on purpose, here or in another tab.
  if ($alerts.get().length === 0) {
    forgetAddressDraft();
    return location.replace(paths.home(locale));
  }
  $alerts.listen((waiting) => {
    if (waiting.length === 0) location.replace(ask);
  });
}
