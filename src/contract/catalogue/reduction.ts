/** An amount that is taken off a price, or a share of it in percent. */
export interface Reduction {
  percent: number | null;
  amountMinor: number | null;
}

/**
 * Returns a price after a reduction. One that would leave nothing is none: a mistake of an owner gives nothing away.
 *
 * @param priceMinor in minor units
 */
export function reducedPrice(priceMinor: number, { percent, amountMinor }: Reduction): number {
  // Rounded down, so that the share that is told is taken off at least.
  const reduced = Math.floor((priceMinor * (100 - (percent ?? 0))) / 100) - (amountMinor ?? 0);
  return reduced > 0 && reduced < priceMinor ? reduced : priceMinor;
}
