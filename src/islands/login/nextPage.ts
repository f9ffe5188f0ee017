import type { Locale } from '#contract/values/locale.ts';
import * as paths from '#i18n/paths.ts';

/** Where to go after signing in: the page that asked for it, if it is one of this site, else home. */
export function nextPage(locale: Locale, search = location.search, origin = location.origin): string {
  const asked = new URLSearchParams(search).get('next') ?? '';
  // Browsers take a backslash for a slash, so "/\evil.example" would leave the site.
  if (!/^\/(?![/\\])/u.test(asked) || !URL.canParse(asked, origin)) return paths.home(locale);
  const url = new URL(asked, origin);
  return url.origin === origin ? url.pathname + url.search + url.hash : paths.home(locale);
}
