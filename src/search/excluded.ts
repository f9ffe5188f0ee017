import { entryOf } from './entry.ts';
import { readQuery, type Reading } from './query.ts';
import { type Candidate, hasAll } from './rank.ts';
import { isLookedUp, wholeNameTerm } from './terms.ts';
import { Vocabulary } from './vocabulary.ts';
import { readExclusions } from './words/exclusions.ts';
import { withRelatedThings } from './words/relatedThings.ts';
import { partsOf } from './words/units.ts';

/** Returns those that have none of what is not wanted in a name, shown or hidden, or in their category. */
export function withoutExcluded<C extends Candidate>(
  candidates: readonly C[],
  excluded: readonly string[],
  vocabulary: Vocabulary,
): C[] {
  const readings = readingsOf(excluded, vocabulary);
  return candidates.filter((candidate) => !hasAny(readings, candidate));
}

/** Checks which texts, such as lists of ingredients, have something that is not wanted. */
export function areInTexts(excluded: readonly string[], texts: readonly string[]): boolean[] {
  const entries = texts.map((name) => entryOf({ id: 0, name, categories: [], choices: [], weights: [] }));
  const vocabulary = new Vocabulary();
  for (const { terms } of entries) vocabulary.add([...terms.keys()].filter(isLookedUp));
  const readings = readingsOf(excluded, vocabulary);
  return entries.map((entry) => hasAny(readings, { ...entry, id: 0, inStock: true }));
}

/** Returns those whose name says on its page that they are without: "Sugar Free Tea". A hidden name promises nothing. */
export const saidToBeWithout = <C extends Candidate>(candidates: readonly C[], excluded: readonly string[]): C[] => {
  const wanted = excluded.map(keyOf);
  return candidates.filter(({ names, wholes }) => {
    const shown = names.filter((name) => wholes.includes(wholeNameTerm(partsOf(name).words.flat())));
    const said = shown.flatMap((name) => readExclusions(name)?.excluded ?? []).map(keyOf);
    return wanted.every((key) => said.some((each) => each.startsWith(key) || key.startsWith(each)));
  });
};

const readingsOf = (excluded: readonly string[], vocabulary: Vocabulary): Reading[][] =>
  excluded.flatMap(withRelatedThings).map((thing) => readQuery(thing, vocabulary));

const hasAny = (readings: readonly Reading[][], candidate: Candidate): boolean =>
  readings.some((each) => hasAll(each, candidate));

const keyOf = (thing: string): string =>
  partsOf(thing)
    .words.flat()
    .map(({ text }) => text)
    .join('');
