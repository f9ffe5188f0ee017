/** Small helpers that keep lists and look-ups honest about what they hold. */

/** The thing that was looked up; it is a mistake in the tables when there is none. */
export function need<T>(found: T | undefined, what: string): T {
  if (found === undefined) throw new Error(`Nothing is drawn for ${what}`);
  return found;
}
/** One of a list, counting round and round. */
export const nth = <T>(list: readonly T[], i: number): T =>
  need(list[((i % list.length) + list.length) % list.length], `place ${i}`);
/** A list of points or other pairs. */
export const pairs = (list: [number, number][]): [number, number][] => list;
