import type { Locale } from '#contract/values/locale.ts';

/** The props of an island: the language of the page, and its words in that language. */
export interface LocalisedProps<W> {
  locale: Locale;
  words: W;
}
