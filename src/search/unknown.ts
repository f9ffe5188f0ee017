import type { Reading } from './query.ts';

/** Words of a query that nothing of the shop has, as they were typed, and the others. */
export interface UnknownWords {
  words: string[];
  rest: string;
}

/**
 * Returns the words that mean nothing here, beside others that do. Undefined where there are none, or where one of them
 * is a thing that exists: who asks for a "coffee machine" is not shown coffee.
 */
export function unknownWords({ units, optional, known, groups, length }: Reading): UnknownWords | undefined {
  const hasFits = units.map((_, at) => groups.some(({ from, to, fits }) => fits.size > 0 && at >= from && at < to));
  const unknown = units.flatMap((_, at) => (hasFits[at] || optional.has(at) ? [] : [at]));
  if (unknown.length === 0 || unknown.length + optional.size === length) return undefined;
  if (unknown.some((at) => known.some(({ from, to }) => at >= from && at < to))) return undefined;
  return {
    words: unknown.map((at) => units[at]?.typed ?? ''),
    rest: units.flatMap(({ typed }, at) => (unknown.includes(at) ? [] : [typed])).join(' '),
  };
}
