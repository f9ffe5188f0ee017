import { Refusal } from '#server/http/refusal.ts';

/**
 * How many units a line holds after some more were put into it.
 *
 * @throws {Refusal} insufficient_stock
 */
export function lineAfterAdding(inCart: number, more: number, stock: number): number {
  const wanted = inCart + more;
  if (wanted <= stock) return wanted;
  const available = Math.max(0, stock);
  throw new Refusal('insufficient_stock', { values: { available }, body: { available } });
}

/** How many units a line holds after some were taken out, or all of them; never less than none. */
export function lineAfterRemoving(inCart: number, units: number | undefined): number {
  return units === undefined ? 0 : Math.max(0, inCart - units);
}
