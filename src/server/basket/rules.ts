import { Refusal } from '#server/http/refusal.ts';

/**
 * The units of a line after more were added.
 *
 * @throws {Refusal} insufficient_stock
 */
export function lineAfterAdding(inCart: number, more: number, stock: number): number {
  const wanted = inCart + more;
  if (wanted <= stock) return wanted;
  const available = Math.max(0, stock);
  throw new Refusal('insufficient_stock', { values: { available }, body: { available } });
}

/** The units of a line after some were removed, or all of them; never less than 0. */
export function lineAfterRemoving(inCart: number, units: number | undefined): number {
  return units === undefined ? 0 : Math.max(0, inCart - units);
}
