import type { Reading } from './query.ts';
import type { Candidate } from './rank.ts';
import { isNamed, trait, wholeNameTerm } from './terms.ts';
import type { Unit } from './words/units.ts';

/** A run of what is said that something may be called. */
export interface Part {
  from: number;
  to: number;
  /** As the whole of a name. */
  name: string;
  /** Terms that are written or heard like it, and how much of it counts. */
  alike: ReadonlyMap<string, number>;
  letters: number;
}

/** Letters and syllables without which a name is too short to be the thing that is meant. */
const minLetters = 4;
const minSyllables = 2;

/** Letters of the folded spelling. */
export const lettersOf = (units: readonly Unit[]): number => units.map(({ text }) => text).join('').length;

/** Returns whether a name is long enough to be the thing that is meant. */
export const isLong = (units: readonly Unit[]): boolean =>
  (lettersOf(units) >= minLetters || (units[0]?.script === 'han' && units.length > 1)) &&
  (units[0]?.script !== 'burmese' || units.length >= minSyllables);

/**
 * The beginnings and ends of what is said, besides what is optional: "rice" of "jasmine rice". In English the thing is
 * said last and in Thai first; in Burmese it is either. At least half of what is said has to be its name.
 */
export function edgesOf({ units, optional, known }: Reading): Part[] {
  const places = units.flatMap((_, at) => (optional.has(at) ? [] : [at]));
  const spoken = places.map((at) => units[at] as Unit);
  const mayCut = (place: number): boolean =>
    !known.some(({ from, to }) => (places[place] ?? 0) > from && (places[place] ?? 0) < to);
  const parts: Part[] = [];
  const add = (from: number, to: number): void => {
    const run = spoken.slice(from, to);
    if (isLong(run)) parts.push({ from, to, name: wholeNameTerm(run), alike: new Map(), letters: lettersOf(run) });
  };
  for (let others = 1; others <= spoken.length / 2; others += 1) {
    if (spoken.at(-1)?.script !== 'thai' && mayCut(others)) add(others, spoken.length);
    if (spoken[0]?.script !== 'latin' && mayCut(spoken.length - others)) add(0, spoken.length - others);
  }
  return parts;
}

/** Products of which the longest edge is the whole name. */
export function rankByEdges<C extends Candidate>(edges: readonly Part[], candidates: readonly C[]): C[] {
  const ranked = candidates.flatMap((candidate) => {
    const called = edges.filter(({ name }) => (candidate.terms.get(name) ?? 0) & trait.whole);
    const longest = Math.max(...called.map(({ letters }) => letters));
    const isWhole = called.some(({ name }) => isNamed(candidate.terms.get(name) ?? 0));
    return called.length > 0 ? [{ candidate, score: longest, isWhole }] : [];
  });
  const best = Math.max(...ranked.map(({ score }) => score));
  return inOrder(ranked.filter(({ score }) => score === best));
}

interface Ranked<C> {
  candidate: C;
  score: number;
  isWhole: boolean;
}

/** The best first; of equal ones what has a name of its own like this, and then what is in stock. */
export const inOrder = <C extends Candidate>(ranked: Ranked<C>[]): C[] =>
  ranked
    .sort(
      (one, other) =>
        other.score - one.score ||
        Number(other.isWhole) - Number(one.isWhole) ||
        Number(other.candidate.inStock) - Number(one.candidate.inStock) ||
        one.candidate.id - other.candidate.id,
    )
    .map(({ candidate }) => candidate);
