import type { Locale } from '#contract/values/locale.ts';

/** The languages of the shop; the first has no prefix in its addresses. */
export const locales = ['en', 'my'] as const satisfies readonly Locale[];

/** The language of a page, from the `[...locale]` part of its route. */
export const localeOf = (param: string | undefined): Locale => (param === 'my' ? 'my' : 'en');

/** The `[...locale]` part of a route for a language: English has none. */
export const localeParam = (locale: Locale): 'my' | undefined => (locale === 'my' ? 'my' : undefined);

/** The language that the language link leads to. */
export const otherLocale = (locale: Locale): Locale => (locale === 'en' ? 'my' : 'en');
