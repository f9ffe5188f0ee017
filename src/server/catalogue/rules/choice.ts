import { Refusal } from '#server/http/refusal.ts';

/** What can be bought of a product that is on sale; the variation that stands first, first. */
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
