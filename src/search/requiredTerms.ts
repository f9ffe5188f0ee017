import type { Reading } from './query.ts';

/** For each unit of a reading the terms of which a product has to have one; a unit that may be missing has no list. */
export type RequiredTerms = readonly (readonly string[])[];

/**
 * What a product must have to answer a reading; undefined when no product can. It lets through more than the
 * ranking does, never less.
 *
 * @param errors of a term, at most
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

/** Units that are always meant together have the same list; one is enough. */
function distinct(lists: string[][]): string[][] {
  const known = new Map(lists.map((list) => [list.join('\n'), list]));
  return [...known.values()];
}

const leastUnits = 3;

/** What a product must have that answers all of a reading but one unit; none where every unit counts. */
export function requiredTermsButOne(reading: Reading): RequiredTerms[] {
  if (reading.length < leastUnits) return [];
  return Array.from({ length: reading.length }, (_, missing) => {
    const groups = reading.groups.filter(({ from, to }) => missing < from || missing >= to);
    return requiredTerms({ ...reading, groups, fillers: new Set([...reading.fillers, missing]) }, 0) ?? [];
  }).filter(({ length }) => length > 0);
}
