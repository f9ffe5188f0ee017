import { amountOf } from './amounts.ts';
import type { Facts } from './facts.ts';
import { partsOf, type Unit } from './units.ts';
import { joint } from './vocabulary.ts';

/** The first letter of a term says what it is. */
export const space = { latin: 't', burmese: 'b', sound: 's', amount: 'a', whole: '=' } as const;

/** What is known of a term of a product; the numbers add up. */
export const trait = {
  /** It is of a name; others are of the category, the maker or a choice. */
  named: 1,
  /** A name begins with it. */
  first: 2,
} as const;

/** The terms of a product with their traits. */
export type Terms = ReadonlyMap<string, number>;

/** How many units go into a term: enough to tell names apart, few enough to keep the index small. */
export const longest = { latin: 2, burmese: 4, sound: 4 } as const;
const longestName = 200;

/** Everything by which a product can be found. */
export function termsOf({ name, name_mm, shelves, brand, choices, weights }: Facts): Map<string, number> {
  const terms = new Map<string, number>();
  const add = (term: string, traits: number): void => void terms.set(term, (terms.get(term) ?? 0) | traits);
  for (const text of [name, name_mm ?? '']) addName(text, add);
  for (const shelf of shelves) for (const text of [shelf.name, shelf.name_mm ?? '']) addText(text, 0, add);
  for (const text of [brand ?? '', ...choices]) addText(text, 0, add);
  for (const grams of weights) add(space.amount + amountOf(grams), 0);
  return terms;
}

type Add = (term: string, traits: number) => void;

function addName(text: string, add: Add): void {
  const units = addText(text, trait.named, add);
  if (units.length > 0) add(wholeOf(units), trait.named);
}

function addText(text: string, traits: number, add: Add): Unit[] {
  const { words, amounts } = partsOf(text);
  const units = words.flat();
  for (const amount of amounts) add(space.amount + amount, traits);
  units.forEach((unit, start) => {
    const own = traits === 0 || start > 0 ? traits : traits | trait.first;
    for (const term of runsFrom(units, start, 'text', space[unit.script], longest[unit.script])) add(term, own);
    for (const term of runsFrom(units, start, 'sound', space.sound, longest.sound)) add(term, own);
  });
  return units;
}

/** The terms that begin with one unit and go on within its script. */
function runsFrom(units: Unit[], start: number, by: 'text' | 'sound', first: string, most: number): string[] {
  const terms: string[] = [];
  let term = '';
  for (const unit of units.slice(start, start + most)) {
    if (unit.script !== units[start]?.script || unit[by] === '') break;
    term = term === '' ? first + unit[by] : term + joint + unit[by];
    terms.push(term);
  }
  return terms;
}

/** A whole name as one term. */
export const wholeOf = (units: readonly Unit[]): string =>
  (space.whole + units.map(({ text }) => text).join('')).slice(0, longestName);
