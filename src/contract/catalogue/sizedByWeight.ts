/** Whether the size of a variation is its weight in grams, as in "180 g": then the weight is not said again. */
export const isSizedByWeight = (size: string | null | undefined, grams: number): boolean =>
  size?.replaceAll(/\s/gu, '') === `${grams}g`;
