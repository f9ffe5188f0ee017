import type { Reading } from './query.ts';

/** A conjunction of lists: a matching product has at least one term of each list. Optional units have no list. */
export type RequiredTerms = readonly (readonly string[])[];

/**
 * The terms that a product needs to match; undefined when no product can. A prefilter: it may include products that the
 * ranking drops, but never the reverse.
 *
 * @param errors maximum errors of a term
 */
export function requiredTerms(reading: Reading, errors: number): RequiredTerms | undefined {
  const lists: string[][] = [];
  for (let unit = 0; unit < reading.length; unit += 1) {
    if (reading.fillers.has(unit) && reading.length > reading.fillers.size) continue;
    const terms = new Set<string>();
    for (const { from, to, fits } of reading.groups) {
      if (unit < from || unit >= to) continue;
      for (const [term, fit] of fits) if (fit.errors <= errors) terms.add(term);
    }
    if (terms.size === 0) return undefined;
    lists.push([...terms]);
  }
  return distinct(lists);
}

/** Removes duplicate lists, since units of the same group have the same terms. */
function distinct(lists: string[][]): string[][] {
  const known = new Map(lists.map((list) => [list.join('\n'), list]));
  return [...known.values()];
}

const minUnits = 3;

/** The terms that a product needs to match all units but one; empty for queries that are too short. */
export function requiredTermsButOne(reading: Reading): RequiredTerms[] {
  if (reading.length < minUnits) return [];
  return Array.from({ length: reading.length }, (_, missing) => {
    const groups = reading.groups.filter(({ from, to }) => missing < from || missing >= to);
    return requiredTerms({ ...reading, groups, fillers: new Set([...reading.fillers, missing]) }, 0) ?? [];
  }).filter(({ length }) => length > 0);
}
