import type { Locale } from '#contract/values/locale.ts';

/** The language of the page; for code that runs in a browser. */
export const pageLocale = (): Locale => (document.documentElement.lang === 'my' ? 'my' : 'en');

/**
 * Of two versions the one in the language of the page. Words that a script says by itself are handed over as
 * `{ en: en.title, my: my.title }` from `public/locales`: only the sentences that are named travel, in the chunk
 * of whoever names them.
 */
export const inPageLanguage = <T>(versions: Readonly<Record<Locale, T>>): T => versions[pageLocale()];
