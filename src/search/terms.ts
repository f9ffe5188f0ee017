import { amountOf } from './amounts.ts';
import type { ProductFacts } from './facts.ts';
import { partsOf, type Parts, type Unit } from './units.ts';
import { unitSeparator } from './vocabulary.ts';

/** The first letter of a term says what it is. */
export const termPrefix = {
  latin: 't',
  burmese: 'b',
  /** How Burmese sounds, for what is asked in Latin letters. */
  burmeseSound: 's',
  /** How Latin letters sound, for what is asked in Burmese. */
  latinSound: 'l',
  amount: 'a',
  /** All of a name. */
  whole: '=',
} as const;

/** What is known of a term of a product; the numbers add up. */
export const trait = {
  /** It is of a name; others are of the category, the brand or a choice. */
  named: 1,
  /** A name begins with it. */
  first: 2,
  /** The name of a category or a brand begins with it. */
  category: 4,
  /** It is all of such a name. */
  whole: 8,
  /** A name ends with it: the oil of peanut oil, in Burmese as in English. */
  last: 16,
  /** It is all that is between two spaces. */
  word: 32,
} as const;

/** The terms of a product with their traits. */
export type Terms = ReadonlyMap<string, number>;

/** How many units go into a term: enough to tell names apart, few enough to keep the index small. */
export const maxTermUnits = { latin: 2, burmese: 4 } as const;

const sound = { latin: termPrefix.latinSound, burmese: termPrefix.burmeseSound } as const;
const maxNameLength = 200;

/** Everything by which a product can be found. */
export function termsOf({ name, name_mm, categories, brand, choices, weights }: ProductFacts): Map<string, number> {
  const terms = new Map<string, number>();
  const add: Add = (term, traits) => void terms.set(term, (terms.get(term) ?? 0) | traits);
  const names = [name, name_mm ?? ''];
  const others = [...categories.flatMap((each) => [each.name, each.name_mm ?? '']), brand ?? ''];
  for (const text of names) addText(text, trait.named, trait.first, add);
  for (const text of others) addText(text, 0, trait.category, add);
  for (const text of choices) addText(text, 0, 0, add);
  for (const grams of weights) add(termPrefix.amount + amountOf(grams), 0);
  return terms;
}

type Add = (term: string, traits: number) => void;

function addText(text: string, named: number, first: number, add: Add): void {
  const parts = partsOf(text);
  const units = parts.words.flat();
  for (const amount of parts.amounts) add(termPrefix.amount + amount, named);
  const [starts, ends] = edgesOf(parts.words);
  units.forEach(({ script }, start) => {
    const run = units.slice(start, start + maxTermUnits[script]);
    const traitsOf = (length: number): number =>
      named |
      (start === 0 ? first : 0) |
      endOf(start, start + length, units.length, first) |
      (first > 0 && starts.has(start) && ends.has(start + length) ? trait.word : 0);
    for (const [by, from] of [
      ['text', termPrefix],
      ['sound', sound],
    ] as const)
      runsOf(run, by, from[script]).forEach((term, more) => add(term, traitsOf(more + 1)));
  });
  if (units.length > 0 && first > 0) add(wholeNameTerm(units), named | first | trait.whole);
}

/** The places where words begin and where they end. */
function edgesOf(words: Parts['words']): [Set<number>, Set<number>] {
  const ends = words.map((_, place) => words.slice(0, place + 1).flat().length);
  return [new Set([0, ...ends]), new Set(ends)];
}

/** The traits of a term that ends where the text does; `first` is 0 for a text of which it does not matter. */
function endOf(from: number, to: number, length: number, first: number): number {
  if (to < length || first === 0) return 0;
  return trait.last | (from === 0 ? trait.whole : 0);
}

/** The terms that begin with the first of these units and go on within its script. */
function runsOf(units: readonly Unit[], by: 'text' | 'sound', first: string): string[] {
  const terms: string[] = [];
  let term = '';
  for (const unit of units) {
    if (unit.script !== units[0]?.script) break;
    // Of a letter that ends one unit and begins the next only one is heard, and written.
    const own = by === 'sound' && term.endsWith(unit.sound.charAt(0)) ? unit.sound.slice(1) : unit[by];
    if (unit[by] === '') break;
    term = term === '' ? first + own : term + unitSeparator + own;
    terms.push(term);
  }
  return terms;
}

/** A whole name as one term. */
export const wholeNameTerm = (units: readonly Unit[]): string =>
  (termPrefix.whole + units.map(({ text }) => text).join('')).slice(0, maxNameLength);

/** Whether a term belongs into a vocabulary: amounts and whole names are asked for as they are. */
export const isLookedUp = (term: string): boolean =>
  !term.startsWith(termPrefix.whole) && !term.startsWith(termPrefix.amount);
