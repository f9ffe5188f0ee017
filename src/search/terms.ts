import { type Parts, type Script, type Unit, amountOf, partsOf } from './words/units.ts';
import { unitSeparator } from './prefixTable.ts';
import { claimedDiets } from './words/diets.ts';
import type { Diet } from '#contract/catalogue/fields.ts';

/** The first character of a term is its type. */
export const termPrefix = {
  latin: 't',
  burmese: 'b',
  thai: 'h',
  han: 'c',
  other: 'o',
  /** The sound of Burmese, for queries in Latin letters. */
  burmeseSound: 's',
  /** The sound of Latin letters, for queries in Burmese. */
  latinSound: 'l',
  /** The sound of Thai, for queries in Latin letters. */
  thaiSound: 'i',
  amount: 'a',
  /** A whole name. */
  whole: '=',
  /** A word of a description. */
  described: 'd',
  /** A word of a label. */
  label: 'g',
  /** A diet that it is for. */
  diet: 'f',
  /** The category that it is in. */
  category: 'k',
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
  /** In a hidden name. */
  alias: 64,
  /** On a label, in one of its parts. */
  ingredients: 128,
  allergens: 256,
  origin: 512,
  /** At the end of what it is bought for, which is no name. */
  occasion: 1024,
  /** The whole of it. */
  wholeOccasion: 2048,
} as const;

/** The terms of a product with their traits, all of them. */
export type TermMap = ReadonlyMap<string, number>;

/** The same, of which some are asked for. */
export type Terms = Pick<TermMap, 'get' | 'has'>;

/** The maximum number of units in a term: a compromise between precision and index size. */
export const maxTermUnits = { latin: 2, burmese: 4, thai: 3, han: 4, other: 3 } as const;

const sound: Partial<Record<Script, string>> = {
  latin: termPrefix.latinSound,
  burmese: termPrefix.burmeseSound,
  thai: termPrefix.thaiSound,
};

/** In a hidden name alone. */
export const isHidden = (traits: number): boolean => (traits & trait.alias) > 0 && (traits & trait.named) === 0;

/** In what it is bought for alone. */
export const isOccasion = (traits: number): boolean =>
  (traits & trait.occasion) > 0 && (traits & (trait.named | trait.alias | trait.category)) === 0;

/** In a name, shown or hidden. */
export const isNamed = (traits: number): boolean => (traits & (trait.named | trait.alias)) > 0;

const maxNameLength = 200;

const tags = /<[^<>]*>/gu;

/** All terms that a product can be found by. */
export function termsOf({
  name,
  name_mm,
  alsoCalled,
  occasions,
  descriptions,
  categories,
  brand,
  choices,
  weights,
  labels,
  diets,
}: ProductFacts): Map<string, number> {
  const terms = new Map<string, number>();
  const add: Add = (term, traits) => void terms.set(term, (terms.get(term) ?? 0) | traits);
  const names = [name, name_mm ?? ''];
  const others = [...categories.flatMap((each) => [each.name, each.name_mm ?? '']), brand ?? ''];
  for (const text of names) addText(text, { field: trait.named, first: trait.first }, add);
  for (const text of alsoCalled ?? []) addText(text, { field: trait.alias, first: trait.first, isHidden: true }, add);
  for (const text of others) addText(text, { field: 0, first: trait.category }, add);
  for (const text of categories.flatMap((each) => each.alsoCalled ?? []))
    addText(text, { field: 0, first: trait.category, isHidden: true }, add);
  for (const text of choices) addText(text, { field: 0, first: 0 }, add);
  for (const text of [occasions, ...categories.map((each) => each.occasions)].flatMap((each) => each ?? []))
    addOccasion(text, add);
  for (const grams of weights) add(termPrefix.amount + amountOf(grams), 0);
  for (const text of descriptions ?? [])
    for (const word of partsOf(text.replace(tags, ' ')).words)
      for (const [start] of word.entries())
        describedTerms(word.slice(start, start + 2)).forEach((term) => add(term, 0));
  for (const part of labelParts)
    for (const text of labels?.[part] ?? []) addLabel(text.replace(heading, ' ').replace(tags, ' '), part, add);
  const named = [...names, ...Object.values(labels ?? {}).flat()].flatMap((text) => claimedDiets(text));
  for (const diet of [...(diets ?? []), ...named]) add(termPrefix.diet + diet, 0);
  if (labels?.ingredients.some((text) => text.replace(tags, ' ').trim() !== '')) add(knownIngredients, 0);
  if (categories[0]) add(termPrefix.category + categories[0].name.toLowerCase().slice(0, maxNameLength), 0);
  return terms;
}

