import { possibleTexts } from '#burmese/zawgyi.ts';
import { isFiller } from './english.ts';
import { type Fit, fitsOf, fitsOfSyllable, exactFit } from './fits.ts';
import { termPrefix, wholeNameTerm } from './terms.ts';
import { partsOf, type Unit } from './units.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Adjacent units of a query, and the terms that they may mean. */
export interface Group {
  from: number;
  to: number;
  fits: ReadonlyMap<string, Fit>;
  /** Whether it is a single syllable of a longer word. */
  isPart: boolean;
}

/** An interpretation of a query. */
export interface Reading {
  /** The number of units, including amounts. */
  length: number;
  groups: readonly Group[];
  /** Optional units. */
  fillers: ReadonlySet<number>;
  /** The query as a whole-name term; undefined when it contains an amount. */
  whole: string | undefined;
  /** The normalised query. */
  text: string;
  /** Whether the query is a single Burmese syllable. */
  isSyllable: boolean;
}

/** The interpretations of a query with the terms of the shop, the most likely first. */
export function readQuery(text: string, vocabulary: Vocabulary): Reading[] {
  return possibleTexts(text).flatMap((each, place) => readingOf(each, place > 0, vocabulary) ?? []);
}

function readingOf(text: string, isSecond: boolean, vocabulary: Vocabulary): Reading | undefined {
  const { words, amounts } = partsOf(text);
  const units = words.flat();
  const length = units.length + amounts.length;
  if (length === 0) return undefined;
  const spoken = spansOf(words).map((span) => {
    const fits = !span.isPart
      ? fitsOf(units.slice(span.from, span.to), span.to === length, vocabulary)
      : isSecond
        ? new Map<string, Fit>()
        : fitsOfSyllable(units[span.from] as Unit, vocabulary);
    return { ...span, fits };
  });
  const measured = amounts.map((amount, place) => ({
    from: units.length + place,
    to: units.length + place + 1,
    isPart: false,
    fits: new Map([[termPrefix.amount + amount, exactFit]]),
  }));
  return {
    length,
    groups: [...spoken, ...measured].filter(({ fits }) => fits.size > 0),
    fillers: new Set(units.flatMap((unit, place) => (isFiller(unit.text) ? [place] : []))),
    whole: amounts.length > 0 ? undefined : wholeNameTerm(units),
    text: text.trim().toLowerCase(),
    isSyllable: length === 1 && units[0]?.script === 'burmese',
  };
}

interface Span {
  from: number;
  to: number;
  isPart: boolean;
}

const maxUnits = 5;

/** Spans of adjacent units in the same script. */
function spansOf(words: readonly (readonly Unit[])[]): Span[] {
  const units = words.flat();
  const lengths = words.flatMap((word) => word.map(() => word.length));
  return units.flatMap(({ script }, from) => {
    const end = units.findIndex((unit, place) => place > from && unit.script !== script);
    const last = Math.min(end < 0 ? units.length : end, from + maxUnits);
    return Array.from({ length: last - from }, (_, more) => {
      const to = from + more + 1;
      return { from, to, isPart: more === 0 && (lengths[from] ?? 1) > 1 };
    });
  });
}
