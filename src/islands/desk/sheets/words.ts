import type { Locale } from '#contract/values/locale.ts';
import { wordsByHeader } from '#islands/desk/words.ts';
import type { Text } from '#i18n/words/build.ts';

/** The props of the page of sheets. On a page that is not in English they have the sentences as the shop sends them, too. */
export function sheetsProps(locale: Locale, text: Text) {
  const { find, kinds, category, allCategories, product } = text(locale, 'deskGoods');
  const { changes, fields, undo } = text(locale, 'editor');
  const { retry, kept } = text(locale, 'desk');
  const finding = { find, kinds, category, allCategories };
  return {
    locale,
    words: {
      ...{ ...text(locale, 'deskSheets'), finding, changes, undo, retry, kept },
      asSent: locale === 'en' ? undefined : text('en', 'deskSheets').sentences,
      live: product.live,
      fields: wordsByHeader(fields),
    },
  };
}

export type SheetsProps = ReturnType<typeof sheetsProps>;
