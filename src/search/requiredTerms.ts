import type { Reading } from './query.ts';

/** A conjunction of lists: a matching product has at least one term of each list. */
export type RequiredTerms = readonly (readonly string[])[];

/** Products that a prefilter is for. */
interface Required {
  /** The maximum errors of a term. */
  errors: number;
  /** True when packs and dishes are required as well; never what is only polite. */
  wishes?: boolean;
  /** A unit that is not required. */
  missing?: number;
}

/**
 * The terms that a product needs to match; undefined when no product can. A prefilter: it may include products that the
 * ranking drops, but never the reverse.
 */
export function requiredTerms(
  reading: Reading,
  { errors, wishes = false, missing }: Required,
): RequiredTerms | undefined {
  const lists: string[][] = [];
  for (let unit = 0; unit < reading.length; unit += 1) {
    const kind = reading.optional.get(unit)?.kind;
    if (unit === missing || kind === 'filler' || (kind && !wishes)) continue;
    const terms = new Set<string>();
    for (const { from, to, fits } of reading.groups) {
      if (unit < from || unit >= to || (missing !== undefined && missing >= from && missing < to)) continue;
      for (const [term, fit] of fits) if (fit.errors <= errors) terms.add(term);
    }
    if (terms.size === 0) return undefined;
    lists.push([...terms]);
  }
  return lists.length > 0 ? distinct(lists) : undefined;
}

/** Removes duplicate lists, since units of the same group have the same terms. */
function distinct(lists: string[][]): string[][] {
  const known = new Map(lists.map((list) => [list.join('\n'), list]));
  return [...known.values()];
}

/** With and without the wishes, so that what has them is found where a great many products lack them. */
export function requiredWithOptional(reading: Reading, errors: number): (RequiredTerms | undefined)[] {
  const hasOptional = [...reading.optional.values()].some(({ kind }) => kind !== 'filler');
  return [
    ...(hasOptional ? [requiredTerms(reading, { errors, wishes: true })] : []),
    requiredTerms(reading, { errors }),
  ];
}

/** Units that are said, besides what is polite, from which on one may be missing; and up to which each is tried. */
const minUnits = 3;
const minSyllables = 4;
const maxUnits = 12;

const unitsWritten = ({ length, optional }: Reading): number[] =>
  Array.from({ length }, (_, unit) => unit).filter((unit) => !optional.has(unit));

/** Returns whether so much is said that a product may lack one unit of it. */
export function mayLackOne(reading: Reading): boolean {
  const { length } = unitsWritten(reading);
  return length >= (reading.script === 'burmese' ? minSyllables : minUnits) && length <= maxUnits;
}

/** The terms that a product needs to match all units but one; empty for queries that are too short or too long. */
export function requiredTermsButOne(reading: Reading): RequiredTerms[] {
  if (!mayLackOne(reading)) return [];
  return unitsWritten(reading).flatMap((missing) => {
    const terms = requiredTerms(reading, { errors: 0, missing });
    return terms ? [terms] : [];
  });
}
