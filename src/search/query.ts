import { possibleTexts } from '#burmese/zawgyi.ts';
import { type Fit, fitsOf, fitsOfSyllable, exactFit } from './fits.ts';
import { type Omission, optionalUnits } from './words/optional.ts';
import { termPrefix, wholeNameTerm } from './terms.ts';
import { type KnownSpan, knownSpans } from './words/knownWords.ts';
import { partsOf, type Script, type Unit, type Word } from './words/units.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Adjacent units of a query, and the terms that they may mean. */
export interface Group {
  from: number;
  to: number;
  fits: ReadonlyMap<string, Fit>;
  /** True when it is a single syllable of a longer word. */
  isPart: boolean;
}

/** An interpretation of a query. */
export interface Reading {
  /** The number of units, including amounts. */
  length: number;
  /** Without amounts. */
  units: readonly Unit[];
  /** The same between spaces and punctuation. */
  words: readonly Word[];
  groups: readonly Group[];
  /** Units that a product may lack. */
  optional: ReadonlyMap<number, Omission>;
  /** The query as a whole-name term; undefined when it contains an amount. */
  whole: string | undefined;
  /** The normalised query, without what is optional. */
  text: string;
  /** The script of all that is said; undefined where it is mixed. */
  script: Script | undefined;
  /** Units that are words which exist: slips of others only beside what is written like a name. */
  known: readonly KnownSpan[];
  /** True when all that is said are such words. */
  isKnown: boolean;
  /** True when the query is a single Burmese syllable or Han character, besides what is optional. */
  isSyllable: boolean;
}

/** Letters and units of a query that are read; nobody types more, and each costs time. */
const maxLetters = 200;
const maxQueryUnits = 24;

/** The interpretations of a query with the terms of the shop, the most likely first. */
export function readQuery(text: string, vocabulary: Vocabulary): Reading[] {
  return possibleTexts(text.slice(0, maxLetters)).flatMap(
    (each, place) => readingOf(each, place > 0, vocabulary) ?? [],
  );
}

function readingOf(text: string, isSecond: boolean, vocabulary: Vocabulary): Reading | undefined {
  const { words, amounts } = partsOf(text);
  const units = words.flat().slice(0, maxQueryUnits);
  const length = units.length + amounts.length;
  if (length === 0) return undefined;
  const known = knownSpans(units);
  const optional = withoutKnown(optionalUnits(words), known);
  const places = units.flatMap((_, at) => (optional.has(at) ? [] : [at]));
  const written = places.map((at) => units[at] as Unit);
  const spans = spansOf(words, units.length, optional).filter((span) => !isCut(span, known));
  const spoken = spans.map((span) => {
    const fits = !span.isPart
      ? fitsOf(units.slice(span.from, span.to), {
          isLast: span.to === length,
          isKnown: isMadeOf(span, known),
          vocabulary,
        })
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
    units,
    words,
    groups: [...spoken, ...measured],
    optional,
    whole: amounts.length > 0 ? undefined : wholeNameTerm(units.filter((_, at) => optional.get(at)?.kind !== 'filler')),
    text: textOf(words, optional) || text.trim().toLowerCase(),
    script: written.every(({ script }) => script === written[0]?.script) ? written[0]?.script : undefined,
    isSyllable: written.length === 1 && isShort(written[0]) && amounts.length === 0,
    known,
    isKnown: amounts.length === 0 && places.every((at) => known.some(({ from, to }) => at >= from && at < to)),
  };
}

const isShort = (unit?: Unit): boolean => unit?.script === 'burmese' || unit?.script === 'han';

/**
 * Returns whether a known word begins or ends within a span and goes on outside: it is one word, not what its
 * syllables say.
 */
const isCut = (span: Span, known: readonly KnownSpan[]): boolean =>
  known.some(({ from, to }) => from < span.to && to > span.from && (from < span.from || to > span.to));

/** Returns whether all of a span is known words. */
export const isMadeOf = (span: Pick<Span, 'from' | 'to'>, known: readonly KnownSpan[]): boolean =>
  known.reduce((so, { from, to }) => so + (from >= span.from && to <= span.to ? to - from : 0), 0) ===
  span.to - span.from;

/** Of a known word no syllable is a pack or a dish: အမဲသား is beef, and nothing black. */
function withoutKnown(optional: Reading['optional'], known: readonly KnownSpan[]): Reading['optional'] {
  const within = (at: number): boolean =>
    known.some(({ from, to }) => to - from > 1 && at >= from && at < to && !isAll(from, to));
  const isAll = (from: number, to: number): boolean => {
    for (let at = from; at < to; at += 1) if (!optional.has(at)) return false;
    return true;
  };
  return new Map([...optional].filter(([at]) => !within(at)));
}

/** Returns what is said, without what is polite or only wished for. */
function textOf(words: readonly Word[], optional: Reading['optional']): string {
  let place = 0;
  return words
    .map((word) =>
      word
        .filter(() => !optional.has(place++))
        .map(({ typed }) => typed)
        .join(''),
    )
    .filter(Boolean)
    .join(' ');
}

interface Span {
  from: number;
  to: number;
  isPart: boolean;
}

const maxUnits = 5;

/** Spans of adjacent units in the same script. */
function spansOf(words: readonly (readonly Unit[])[], count: number, optional: Reading['optional']): Span[] {
  const units = words.flat().slice(0, count);
  let place = 0;
  const lengths = words.flatMap((word) => {
    const written = word.filter((_, at) => !optional.has(place + at)).length;
    place += word.length;
    return word.map(() => written);
  });
  return units.flatMap(({ script }, from) => {
    const end = units.findIndex((unit, place) => place > from && unit.script !== script);
    const last = Math.min(end < 0 ? units.length : end, from + maxUnits);
    return Array.from({ length: last - from }, (_, more) => {
      const to = from + more + 1;
      return { from, to, isPart: more === 0 && (lengths[from] ?? 1) > 1 };
    });
  });
}

/** The same reading with other terms for its groups. */
export const withFits = (reading: Reading, fitsOf: (group: Group) => ReadonlyMap<string, Fit>): Reading => ({
  ...reading,
  groups: reading.groups.map((group) => ({ ...group, fits: fitsOf(group) })),
});

/** Returns what is written as it is said: a slip and a missing word together are too much. */
export const withoutErrors = (reading: Reading): Reading =>
  withFits(reading, ({ fits }) => new Map([...fits].filter(([, { errors }]) => errors === 0)));
