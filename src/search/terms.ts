import { amountOf } from './amounts.ts';
import type { ProductFacts } from './facts.ts';
import { partsOf, type Parts, type Unit } from './units.ts';
import { unitSeparator } from './vocabulary.ts';

/** The first character of a term is its type. */
export const termPrefix = {
  latin: 't',
  burmese: 'b',
  /** The sound of Burmese, for queries in Latin letters. */
  burmeseSound: 's',
  /** The sound of Latin letters, for queries in Burmese. */
  latinSound: 'l',
  amount: 'a',
  /** A whole name. */
  whole: '=',
} as const;

/** Bit flags for the role of a term in a product. */
export const trait = {
  /** In a name; otherwise it is in the category, the brand or a variation. */
  named: 1,
  /** At the beginning of a name. */
  first: 2,
  /** At the beginning of a category's or brand's name. */
  category: 4,
  /** The whole of such a name. */
  whole: 8,
  /** At the end of a name, which in both languages is often the noun: "oil" in "peanut oil". */
  last: 16,
  /** Bounded by spaces on both sides. */
  word: 32,
} as const;

/** The terms of a product with their traits. */
export type Terms = ReadonlyMap<string, number>;

/** The maximum number of units in a term: a compromise between precision and index size. */
export const maxTermUnits = { latin: 2, burmese: 4 } as const;

const sound = { latin: termPrefix.latinSound, burmese: termPrefix.burmeseSound } as const;
const maxNameLength = 200;

/** All terms that a product can be found by. */
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

/** Start and end indexes of words. */
function edgesOf(words: Parts['words']): [Set<number>, Set<number>] {
  const ends = words.map((_, place) => words.slice(0, place + 1).flat().length);
  return [new Set([0, ...ends]), new Set(ends)];
}

/** Traits of a term at the end of a text; `first` is 0 for texts where positions do not matter. */
function endOf(from: number, to: number, length: number, first: number): number {
  if (to < length || first === 0) return 0;
  return trait.last | (from === 0 ? trait.whole : 0);
}

/** Terms of increasing length that begin with the first unit, in the same script. */
function runsOf(units: readonly Unit[], by: 'text' | 'sound', first: string): string[] {
  const terms: string[] = [];
  let term = '';
  for (const unit of units) {
    if (unit.script !== units[0]?.script) break;
    // A letter that ends one unit and begins the next is only heard once.
    const own = by === 'sound' && term.endsWith(unit.sound.charAt(0)) ? unit.sound.slice(1) : unit[by];
    if (unit[by] === '') break;
    term = term === '' ? first + own : term + unitSeparator + own;
    terms.push(term);
  }
  return terms;
}

/** The term for a whole name. */
export const wholeNameTerm = (units: readonly Unit[]): string =>
  (termPrefix.whole + units.map(({ text }) => text).join('')).slice(0, maxNameLength);

/** Whether a term belongs in the vocabulary. Amounts and whole names are only matched exactly. */
export const isLookedUp = (term: string): boolean =>
  !term.startsWith(termPrefix.whole) && !term.startsWith(termPrefix.amount);
