import { publicFields } from '#contract/catalogue/fields.ts';
import type { Attribute, ChoiceNames, Variation } from '#contract/catalogue/product.ts';
import { withoutUndefined } from '#contract/values/withoutUndefined.ts';
import { Refusal } from '#server/http/refusal.ts';

/** A product on sale, with what can be bought of it; the variation that stands first, first. */
export interface OnSale {
  productType: 'SINGLE' | 'VARIANTS';
  variations: readonly { id: number; stock: number }[];
}

type Choice = OnSale['variations'][number];

/**
 * The variation that is meant. A product without variants needs no choice.
 *
 * @throws {Refusal} not_found, invalid
 */
export function chosenVariation(product: OnSale | undefined, variationId: number | null): Choice {
  if (product?.productType === 'VARIANTS' && variationId === null) {
    throw new Refusal('invalid', { reasons: { variationId: 'variant' } });
  }
  return chosenOrFirst(product, variationId);
}

/**
 * The variation that is meant; a wish without a choice is for the one that stands first.
 *
 * @throws {Refusal} not_found
 */
export function chosenOrFirst(product: OnSale | undefined, variationId: number | null): Choice {
  const choice = product?.variations.find(({ id }) => variationId === null || id === variationId);
  if (!choice) throw new Refusal('not_found');
  return choice;
}

/** Colour and size of a row, in English and in Burmese. */
export interface ChoiceColumns {
  size: string | null;
  sizeMm: string | null;
  colour: string | null;
  colourMm: string | null;
}

/** Colour and size of a variation as the contract shows them to shoppers. */
export const choiceAttributes = ({ size, sizeMm, colour, colourMm }: ChoiceColumns) =>
  withoutUndefined({ colorAttribute: attribute(colour, colourMm), sizeAttribute: attribute(size, sizeMm) });

const attribute = (value: string | null, valueMm: string | null): Attribute | undefined =>
  value === null ? undefined : { value, ...(valueMm === null ? {} : { valueMm }) };

/** The same as it shows them to operators. */
export const choiceNamesOf = ({ size, sizeMm, colour, colourMm }: ChoiceColumns): ChoiceNames => ({
  size,
  size_mm: sizeMm,
  colour,
  colour_mm: colourMm,
});

/** The values of a variation that shoppers see under their own names. */
export const publicValuesOf = (row: object): Partial<Variation> =>
  Object.fromEntries(
    publicFields.flatMap(({ key, name }) => {
      const value = (row as Readonly<Record<string, unknown>>)[key] ?? null;
      return value === null ? [] : [[name, value] as const];
    }),
  );

/** The weight of what is inside, where it is told apart. */
export const netWeightOf = ({ netWeightGrams }: { netWeightGrams: number | null }): { netWeight?: number } =>
  netWeightGrams === null ? {} : { netWeight: netWeightGrams };
