import type { Locale } from '#contract/values/locale.ts';
import { accountWords } from '#i18n/words/account.ts';
import { fill } from '#i18n/fill.ts';
import { addFlashMessages, successMessage } from '#stores/shell/flashMessages.ts';
import { locales } from '#i18n/locales.ts';
import * as paths from '#i18n/paths.ts';

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

/** The page after signing in: the one that `next` names, if it is of this site, else home. */
export function nextPage(locale: Locale, search = location.search, origin = location.origin): string {
  const next = new URLSearchParams(search).get('next') ?? '';
  // Browsers take a backslash for a slash, so "/\evil.example" would leave the site.
  if (!/^\/(?![/\\])/u.test(next) || !URL.canParse(next, origin)) return paths.home(locale);
  const url = new URL(next, origin);
  return url.origin === origin ? url.pathname + url.search + url.hash : paths.home(locale);
}

/** Returns true if that page is the checkout. */
export function isOnWayToCheckout(locale: Locale, search = location.search, origin = location.origin): boolean {
  const { pathname } = new URL(nextPage(locale, search, origin), origin);
  return locales.some((one) => pathname === paths.checkout(one));
}