/** The term of those whose ingredients somebody has written down. */
export const knownIngredients: string = termPrefix.label;

/** The parts of a label that are searched. */
export const labelParts = ['ingredients', 'allergens', 'origin'] as const;
export type LabelPart = (typeof labelParts)[number];

/** "Ingredients:" and "Material:", which say nothing of what is in it. */
const heading = /<strong>[^<]*<\/strong>/gu;

/** In brackets behind "antioxidant" a number is that of an additive. */
const onlyNumber = /^\s*(\d{3,4}[a-i]?)\s*$/u;

function addLabel(text: string, part: LabelPart, add: Add): void {
  // Commas part what is in it: a word of one thing and the next are none.
  for (const thing of text.split(/[,;၊။()]/u)) {
    const units = partsOf(thing.replace(onlyNumber, 'e$1')).words.flat();
    for (const [start, { script }] of units.entries())
      for (const length of labelUnits[script])
        if (start + length <= units.length) addTerm(units.slice(start, start + length), 0);
    // Of "100% cotton" the thing is cotton.
    addTerm(
      units.filter(({ typed }) => !/^\d+$/u.test(typed)),
      trait.whole,
    );
  }

  function addTerm(units: readonly Unit[], traits: number): void {
    labelTerms(units).forEach((term) => add(term, trait.word | trait[part] | traits));
  }
}

type Add = (term: string, traits: number) => void;

/** Source of a text: the trait of its terms, and of those at its beginning; 0 where it does not matter. */
interface Source {
  field: number;
  first: number;
  /** True when nobody sees it; then no sound of its Latin words is kept, since there are a great many of them. */
  isHidden?: boolean;
}

function addText(text: string, { field, first, isHidden = false }: Source, add: Add): void {
  const parts = partsOf(text);
  const units = parts.words.flat();
  for (const amount of parts.amounts) add(termPrefix.amount + amount, field);
  const [starts, ends] = edgesOf(parts.words);
  const noun = nounEnd(units);
  units.forEach(({ script }, start) => {
    const run = units.slice(start, start + maxTermUnits[script]);
    const traitsOf = (length: number): number =>
      field |
      (start === 0 ? first : 0) |
      endOf(start, start + length, { length: units.length, noun }, first) |
      (first > 0 && !isHidden && starts.has(start) && ends.has(start + length) ? trait.word : 0);
    const addRuns = (by: 'text' | 'sound', type: string): void =>
      runsOf(run, by, type).forEach((term, more) => add(term, traitsOf(more + 1)));
    addRuns('text', termPrefix[script]);
    const heard = sound[script];
    if (heard && (!isHidden || script !== 'latin')) addRuns('sound', heard);
  });
  if (units.length > 0 && first > 0) add(wholeNameTerm(units), field | first | trait.whole);
}

/** Adds what something is bought for: as a whole, and by its end, for of "festival of lights" the last word is asked. */
function addOccasion(text: string, add: Add): void {
  const units = partsOf(text).words.flat();
  units.forEach(({ script }, start) => {
    const run = units.slice(start);
    if (run.length > maxTermUnits[script] || run.some((unit) => unit.script !== script)) return;
    const traits = trait.occasion | (start === 0 ? trait.wholeOccasion : 0);
    const written = runsOf(run, 'text', termPrefix[script]).slice(run.length - 1);
    const heard = script === 'latin' ? undefined : sound[script];
    const spoken = heard ? runsOf(run, 'sound', heard).slice(run.length - 1) : [];
    for (const term of [...written, ...spoken]) add(term, traits);
  });
  if (units.length > 0) add(wholeNameTerm(units), trait.occasion | trait.wholeOccasion);
}

