import type { Locale } from '#contract/values/locale.ts';

/** The language of the page; for scripts in the browser. */
export const pageLocale = (): Locale => (document.documentElement.lang === 'my' ? 'my' : 'en');

/**
 * Selects the version in the language of the page. Scripts pass `{ en: en.title, my: my.title }` from `public/locales`,
 * so that their bundle contains only the sentences that they use.
 */
export const inPageLanguage = <T>(versions: Readonly<Record<Locale, T>>): T => versions[pageLocale()];
