/** The grams that a card shows: of what is inside, where that is told apart from the parcel's weight. */
export const shownGrams = ({ weight, netWeight }: { weight: number; netWeight?: number | undefined }): number =>
  netWeight ?? weight;

/** Returns whether a line says the grams of a variation: not of household goods, nor where they are its size. */
export const saysGrams = (
  { household }: { household?: boolean | undefined },
  variation: { weight: number; netWeight?: number | undefined; sizeAttribute?: { value: string } | undefined },
): boolean => !household && !isSizedByWeight(variation.sizeAttribute?.value, shownGrams(variation));

/** Returns whether the size of a variation is its weight in grams, as in "180 g": then the weight is not said again. */
export const isSizedByWeight = (size: string | null | undefined, grams: number): boolean =>
  size?.replaceAll(/\s/gu, '') === `${grams}g`;
