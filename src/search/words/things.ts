import { latinKey } from '#burmese/latinKey.ts';
import { byLetters, Vocabulary } from '#search/vocabulary.ts';
import { knownSpans } from './knownWords.ts';
import { couldBeBurmese } from './latinSyllables.ts';
import { isFiller } from './optional.ts';
import { additives, tastes, things } from './thingNames.ts';
import { partsOf, type Unit } from './units.ts';

const listOf = (text = ''): string[] => (text === '' ? [] : text.split('|'));

/** The names of each thing and additive, which labels name as well. */
export const namesOfThings: readonly (readonly string[])[] = [...things.map(([names]) => names), ...additives].map(
  (names) => listOf(names.replaceAll('~', '')),
);

/** Names that are looked for. */
const sought = (text: string): string[] => listOf(text).filter((name) => !name.startsWith('~'));

const unitsOf = (text: string): Unit[] => partsOf(text.replace('~', '')).words.flat();
/** Spellings and the plural of a thing have the same key. */
const keyOf = (units: readonly Unit[]): string => units.map(({ text }) => text).join(' ');
/** Letters of a word that is heard. */
const minSound = 3;
/** Burmese in Latin letters by its sound; as it is spelled, it is spelled in many ways. */
const soundOf = (units: readonly Unit[]): string | undefined =>
  units.some(({ typed }) => typed.length >= minSound) &&
  units.every(({ script, typed }) => script === 'latin' && couldBeBurmese(typed))
    ? `~${latinKey(units.map(({ typed }) => typed).join(' '))}`
    : undefined;

const prefix = '.';

interface Row {
  /** Names of a thing, and of what has it in it or is a kind of it. */
  names: readonly string[];
  /** Names that have its name in them without it: coconut milk is no milk. */
  others: readonly string[];
}

interface Table {
  /** By the keys and sounds of all names. */
  rows: ReadonlyMap<string, readonly Row[]>;
  /** Keys of kinds of things, which are no name of one themselves. */
  kinds: ReadonlySet<string>;
  /** Keys of names in Latin letters. */
  spellings: Vocabulary;
  thai: readonly string[];
}

let table: Table | undefined;

function tableOf(): Table {
  if (table) return table;
  const rows = new Map<string, Row[]>();
  const kindKeys = new Set<string>();
  const spellings = new Vocabulary();
  const thai: string[] = [];
  for (const [names, kinds, others] of [...things, ...tastes, ...additives.map((each): [string] => [each])]) {
    for (const kind of listOf(kinds)) kindKeys.add(keyOf(unitsOf(kind)));
    for (const name of listOf(names)) {
      const units = unitsOf(name);
      for (const key of new Set([keyOf(units), soundOf(units) ?? keyOf(units)]))
        rows.set(key, [
          ...(rows.get(key) ?? []),
          { names: [...sought(names), ...listOf(kinds)], others: listOf(others) },
        ]);
      if (units[0]?.script === 'latin') spellings.add([prefix + keyOf(units)]);
      if (units[0]?.script === 'thai') thai.push(keyOf(units));
    }
  }
  return (table = { rows, kinds: kindKeys, spellings, thai: thai.sort((one, other) => other.length - one.length) });
}

/** The rows of a thing as it is spelled or sounds; undefined of anything else. */
function rowsOf(units: readonly Unit[]): readonly Row[] | undefined {
  const { rows } = tableOf();
  return rows.get(keyOf(units)) ?? rows.get(soundOf(units) ?? '');
}

/** Returns whether a text is a name of the table. */
export const isThing = (text: string): boolean => rowsOf(unitsOf(text)) !== undefined;

/** Letters of a word in which one may be wrong. */
const minTypo = 4;

/** The key of the name that a word may be a slip of: "garlik"; none of a word that exists. */
function misspelt(units: readonly Unit[]): string | undefined {
  const key = keyOf(units);
  if (units[0]?.script !== 'latin' || key.length < minTypo || knownSpans(units).length > 0 || isFiller(key))
    return undefined;
  const near = tableOf().spellings.find(prefix, key, { errors: 1, begun: false, by: byLetters });
  return near.find(({ term }) => term.length - prefix.length >= minTypo)?.term.slice(prefix.length);
}

/** The key of the longest name with which a Thai word begins: they are written together. */
const thaiStart = ([unit, ...others]: readonly Unit[]): string | undefined =>
  unit?.script === 'thai' && others.length === 0 ? tableOf().thai.find((key) => unit.text.startsWith(key)) : undefined;

const maxNameUnits = 4;

/** Keys of the things that a text has in it, the longest at each place: of "wheat noodles" wheat. */
function keysWithin(units: readonly Unit[]): string[] {
  const keys: string[] = [];
  for (let from = 0; from < units.length;) {
    let to = Math.min(units.length, from + maxNameUnits);
    while (to > from && !rowsOf(units.slice(from, to))) to -= 1;
    const word = units.slice(from, Math.max(to, from + 1));
    const key = to > from ? keyOf(word) : (misspelt(word) ?? thaiStart(word));
    if (key !== undefined) keys.push(key);
    from += word.length;
  }
  return keys;
}

/** Returns the names of a taste; none of anything else. */
export const tasteNames = (thing: string): string[] =>
  tastes.flatMap(([names]) =>
    listOf(names).some((name) => keyOf(unitsOf(name)) === keyOf(unitsOf(thing))) ? sought(names) : [],
  );

/** Names by which a thing is looked for. */
export interface RelatedThings {
  names: readonly string[];
  others: readonly string[];
}

/**
 * Returns the names of a thing in other languages, of what is made of it and of its kinds; of what is no thing of the table
 * those of the things that are named in it: who may not eat "shrimp noodles" may mean all shrimp.
 */
export function relatedThings(thing: string): RelatedThings {
  const units = unitsOf(thing);
  const { rows } = tableOf();
  const related = rowsOf(units) ?? keysWithin(units).flatMap((key) => rowsOf(unitsOf(key)) ?? rows.get(key) ?? []);
  const all = (list: keyof Row): string[] => [...new Set(related.flatMap((row) => row[list]))];
  return { names: all('names'), others: all('others') };
}

/** Returns whether two names are kinds of the same thing: garlic and onion. */
export function areAlike(one: string, other: string): boolean {
  const rows = [...tableOf().rows.values()].flat();
  return rows.some(({ names }) => names.includes(one) && names.includes(other));
}

/** Returns whether a text names something of the table, a kind of it or a slip included. */
export function hasThing(text: string): boolean {
  const units = unitsOf(text);
  return tableOf().kinds.has(keyOf(units)) || keysWithin(units).length > 0;
}
