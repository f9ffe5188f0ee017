import type { Locale } from '#contract/values/locale.ts';
import { minuteOf } from '#contract/values/shopTime.ts';
import { formatMinute } from '#i18n/dates.ts';
import type { Text } from '#i18n/words/build.ts';

/** The props of the panel of timed changes. */
export const timedProps = (locale: Locale, text: Text) => ({
  locale,
  months: text(locale, 'profile').months,
  words: { ...text(locale, 'deskTimed'), fields: text(locale, 'editor').fields },
});

export type TimedProps = ReturnType<typeof timedProps>;

/** A time as the clocks of the shop show it: "27 November 2026, 08:00". */
export const shopTime = (
  iso: string,
  timeZone: string,
  { locale, months }: Pick<TimedProps, 'locale' | 'months'>,
): string => formatMinute(minuteOf(new Date(iso), timeZone), locale, months.split(' '));

/** Fields that sheets name in another way than the words of the desk do. */
const otherNames: Readonly<Record<string, string>> = {
  name: 'nameEn',
  ingredients: 'ingredientEn',
  ingredients_mm: 'ingredientMm',
  description: 'descriptionEn',
  origin: 'originEn',
  storage: 'storageEn',
  allergens: 'allergensEn',
  weight_g: 'weightGrams',
  net_weight_g: 'netWeightGrams',
  also_called_my: 'alsoCalledMy',
  also_called_romanised: 'alsoCalledRomanised',
  also_called_en: 'alsoCalledEn',
  also_called_th: 'alsoCalledTh',
};

/** Returns the name of a field of a sheet in the language of the page: `name_mm`, `variation_images`. */
export function fieldName(header: string, fields: TimedProps['words']['fields']): string {
  const field = header.replace(/^variation_/u, '');
  const key = otherNames[field] ?? field.replace(/_mm$/u, 'Mm');
  return (fields as Readonly<Record<string, string>>)[key] ?? header;
}
