import { mayBeZawgyi, isZawgyi } from '#burmese/zawgyi.ts';
import { toUnicode } from '#burmese/toUnicode.ts';
import { isFiller, sameAs } from './english.ts';
import { longest, space, wholeOf } from './terms.ts';
import { partsOf, type Unit } from './units.ts';
import type { Found, Vocabulary } from './vocabulary.ts';

/** How well a term answers to a group. */
export interface Fit {
  errors: number;
  /** What is between equally many errors: 0 for the very word. */
  cost: number;
}

/** Some units of a question that stand together, and the terms that they may mean. */
export interface Group {
  from: number;
  to: number;
  fits: ReadonlyMap<string, Fit>;
}

/** One way to read what was typed. */
export interface Reading {
  units: readonly Unit[];
  /** How many units there are, amounts among them. */
  length: number;
  /** Units that a product need not have. */
  fillers: ReadonlySet<number>;
  groups: readonly Group[];
  /** All that was typed, as the name of a product would be kept. */
  whole: string;
}

const cost = { begun: 0.25, sound: 0.1, same: 0.05 } as const;

/** What was typed, read against the words that the shop has. */
export function askFor(text: string, vocabulary: Vocabulary): Reading[] {
  return textsOf(text).flatMap((each) => readingOf(each, vocabulary) ?? []);
}

/** What is certainly Zawgyi is read as that; what may be either is read in both ways. */
function textsOf(text: string): string[] {
  if (isZawgyi(text)) return [toUnicode(text)];
  return mayBeZawgyi(text) ? [text, toUnicode(text)] : [text];
}

function readingOf(text: string, vocabulary: Vocabulary): Reading | undefined {
  const { words, amounts } = partsOf(text);
  const units = words.flat();
  const length = units.length + amounts.length;
  if (length === 0) return undefined;
  const spans = spansOf(words);
  const groups = spans.map((span) => ({
    from: span.from,
    to: span.to,
    fits: fitsOf(units.slice(span.from, span.to), span.to === length, vocabulary),
  }));
  amounts.forEach((amount, place) => {
    const from = units.length + place;
    groups.push({ from, to: from + 1, fits: new Map([[space.amount + amount, { errors: 0, cost: 0 }]]) });
  });
  const fillers = new Set(units.flatMap(({ text: word }, place) => (isFiller(word) ? [place] : [])));
  return { units, length, fillers, groups: groups.filter(({ fits }) => fits.size > 0), whole: wholeOf(units) };
}

interface Span {
  from: number;
  to: number;
}

const mostUnits = 5;

/**
 * The units that may be meant together. A syllable of a longer word is no word by itself: alone it would
 * be found in far too many names.
 */
function spansOf(words: readonly (readonly Unit[])[]): Span[] {
  const units = words.flat();
  const spans: Span[] = [];
  const wholeWords = new Set<number>();
  let place = 0;
  for (const word of words) {
    if (word.length === 1) wholeWords.add(place);
    place += word.length;
  }
  for (let from = 0; from < units.length; from += 1) {
    for (let to = from + 1; to <= Math.min(units.length, from + mostUnits); to += 1) {
      if (units[to - 1]?.script !== units[from]?.script) break;
      if (to - from > 1 || wholeWords.has(from)) spans.push({ from, to });
    }
  }
  return spans;
}

function fitsOf(units: readonly Unit[], isLast: boolean, vocabulary: Vocabulary): Map<string, Fit> {
  const fits = new Map<string, Fit>();
  const take = (found: Found[], extra: number): void => {
    for (const { term, errors, isBegun } of found) {
      const fit = { errors, cost: extra + (isBegun ? cost.begun : 0) };
      const known = fits.get(term);
      if (!known || isBetter(fit, known)) fits.set(term, fit);
    }
  };
  const script = units[0]?.script ?? 'latin';
  const text = units.map((unit) => unit.text).join('');
  const sound = units.map((unit) => unit.sound).join('');
  if (units.length <= longest[script])
    take(vocabulary.find(space[script], text, { errors: slips(text, script), begun: isLast }), 0);
  if (script === 'latin' && units.length === 1)
    for (const other of sameAs(text)) take(vocabulary.find(space.latin, other, { errors: 0, begun: false }), cost.same);
  const errors = slips(sound, 'sound');
  if (sound.length >= 2) take(vocabulary.find(space.sound, sound, { errors, begun: isLast && sound.length > 2 }), cost.sound);
  return fits;
}

export const isBetter = (one: Fit, other: Fit): boolean =>
  one.errors < other.errors || (one.errors === other.errors && one.cost < other.cost);

/** How many errors a text of this length may hold and still be known. */
function slips(text: string, script: 'latin' | 'burmese' | 'sound'): number {
  const long = { latin: [4, 8], burmese: [4, 8], sound: [6, 11] }[script];
  return long.filter((length) => text.length >= length).length;
}
