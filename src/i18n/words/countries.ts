import type { Locale } from '#contract/values/locale.ts';
import type { Text } from './build.ts';

/** The names of the countries, in a language. */
export function countriesIn(locale: Locale, text: Text) {
  const { thailand, australia, myanmar } = text(locale, 'addresses');
  return { thailand, australia, myanmar };
}
