import type { ChoiceNames } from '#contract/catalogue/product.ts';
import type { Locale } from '#contract/values/locale.ts';
import { choiceIn } from '#i18n/names.ts';
import type { Text } from '#i18n/words/build.ts';

/** The props of the screen of stock. */
export function stockProps(locale: Locale, text: Text) {
  const { scan } = text(locale, 'deskGoods');
  return { locale, months: text(locale, 'profile').months, words: { ...text(locale, 'deskStock'), scan } };
}

export type StockProps = ReturnType<typeof stockProps>;

/** The name of a variation with its size and colour. */
export const fullName = (locale: Locale, row: ChoiceNames & { name: string; name_mm: string | null }): string =>
  [locale === 'my' ? (row.name_mm ?? row.name) : row.name, ...choiceIn(locale, row)].join(' · ');

/** Units with their sign: "+5", "-2". */
export const signed = (by: number): string => `${by > 0 ? '+' : ''}${by}`;
