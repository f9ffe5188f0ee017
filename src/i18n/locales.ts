import type { Locale } from '#contract/values/locale.ts';

/** The languages of the shop; paths of the first one have no prefix. */
export const locales = ['en', 'my'] as const satisfies readonly Locale[];

/** The language of a page, from the `[...locale]` parameter of its route. */
export const localeOf = (param: string | undefined): Locale => (param === 'my' ? 'my' : 'en');

/** The `[...locale]` parameter for a language: undefined for English. */
export const localeParam = (locale: Locale): 'my' | undefined => (locale === 'my' ? 'my' : undefined);

/** The language that the language switch leads to. */
export const otherLocale = (locale: Locale): Locale => (locale === 'en' ? 'my' : 'en');
