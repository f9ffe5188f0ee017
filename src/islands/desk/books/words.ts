import type { Locale } from '#contract/values/locale.ts';
import type { Text } from '#i18n/words/build.ts';

/** The props of the books. */
export function booksProps(locale: Locale, text: Text) {
  const { methods } = text(locale, 'orders');
  return { locale, months: text(locale, 'profile').months, words: { ...text(locale, 'deskBooks'), methods } };
}

export type BooksProps = ReturnType<typeof booksProps>;
