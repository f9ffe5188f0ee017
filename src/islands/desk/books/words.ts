import type { Locale } from '#contract/values/locale.ts';
import type { Text } from '#i18n/words/build.ts';

/** The props of the books. */
export function booksProps(locale: Locale, text: Text) {
  return { locale, words: text(locale, 'deskBooks') };
}

export type BooksProps = ReturnType<typeof booksProps>;
