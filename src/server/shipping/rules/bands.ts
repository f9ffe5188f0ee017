/** What a parcel of up to so many grams costs, in minor units. */
export interface ShippingBand {
  upToGrams: number;
  priceMinor: number;
}

/** The fee in minor units of the lightest band that holds so many grams; undefined above the heaviest. */
export function feeOf(bands: readonly ShippingBand[], grams: number): number | undefined {
  const holding = bands.filter(({ upToGrams }) => upToGrams >= grams);
  return holding.sort((a, b) => a.upToGrams - b.upToGrams)[0]?.priceMinor;
}
