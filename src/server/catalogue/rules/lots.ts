/** Goods that came together, as far as it counts which of them are sold first. */
export interface Lot {
  id: number;
  /** Units that were left when somebody counted or received last. */
  unitsLeft: number;
  expiry: string | null;
}

/** Puts first what is to be sold first: what expires first, then what came first. */
const inOrderOfSale = (a: Lot, b: Lot): number => {
  if (a.expiry === b.expiry) return a.id - b.id;
  if (a.expiry === null || b.expiry === null) return a.expiry === null ? 1 : -1;
  return a.expiry < b.expiry ? -1 : 1;
};

/**
 * Returns what is left of each lot of a variation, in the order in which they are sold: what lies there is of those
 * that are sold last. Units that are of no lot were there before all of them.
 *
 * @param units that lie on the shelf
 */
export function leftOf<One extends Lot>(lots: readonly One[], units: number): One[] {
  let rest = Math.max(0, units);
  return lots
    .toSorted(inOrderOfSale)
    .toReversed()
    .map((lot) => {
      const unitsLeft = Math.min(lot.unitsLeft, rest);
      rest -= unitsLeft;
      return { ...lot, unitsLeft };
    })
    .toReversed();
}

/**
 * Returns the day that a variation shows: the first one of what is left; the one that it has, where that is earlier and
 * units of no lot are left.
 */
export function firstExpiry(
  lots: readonly Pick<Lot, 'unitsLeft' | 'expiry'>[],
  units: number,
  shown: string | null,
): string | null {
  const days = lots.flatMap(({ unitsLeft, expiry }) => (unitsLeft > 0 && expiry !== null ? [expiry] : []));
  const isOlderLeft = units > lots.reduce((sum, { unitsLeft }) => sum + unitsLeft, 0);
  if (shown !== null && (isOlderLeft || days.length === 0)) days.push(shown);
  return days.sort()[0] ?? null;
}
