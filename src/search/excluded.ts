import { entryOf, type FreshEntry } from './entry.ts';
import { isWrittenSo } from './fits.ts';
import { type Reading, readQuery, withFits } from './query.ts';
import { type Candidate, hasAll, shownNames } from './rank.ts';
import { unitSeparator } from './prefixTable.ts';
import { isLookedUp, knownIngredients, termPrefix, trait, wholeNameTerm } from './terms.ts';
import { Vocabulary } from './vocabulary.ts';
import { readExclusions } from './words/exclusions.ts';
import { relatedThings, tasteNames } from './words/things.ts';
import { partsOf } from './words/units.ts';

/**
 * Returns those that have none of what is not wanted in a shown name; in a hidden one or in their category either where
 * nobody has written down what is in them. Of coconut milk its ingredients tell whether there is milk in it.
 */
export function withoutExcluded<C extends Candidate>(
  candidates: readonly C[],
  excluded: readonly string[],
  vocabulary: Vocabulary,
): C[] {
  const unwanted = readingsOf(excluded, vocabulary);
  return candidates.filter((candidate) =>
    unwanted.every(({ names, shown, others }) =>
      candidate.terms.has(knownIngredients)
        ? isCalled(others, candidate) || !hasAny(shown, candidate)
        : !hasAny(names, candidate),
    ),
  );
}

const isCalled = (texts: readonly string[], { names }: Candidate): boolean =>
  texts.some((text) => names.slice(0, shownNames).some((name) => name.includes(text)));

/** Returns those that are not called after any of some tastes; none where it is not about taste alone. */
export function notCalledAfter<C extends Candidate>(candidates: readonly C[], things: readonly string[]): C[] {
  const names = things.map(tasteNames);
  if (names.some(({ length }) => length === 0)) return [];
  const terms = names.flat().flatMap((name) => {
    const [unit, ...others] = partsOf(name).words.flat();
    return unit ? [termPrefix[unit.script] + [unit, ...others].map(({ text }) => text).join(unitSeparator)] : [];
  });
  return candidates.filter((candidate) => !terms.some((term) => (candidate.terms.get(term) ?? 0) & trait.named));
}

/** The label of a product, in each language, as far as it tells what is in it. */
export interface LabelledProduct {
  id: number;
  ingredients: readonly string[];
  allergens: readonly string[];
}

/**
 * Returns the ids of the products whose ingredients and allergens name nothing of what is not wanted; where somebody
 * refused it, only of those whose ingredients are known.
 */
export function withoutUnwanted(products: readonly LabelledProduct[], { things, isRefused }: Unwanted): Set<number> {
  const has = areInTexts(
    things,
    products.map(({ ingredients, allergens }) => plain([...ingredients, ...allergens])),
  );
  const isKnown = ({ ingredients }: LabelledProduct): boolean => plain(ingredients).trim() !== '';
  return new Set(
    products.filter((product, place) => !has[place] && (!isRefused || isKnown(product))).map(({ id }) => id),
  );
}

const plain = (texts: readonly string[]): string => texts.join(' ').replace(/<[^<>]*>/gu, ' ');

/** Things that must not be on a label. */
export interface Unwanted {
  things: readonly string[];
  /** True where somebody refused them: then nothing is promised of goods whose ingredients nobody has written down. */
  isRefused: boolean;
}

/** Labels that were looked at last, and all that is in them: they are asked for again and again, and slow to take apart. */
let labels = { entries: new Map<string, FreshEntry>(), vocabulary: new Vocabulary() };
const maxLabels = 500;

function entryOfLabel(text: string): FreshEntry {
  const entry = labels.entries.get(text) ?? entryOf({ id: 0, name: text, categories: [], choices: [], weights: [] });
  labels.entries.set(text, entry);
  return entry;
}

/** Checks which texts, such as lists of ingredients, have something that is not wanted. */
export function areInTexts(excluded: readonly string[], texts: readonly string[]): boolean[] {
  const others = excluded.flatMap((thing) => relatedThings(thing).others);
  // Coconut milk is no milk, but there may be some beside it.
  const all = texts.map((text) => others.reduce((so, other) => so.replaceAll(other, ' '), text.toLowerCase()));
  if (labels.entries.size > maxLabels) labels = { entries: new Map(), vocabulary: new Vocabulary() };
  const fresh = all.filter((text) => !labels.entries.has(text));
  const entries = all.map(entryOfLabel);
  for (const text of fresh) labels.vocabulary.add([...entryOfLabel(text).terms.keys()].filter(isLookedUp));
  const unwanted = readingsOf(excluded, labels.vocabulary);
  return entries.map((entry) => unwanted.some(({ names }) => hasAny(names, { ...entry, id: 0, inStock: true })));
}

/** Returns those whose name says on its page that they are without: "Sugar Free Tea". A hidden name promises nothing. */
export const excludedByName = <C extends Candidate>(candidates: readonly C[], excluded: readonly string[]): C[] => {
  const wanted = excluded.map(keyOf);
  return candidates.filter((candidate) => {
    const refused = refusedInNames(candidate);
    return wanted.every((key) => refused.some((each) => each.startsWith(key) || key.startsWith(each)));
  });
};

/** The things that shown names say they are without, by the names of candidates, as long as these are kept. */
const refused = new WeakMap<Candidate['names'], readonly string[]>();

function refusedInNames({ names, wholes }: Candidate): readonly string[] {
  const known = refused.get(names);
  if (known) return known;
  const keys = names.slice(0, shownNames).flatMap((name) => {
    const { excluded = [] } = readExclusions(name) ?? {};
    const isShown = excluded.length > 0 && wholes.includes(wholeNameTerm(partsOf(name).words.flat()));
    return isShown ? excluded.map(keyOf) : [];
  });
  refused.set(names, keys);
  return keys;
}

/** Ways to read what is not wanted. */
interface UnwantedReadings {
  /** Each of its names, and the same of names that are shown. */
  names: Reading[][];
  shown: Reading[][];
  /** Names that have its name in them without it. */
  others: readonly string[];
}

/** Readings of the things of the table, by the terms of a vocabulary: they are the same until one is added. */
const readThings = new WeakMap<readonly string[], Map<string, Reading[]>>();

function readingsOf(excluded: readonly string[], vocabulary: Vocabulary): UnwantedReadings[] {
  const terms = vocabulary.terms();
  const kept = readThings.get(terms) ?? new Map<string, Reading[]>();
  readThings.set(terms, kept);
  return excluded.map((typed) => {
    const { names: related, others } = relatedThings(typed);
    const names = related.map((thing) => {
      // What is typed may be misspelt; what is in the table is not.
      const readings = kept.get(thing) ?? readQuery(thing, vocabulary).map(asWritten);
      kept.set(thing, readings);
      return readings;
    });
    if (names.length === 0) names.push(readQuery(typed, vocabulary));
    return { names, shown: names.map((readings) => readings.map(asShown)), others };
  });
}

const asWritten = (reading: Reading): Reading =>
  withFits(reading, ({ fits }) => new Map([...fits].filter(([, fit]) => isWrittenSo(fit))));

const asShown = (reading: Reading): Reading =>
  withFits(reading, ({ fits }) => new Map([...fits].map(([term, fit]) => [term, { ...fit, needs: trait.named }])));

const hasAny = (readings: readonly Reading[][], candidate: Candidate): boolean =>
  readings.some((each) => hasAll(each, candidate));

const keyOf = (thing: string): string =>
  partsOf(thing)
    .words.flat()
    .map(({ text }) => text)
    .join('');
