import { latinKey } from '#burmese/latinKey.ts';
import { normalise } from '#burmese/normalise.ts';
import { toUnicode } from '#burmese/toUnicode.ts';
import { withoutDoubles } from '#burmese/withoutDoubles.ts';
import { isZawgyi, mayBeZawgyi } from '#burmese/zawgyi.ts';
import { isFiller, sameAs } from './english.ts';
import { couldBeBurmese } from './romanised.ts';
import { longest, space, wholeOf } from './terms.ts';
import { partsOf, type Unit } from './units.ts';
import { byLetters, bySounds, type Found, type Vocabulary } from './vocabulary.ts';

/** How well a term answers to a group. */
export interface Fit {
  errors: number;
  /** What it costs to take the term for what was typed: 0 for the very word. */
  cost: number;
  /** It only sounds nearly alike. */
  isBlurred?: boolean;
}

/** Some units of a question that stand together, and the terms that they may mean. */
export interface Group {
  from: number;
  to: number;
  fits: ReadonlyMap<string, Fit>;
  /** It is one syllable of a longer word. */
  isPart: boolean;
}

/** One way to read what was typed. */
export interface Reading {
  /** How many units there are, amounts among them. */
  length: number;
  groups: readonly Group[];
  /** Units that a product need not have. */
  fillers: ReadonlySet<number>;
  /** All that was typed, as the name of a product would be kept; none where an amount was. */
  whole: string | undefined;
  /** As it was typed, in one spelling. */
  text: string;
}

const error = 1.2;
/** Beside errors: a word that is only begun, one that was heard, a word for the same thing, a syllable alone. */
const cost = { begun: 0.25, sound: 0.15, same: 0.05, apart: 0.3 } as const;
/** Who writes a word of the shop means it, and not another that sounds like it. */
const notAsWritten = 0.4;
/** As long as sounds are no further apart, they are the same to most ears. */
const clearly = 0.3;

/** What was typed, read against the words that the shop has. */
export function askFor(text: string, vocabulary: Vocabulary): Reading[] {
  return textsOf(text).flatMap((each) => readingOf(each, vocabulary) ?? []);
}

/** What is certainly Zawgyi is read as that; what may be either is read in both ways. */
function textsOf(text: string): string[] {
  const plain = normalise(text);
  if (isZawgyi(text)) return [toUnicode(text)];
  return mayBeZawgyi(text) ? [plain, toUnicode(text)] : [plain];
}

function readingOf(text: string, vocabulary: Vocabulary): Reading | undefined {
  const { words, amounts } = partsOf(text);
  const units = words.flat();
  const length = units.length + amounts.length;
  if (length === 0) return undefined;
  const spoken = spansOf(words).map((span) => {
    const isLast = span.to === length;
    const place = { isLast, isAll: isLast && span.from === 0 };
    const fits = span.isPart
      ? partOfWord(units[span.from] as Unit, vocabulary)
      : fitsOf(units.slice(span.from, span.to), place, vocabulary);
    return { ...span, fits };
  });
  const measured = amounts.map((amount, place) => ({
    from: units.length + place,
    to: units.length + place + 1,
    isPart: false,
    fits: new Map([[space.amount + amount, { errors: 0, cost: 0 }]]),
  }));
  return {
    length,
    groups: [...spoken, ...measured].filter(({ fits }) => fits.size > 0),
    fillers: new Set(units.flatMap((unit, place) => (isFiller(unit.text) ? [place] : []))),
    whole: amounts.length > 0 ? undefined : wholeOf(units),
    text: text.trim().toLowerCase(),
  };
}

interface Span {
  from: number;
  to: number;
  isPart: boolean;
}

const mostUnits = 5;

/** The units that may be meant together: neighbours of one script. */
function spansOf(words: readonly (readonly Unit[])[]): Span[] {
  const units = words.flat();
  const lengths = words.flatMap((word) => word.map(() => word.length));
  return units.flatMap(({ script }, from) => {
    const end = units.findIndex((unit, place) => place > from && unit.script !== script);
    const most = Math.min(end < 0 ? units.length : end, from + mostUnits);
    return Array.from({ length: most - from }, (_, more) => {
      const to = from + more + 1;
      return { from, to, isPart: more === 0 && (lengths[from] ?? 1) > 1 };
    });
  });
}

const exactly = { errors: 0, begun: false, by: byLetters } as const;

/** A syllable out of a longer word is looked for as it is, or it would be found in far too many names. */
function partOfWord({ text }: Unit, vocabulary: Vocabulary): Map<string, Fit> {
  const found = text.length > 1 ? vocabulary.find(space.burmese, text, exactly) : [];
  return new Map(found.map(({ term }) => [term, { errors: 0, cost: cost.apart }]));
}

/** Whether some units are the last that were typed, and whether they are all. */
interface Place {
  isLast: boolean;
  isAll: boolean;
}

function fitsOf(units: readonly Unit[], place: Place, vocabulary: Vocabulary): Map<string, Fit> {
  const fits = new Map<string, Fit>();
  const take = (extra: number, found: readonly Found[], isHeard = false): void => {
    for (const { term, errors, isBegun } of found) {
      const isBlurred = isHeard && errors > clearly;
      const fit = { errors, cost: extra + errors * error + (isBegun ? cost.begun : 0), isBlurred };
      if (fit.cost < (fits.get(term)?.cost ?? Infinity)) fits.set(term, fit);
    }
  };
  const script = units[0]?.script ?? 'latin';
  const text = units.map((unit) => unit.text).join('');
  const written =
    units.length <= longest[script]
      ? vocabulary.find(space[script], text, { errors: slips(text), begun: place.isLast, by: byLetters })
      : [];
  take(0, written);
  if (script === 'latin' && units.length === 1)
    for (const other of sameAs(text)) take(cost.same, vocabulary.find(space.latin, other, exactly));
  const isWritten = written.some(({ errors, isBegun }) => errors === 0 && !isBegun);
  take(cost.sound + (isWritten ? notAsWritten : 0), heard(units, place, vocabulary), true);
  return fits;
}

const leastSound = 3;

/** What sounds like these units in the other script. */
function heard(units: readonly Unit[], { isLast, isAll }: Place, vocabulary: Vocabulary): Found[] {
  const script = units[0]?.script;
  if (script === 'burmese') {
    const sound = withoutDoubles(units.map((unit) => unit.sound).join(''));
    return sound.length >= leastSound
      ? vocabulary.find(space.latinSound, sound, { errors: blur(sound), begun: false, by: bySounds })
      : [];
  }
  const typed = units.map((unit) => unit.typed);
  const sound = withoutDoubles(latinKey(typed.join(' ')));
  if (sound.length < (isAll ? 2 : leastSound)) return [];
  // The last letters of a word that is being typed say little of how it will sound.
  const begun =
    isLast && sound.length >= leastSound
      ? vocabulary.find(space.burmeseSound, sound, { errors: 0, begun: true, by: bySounds })
      : [];
  if (!typed.every(couldBeBurmese)) return [];
  return [...begun, ...vocabulary.find(space.burmeseSound, sound, { errors: blur(sound), begun: false, by: bySounds })];
}

/** How many letters of a text may be wrong: one of a short word would make another word of it. */
const slips = ({ length }: string): number => (length < 4 ? 0 : length < 8 ? 1 : 2);

const blurOfSound = 0.125;

/** How far from a word its spelling by ear may be: a vowel in a short one, two sounds in a long one. */
const blur = ({ length }: string): number => (length < 3 ? 0 : length * blurOfSound);
