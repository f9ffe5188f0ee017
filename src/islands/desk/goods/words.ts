import type { Locale } from '#contract/values/locale.ts';
import type { Text } from '#i18n/words/build.ts';

/** The props of the list of goods. */
export function goodsProps(locale: Locale, text: Text) {
  const { product: _, ...words } = text(locale, 'deskGoods');
  const { retry, kept } = text(locale, 'desk');
  return { locale, months: text(locale, 'profile').months, words: { ...words, retry, kept } };
}

export type GoodsProps = ReturnType<typeof goodsProps>;
