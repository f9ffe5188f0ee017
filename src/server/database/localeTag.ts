import type { Locale } from '#contract/values/locale.ts';

/**
 * The language of a customer and their numerals as one tag of BCP 47: `my-u-nu-mymr` is Burmese with ၀ to ၉. A language
 * alone means 0 to 9.
 */
export const localeTags = ['en', 'my', 'en-u-nu-mymr', 'my-u-nu-mymr'] as const;

export type LocaleTag = (typeof localeTags)[number];

type Numerals = 'arabic' | 'burmese';

export const tagOf = (language: Locale, numerals: Numerals): LocaleTag =>
  numerals === 'burmese' ? `${language}-u-nu-mymr` : language;

export const languageOf = (tag: LocaleTag): Locale => (tag.startsWith('my') ? 'my' : 'en');

export const numeralsOf = (tag: LocaleTag): Numerals => (tag.endsWith('mymr') ? 'burmese' : 'arabic');
