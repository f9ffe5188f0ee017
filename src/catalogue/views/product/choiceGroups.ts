import type { Locale } from '#contract/values/locale.ts';
import type { Product } from '#contract/catalogue/product.ts';
import { withoutUndefined } from '#contract/values/withoutUndefined.ts';
import { inLang, type LangText } from '#i18n/names.ts';
import { words } from '#i18n/words/build.ts';
import { swatchOf } from './swatches.ts';

/** What one attribute offers; one value of each group together are a variation. */
export interface ChoiceGroup {
  name: 'colour' | 'size';
  legend: string;
  options: { value: string; label: LangText; swatch?: string }[];
}

/** Two groups for a product that differs in colour and in size; none where one row of pills says it all. */
export function choiceGroups(locale: Locale, { variations }: Product): ChoiceGroup[] {
  const colours = distinct(variations.map(({ colorAttribute }) => colorAttribute?.value));
  const sizes = distinct(variations.map(({ sizeAttribute }) => sizeAttribute?.value));
  const complete = variations.every(({ colorAttribute, sizeAttribute }) => colorAttribute && sizeAttribute);
  if (!complete || colours.length < 2 || sizes.length < 2) return [];
  const say = words(locale, 'product');
  // The shop's catalogue keeps flavours and strengths as colours too; those that cannot be painted are kinds.
  const painted = colours.every((colour) => swatchOf(colour));
  return [
    {
      name: 'colour',
      legend: say(painted ? 'colour' : 'kind'),
      options: colours.map((value) => option(locale, value)),
    },
    { name: 'size', legend: say('size'), options: sizes.map((value) => ({ value, label: inLang(value, locale) })) },
  ];
}

const option = (locale: Locale, value: string): ChoiceGroup['options'][number] =>
  withoutUndefined({ value, label: inLang(value, locale), swatch: swatchOf(value) });

const distinct = (values: readonly (string | undefined)[]): string[] => [
  ...new Set(values.filter((value) => value !== undefined)),
];
