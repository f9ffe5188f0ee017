import { withoutUndefined } from '#contract/values/withoutUndefined.ts';
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

/** Colour and size of a variation as the contract shows them. */
export const choiceAttributes = ({ colour, size }: { colour: string | null; size: string | null }) =>
  withoutUndefined({
    colorAttribute: colour === null ? undefined : { value: colour },
    sizeAttribute: size === null ? undefined : { value: size },
  });
