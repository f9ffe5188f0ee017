import type { Locale } from '#contract/values/locale.ts';
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
      fields: { ...fields, ...ofColumns(fields) } as Readonly<Record<string, string>>,
    },
  };
}

export type SheetsProps = ReturnType<typeof sheetsProps>;

/** The names of fields by the columns of a sheet, where those are called otherwise than the fields of the shop. */
const ofColumns = (fields: Readonly<Record<string, string>>): Record<string, string> => ({
  ...Object.fromEntries(
    (['name', 'description', 'ingredient', 'origin', 'storage', 'allergens'] as const).flatMap((stem) => {
      const column = stem === 'ingredient' ? 'ingredients' : stem;
      return [
        [column, fields[`${stem}En`] ?? column],
        [`${column}_mm`, fields[`${stem}Mm`] ?? column],
      ];
    }),
  ),
  size_mm: fields['sizeMm'] ?? 'size_mm',
  colour_mm: fields['colourMm'] ?? 'colour_mm',
  weight_g: fields['weightGrams'] ?? 'weight_g',
  net_weight_g: fields['netWeightGrams'] ?? 'net_weight_g',
  also_called_my: fields['alsoCalledMy'] ?? 'also_called_my',
  also_called_romanised: fields['alsoCalledRomanised'] ?? 'also_called_romanised',
  also_called_en: fields['alsoCalledEn'] ?? 'also_called_en',
  also_called_th: fields['alsoCalledTh'] ?? 'also_called_th',
});
