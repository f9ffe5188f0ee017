import type { Locale } from '#contract/values/locale.ts';
import type { Text } from '#i18n/words/build.ts';

/** The props of the page on which owners open the shop. */
export function openingProps(locale: Locale, text: Text) {
  const { retry, kept } = text(locale, 'desk');
  return { locale, words: { ...text(locale, 'deskOpening'), retry, kept } };
}

export type OpeningProps = ReturnType<typeof openingProps>;