/** Start and end indexes of words; Burmese writes "noodles and" as one. */
function edgesOf(words: Parts['words']): [Set<number>, Set<number>] {
  const ends = words.map((_, place) => words.slice(0, place + 1).flat().length);
  const ands = words.flat().flatMap(({ typed }, place) => (typed === and ? [place] : []));
  return [new Set([0, ...ends, ...ands.map((place) => place + 1)]), new Set([...ends, ...ands])];
}

const and = 'နှင့်';

/** Traits of a term at the end of a text; `first` is 0 for texts where positions do not matter. */
function endOf(from: number, to: number, { length, noun }: { length: number; noun: number }, first: number): number {
  if (first === 0) return 0;
  return (to === noun ? trait.last : 0) | (from === 0 && to === length ? trait.whole : 0);
}

const prepositions = new Set(['in', 'with', 'for']);

/** The place where the noun of a name is over: "mackerel in oil" is no oil. */
function nounEnd(units: readonly Unit[]): number {
  const end = units.findIndex(({ typed }, at) => at > 0 && prepositions.has(typed));
  return end < 0 ? units.length : end;
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

/**
 * Units as terms of a description: a Latin word, or two Burmese syllables; one of them says nothing. None for other
 * units.
 */
export function describedTerms(units: readonly Unit[]): string[] {
  const length = units[0]?.script === 'burmese' ? 2 : 1;
  const text = units.map((unit) => unit.text).join('');
  return units.length === length && text.length >= minDescribed ? [termPrefix.described + text] : [];
}

/** Units of a label in a term, besides the whole of a thing: Latin words, Burmese syllables. */
const labelUnits = { latin: [1, 2], burmese: [2, 3, 4], thai: [1], han: [2], other: [1] } as const;

/** Units as terms of a label; several Latin words too, since those that belong together are looked for as one. */
export function labelTerms(units: readonly Unit[]): string[] {
  const text = units.map((unit) => unit.text).join('');
  const least = units[0]?.script === 'burmese' ? minSyllable : minDescribed;
  return text.length >= least && text.length <= maxNameLength ? [termPrefix.label + text] : [];
}

/** Letters of a folded syllable that is a word: ငါး is fish. */
const minSyllable = 2;
const minDescribed = 3;
const onlyExact: readonly string[] = [
  termPrefix.whole,
  termPrefix.amount,
  termPrefix.described,
  termPrefix.label,
  termPrefix.diet,
  termPrefix.category,
];

/** Returns whether a term belongs in the vocabulary. Others are only matched exactly. */
export const isLookedUp = (term: string): boolean => !onlyExact.includes(term.charAt(0));

/** The searchable data of a product, for the server and browsers. */
export interface ProductFacts {
  id: number;
  name: string;
  name_mm?: string | undefined;
  /** Other names that people use. */
  alsoCalled?: readonly string[];
  /** Occasions, places and dishes that it is bought for: it only comes close to these. */
  occasions?: readonly string[] | undefined;
  /** In each language: what they say answers only beside names. */
  descriptions?: readonly string[];
  /** The category and its ancestors. */
  categories: readonly {
    name: string;
    name_mm?: string | undefined;
    alsoCalled?: readonly string[];
    occasions?: readonly string[] | undefined;
  }[];
  brand?: string | undefined;
  /** Sizes and colours in both languages: "500 g", "Red", "38", "အနီ". */
  choices: readonly string[];
  /** The weights of the variations, in grams, without packaging where that is known. */
  weights: readonly number[];
  /** Texts of its label, in each language. */
  labels?: Readonly<Record<LabelPart, readonly string[]>>;
  /** Diets that the owner has ticked. */
  diets?: readonly Diet[];
}
