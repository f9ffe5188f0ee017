/** Look-ups in the tables of the drawings. */

/**
 * What was looked up.
 *
 * @throws when the tables have no entry for `what`
 */
export function required<T>(found: T | undefined, what: string): T {
  if (found === undefined) throw new Error(`Nothing is drawn for ${what}`);
  return found;
}

/** The entry at an index that wraps round both ends of the list. */
export const cyclic = <T>(list: readonly T[], index: number): T =>
  required(list[((index % list.length) + list.length) % list.length], `place ${index}`);

/** Types a literal list as pairs. */
export const pairs = (list: [number, number][]): [number, number][] => list;
