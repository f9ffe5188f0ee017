import type { Locale } from '#contract/values/locale.ts';
import type { Attribute, Product } from '#contract/catalogue/product.ts';
import { withoutUndefined } from '#contract/values/withoutUndefined.ts';
import { type LangText, inLang, valueIn } from '#i18n/names.ts';
import { fill } from '#i18n/fill.ts';
import { text, words } from '#i18n/words/build.ts';

/** Values that one attribute offers; one value of each group together are a variation. */
export interface ChoiceGroup {
  name: 'colour' | 'size';
  legend: string;
  /** `value` is the English one. */
  options: { value: string; label: LangText; swatch?: string }[];
}

/** Two groups for a product that differs in colour and in size; none where one row of pills says it all. */
export function choiceGroups(locale: Locale, product: Product): ChoiceGroup[] {
  const { colours, sizes } = axesOf(product);
  const complete = product.variations.every(({ colorAttribute, sizeAttribute }) => colorAttribute && sizeAttribute);
  if (!complete || colours.length < 2 || sizes.length < 2) return [];
  const say = words(locale, 'product');
  return [
    {
      name: 'colour',
      legend: say(colourAxis(product)),
      options: colours.map((each) => withoutUndefined({ ...option(locale, each), swatch: swatchOf(each.value) })),
    },
    { name: 'size', legend: say('size'), options: sizes.map((each) => option(locale, each)) },
  ];
}

/** Returns what the row of all variations asks for, by what they differ in: "Choose a size", "Choose a colour and a size". */
export function choiceLegend(locale: Locale, product: Product): string {
  const { colours, sizes } = axesOf(product);
  const axes = [...(colours.length > 1 ? [colourAxis(product)] : []), ...(sizes.length > 1 ? ['size' as const] : [])];
  const { chooseVariant, axis } = text(locale, 'product');
  const what = (axes.length > 0 ? axes : ['kind' as const]).map((each) => axis[each]);
  return fill(chooseVariant, { what: new Intl.ListFormat(locale).format(what) });
}

const axesOf = ({ variations }: Product): { colours: Attribute[]; sizes: Attribute[] } => ({
  colours: distinct(variations.map(({ colorAttribute }) => colorAttribute)),
  sizes: distinct(variations.map(({ sizeAttribute }) => sizeAttribute)),
});

/**
 * Returns what the "colours" of a product are. The shop's catalogue keeps flavours and strengths as colours too: those
 * that cannot be painted, of what is sold by an amount. Others are kinds.
 */
function colourAxis(product: Product): 'colour' | 'flavour' | 'kind' {
  const { colours, sizes } = axesOf(product);
  // "Purple (Nga Cheik)" is a colour too.
  if (colours.every(({ value }) => swatchOf(/^\p{L}*/u.exec(value)?.[0]))) return 'colour';
  return !product.household && sizes.length > 0 && sizes.every(({ value }) => amount.test(value)) ? 'flavour' : 'kind';
}

/** "180 g", "5 packs"; not "42" nor "XL". */
const amount = /^\d+\s*\p{L}/u;

const option = (locale: Locale, attribute: Attribute): Pick<ChoiceGroup['options'][number], 'value' | 'label'> => ({
  value: attribute.value,
  label: inLang(valueIn(locale, attribute), locale),
});

/** Each value once, with its Burmese text where any variation has it. */
function distinct(attributes: readonly (Attribute | undefined)[]): Attribute[] {
  const known = new Map<string, Attribute>();
  for (const each of attributes) if (each) known.set(each.value, { ...each, ...known.get(each.value) });
  return [...known.values()];
}

/** Paint of the dot of a colour; a page carries those of its own product alone. */
const swatches: ReadonlyMap<string, string> = new Map([
  ['black', '#22242a'],
  ['blue', '#2f6fb5'],
  ['brown', '#7a4a28'],
  ['dark', '#3a1d10'],
  ['green', '#2f7d4f'],
  ['grey', '#8b9096'],
  ['indigo', '#3d3f8f'],
  ['light', '#f3e3bf'],
  ['maroon', '#7b1f2e'],
  ['navy', '#1d2f5c'],
  ['orange', '#e07b2a'],
  ['pink', '#e58fb0'],
  ['purple', '#6d3f8f'],
  ['red', '#c4322b'],
  ['white', '#fdfdfa'],
  ['yellow', '#edc53f'],
]);

/** The paint of the dot for a colour, where there is one. */
export const swatchOf = (colour: string | undefined): string | undefined => swatches.get(colour?.toLowerCase() ?? '');
