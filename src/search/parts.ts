import type { Group, Reading } from './query.ts';
import type { Candidate } from './rank.ts';
import type { RequiredTerms } from './requiredTerms.ts';
import { isNamed, trait, wholeNameTerm } from './terms.ts';
import type { Unit } from './words/units.ts';

/** A part of what is said that something may be called. */
export interface Part {
  /** As the whole of a name. */
  name: string;
  /** Terms that are written or heard like it. */
  alike: readonly string[];
  /** How many letters are said besides. */
  others: number;
  isWord: boolean;
}

/** Letters and syllables without which a name is too short to be the thing that is meant. */
const minLetters = 4;
const minSyllables = 2;
/** From so many units on, what finds nothing is a sentence, whatever it is made of. */
const minSentence = 4;
/** How far a name may be from what is heard. */
const maxErrors = 0.3;

const lettersOf = (units: readonly Unit[]): number => units.map(({ text }) => text).join('').length;

const isLong = (units: readonly Unit[]): boolean =>
  lettersOf(units) >= minLetters && (units[0]?.script !== 'burmese' || units.length >= minSyllables);

/**
 * The beginnings and ends of what is said, besides what is optional: "rice" of "jasmine rice". In English the thing is
 * said last and in Thai first; in Burmese it is either. At least half of what is said has to be its name.
 */
export function edgesOf({ units, optional, known }: Reading): Part[] {
  const places = units.flatMap((_, at) => (optional.has(at) ? [] : [at]));
  const said = places.map((at) => units[at] as Unit);
  const mayCut = (place: number): boolean =>
    !known.some(({ from, to }) => (places[place] ?? 0) > from && (places[place] ?? 0) < to);
  const letters = lettersOf(said);
  const parts: Part[] = [];
  const add = (run: readonly Unit[]): void => {
    if (isLong(run)) parts.push(partOf(run, letters));
  };
  for (let others = 1; others <= said.length / 2; others += 1) {
    if (said.at(-1)?.script !== 'thai' && mayCut(others)) add(said.slice(others));
    if (said[0]?.script !== 'latin' && mayCut(said.length - others)) add(said.slice(0, -others));
  }
  return parts;
}

/**
 * Runs of words anywhere in a sentence, as they are written or heard: no list of phrases holds all that people say
 * around a name. None of what is no sentence.
 */
export function partsOfSentence(reading: Reading): Part[] {
  const { units, optional, groups } = reading;
  const isSentence = units.length >= minSentence || [...optional.values()].some(({ kind }) => kind === 'filler');
  if (!isSentence) return [];
  const letters = lettersOf(units);
  return groups.flatMap((group): Part[] => {
    const run = units.slice(group.from, group.to);
    const isSaid = !optional.has(group.from) && !optional.has(group.to - 1);
    return isLong(run) && (isSaid || run.length > 1) ? [partOf(run, letters, isSaid ? nearTo(group) : [])] : [];
  });
}

const partOf = (run: readonly Unit[], letters: number, alike: readonly string[] = []): Part => ({
  name: wholeNameTerm(run),
  alike,
  others: letters - lettersOf(run),
  isWord: run.length === 1,
});

const nearTo = ({ fits }: Group): string[] =>
  [...fits].filter(([, { errors }]) => errors <= maxErrors).map(([term]) => term);

/** What products that are called like a part have: rather several words of it than one. */
export const termsOfParts = (parts: readonly Part[]): RequiredTerms[] =>
  [false, true].flatMap((single) => {
    const terms = parts.filter(({ isWord }) => isWord === single).flatMap(({ alike }) => alike);
    return terms.length > 0 ? [[[...new Set(terms)]]] : [];
  });

/** Products that are called like a part, with the longest one first. */
export function rankByParts<C extends Candidate>(parts: readonly Part[], candidates: readonly C[]): C[] {
  const ranked = candidates.flatMap((candidate) => {
    const called = parts.flatMap(({ name, alike, others }) => {
      const traits = [name, ...alike]
        .map((term) => candidate.terms.get(term) ?? 0)
        .filter((each) => each & trait.whole);
      return traits.length > 0 ? [{ others, isNamed: traits.some(isNamed) }] : [];
    });
    const others = Math.min(...called.map((each) => each.others));
    return called.length > 0 ? [{ candidate, others, isNamed: called.some((each) => each.isNamed) }] : [];
  });
  const fewest = Math.min(...ranked.map(({ others }) => others));
  return ranked
    .filter(({ others }) => others === fewest)
    .sort(
      (one, other) =>
        Number(other.isNamed) - Number(one.isNamed) ||
        Number(other.candidate.inStock) - Number(one.candidate.inStock) ||
        one.candidate.id - other.candidate.id,
    )
    .map(({ candidate }) => candidate);
}
