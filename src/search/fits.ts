import { fold } from '#burmese/fold.ts';
import { synonymsOf } from './words/english.ts';
import { edge, placeOfSound, similarSound, soundingLike } from './sounds.ts';
import { maxTermUnits, termPrefix, trait } from './terms.ts';
import type { Script, Unit } from './words/units.ts';
import type { Match } from './prefixTable.ts';
import { type Vocabulary, byHearing, byLetters } from './vocabulary.ts';

/** Match of a term with a group of units. */
export interface Fit {
  errors: number;
  /** Penalty for the ranking; 0 for an exact match. */
  cost: number;
  /**
   * The term must have at least one of these traits; 0 for no condition. Less certain matches need more prominent
   * positions.
   */
  needs: number;
  /** True when it is written like this, or begins like this. */
  isExact: boolean;
  /** True when it only sounds like this. */
  isHeard: boolean;
  /** True when a word that exists would have to be a slip: it counts only beside what is written like a name. */
  isGuess: boolean;
}

/** The cost of each error. */
const errorCost = 1.2;
/**
 * Additional costs: a term of which only the beginning was typed, a match by sound, a synonym, a syllable of a longer
 * word, a spelling by ear.
 */
const cost = { begun: 0.25, sound: 0.15, synonym: 0.05, syllable: 0.3, byEar: 0.3 } as const;
/** Additional cost of matches by sound when another term matches exactly. */
const inexactCost = 0.4;
/** Returns whether a term is what was typed, or means the same: not begun, not heard, no slip. */
export const isWrittenSo = ({ errors, cost: costs }: Fit): boolean => errors === 0 && costs <= cost.synonym;
/** No condition on traits. */
const noCondition = 0;
/** From this length (in Burmese letters) a word with one typing error is still unambiguous. */
const longText = 7;

/** An exact match. */
export const exactFit: Fit = { errors: 0, cost: 0, needs: noCondition, isExact: true, isHeard: false, isGuess: false };

/** Two consonants that were misheard, or one and a vowel that was swallowed. */
const maxMisheard = 0.3;

const exactly = { errors: 0, begun: false, by: byLetters } as const;

/** A single syllable of a longer word must match exactly, or it would occur in too many names. */
export function fitsOfSyllable({ script, text }: Unit, vocabulary: Vocabulary): Map<string, Fit> {
  const found = text.length > 1 || script === 'han' ? vocabulary.find(termPrefix[script], text, exactly) : [];
  return new Map(found.map(({ term }) => [term, { ...exactFit, cost: cost.syllable }]));
}

/** Units of a query to be read. */
interface Asked {
  /** True when they are at the end of the query, and may be unfinished. */
  isLast: boolean;
  /** True when they are words that exist, and so no slips of others. */
  isKnown: boolean;
  vocabulary: Vocabulary;
}

/** The terms that adjacent units of a query may mean. */
export function fitsOf(units: readonly Unit[], { isLast, isKnown, vocabulary }: Asked): Map<string, Fit> {
  const fits = new Map<string, Fit>();
  const take = (
    extra: number,
    found: readonly Match[],
    needsOf: (found: Match) => number = () => noCondition,
  ): void => {
    for (const each of found) {
      const { term, errors, isBegun } = each;
      const needs = needsOf(each);
      const isHeard = extra >= cost.sound;
      const isExact = errors === 0 && !isHeard;
      const isGuess = isKnown && errors > 0;
      const total = extra + errors * errorCost + (isBegun ? cost.begun : 0);
      const fit = { errors, cost: total, needs, isExact, isHeard, isGuess };
      if (fit.cost < (fits.get(term)?.cost ?? Infinity)) fits.set(term, fit);
    }
  };
  const script = units[0]?.script ?? 'latin';
  const text = units.map((unit) => unit.text).join('');
  const written = units.length <= maxTermUnits[script] ? spelledLike(units, isLast, vocabulary) : [];
  const isTypo = script === 'latin' && units.length === 1;
  // A word that exists is not the beginning of another either: gin is no ginger.
  const matching = isKnown ? written.filter(({ errors, isBegun }) => (errors > 0 ? isTypo : !isBegun)) : written;
  take(0, matching, ({ errors, isBegun }) => {
    if (isBegun && script === 'latin' && text.length < minBegunHidden) return trait.named | trait.category;
    if (isBegun && script === 'thai' && text.length < minOtherBegun) return trait.first;
    return errors > 0 && script === 'burmese' && text.length < longText ? edge : noCondition;
  });
  if (script === 'latin' && units.length === 1)
    for (const other of synonymsOf(text)) take(cost.synonym, vocabulary.find(termPrefix.latin, other, exactly));
  const isWritten = written.some(({ errors, isBegun }) => errors === 0 && !isBegun);
  // Beside what is written like this, what only sounds similar is another word.
  if (script === 'burmese' && units.length > 1 && units.length <= maxTermUnits.burmese && !isKnown)
    take(
      cost.byEar,
      vocabulary.find(termPrefix.burmese, text, { errors: maxMisheard, begun: false, by: byHearing }),
      () => edge,
    );
  const maxHeard = isKnown ? 0 : isWritten ? similarSound : Infinity;
  const heard = soundingLike(units, isLast && !isKnown, vocabulary).filter(({ errors }) => errors <= maxHeard);
  take(
    cost.sound + (isWritten ? inexactCost : 0),
    heard,
    isKnown ? () => trait.whole | trait.word | trait.wholeOccasion : placeOfSound(units),
  );
  return fits;
}

/** The terms that adjacent units may mean when their first letter was mistyped, and nothing else. */
export function fitsOfTypo(units: readonly Unit[], isKnown: boolean, vocabulary: Vocabulary): Map<string, Fit> {
  const script = units[0]?.script ?? 'latin';
  if (units.length > maxTermUnits[script]) return new Map();
  const found = otherFirstLetters(units.map(({ text }) => text).join(''), script).flatMap((other) =>
    vocabulary.find(termPrefix[script] + other.charAt(0), other, exactly),
  );
  // A Burmese word in the middle of a name is too often a part of another.
  const needs = script === 'latin' ? edge | trait.named : edge;
  const fit: Fit = { errors: 1, cost: errorCost, needs, isExact: false, isHeard: false, isGuess: isKnown };
  return new Map(found.map(({ term }) => [term, fit]));
}

/** Terms with the same or a similar spelling. */
function spelledLike(units: readonly Unit[], isLast: boolean, vocabulary: Vocabulary): Match[] {
  const script = units[0]?.script ?? 'latin';
  const text = units.map((unit) => unit.text).join('');
  const isSyllable = script === 'han' || (script === 'burmese' && units.length === 1);
  const errors = isSyllable ? 0 : maxTypos(text, script);
  const typed = units.map((unit) => unit.typed).join('');
  // Short prefixes with an error would match almost anything.
  const isBegun =
    isLast &&
    !complete.test(typed) &&
    (script === 'latin' || script === 'burmese' || text.length >= (script === 'thai' ? minThaiBegun : minOtherBegun));
  const begun = isBegun && text.length < minBegunWithErrors ? find(0, true) : [];
  const found = [...begun, ...find(errors, isBegun && text.length >= minBegunWithErrors)];
  function find(maxErrors: number, begun: boolean): Match[] {
    // The first letter is rarely mistyped, so terms must begin with it.
    return vocabulary.find(termPrefix[script] + text.charAt(0), text, {
      errors: maxErrors,
      begun,
      by: byLetters,
    });
  }
  if (!isLast || script !== 'burmese' || !/[\u1000-\u1021]$/u.test(typed)) return found;
  // A consonant typed last may be the start of a final.
  const closed = fold(typed + asat);
  return [...found, ...vocabulary.find(termPrefix.burmese, closed, { errors: 0, begun: true, by: byLetters })];
}

/** Nothing follows these in a Burmese syllable, so it is not unfinished. */
const complete = /[\u1038\u103a]$/u;

/** Letters from which on a hidden name is found by its beginning: nobody sees it, and many begin like another word. */
const minBegunHidden = 4;
const minBegunWithErrors = 6;
/** Letters from which on other scripts are found by their beginning; two of Thai begin a name, and three a word in it. */
const minOtherBegun = 3;
const minThaiBegun = 2;
const asat = '\u103a';
/** Returns how many letters may be wrong; none in short words, where an error makes another word. */
const maxTypos = ({ length }: string, script: Unit['script']): number =>
  length < 5 ? 0 : length < (script === 'latin' ? 8 : 9) ? 1 : 2;

/** Neighbours on the keyboard. */
const rows = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
const alphabet = Array.from('abcdefghijklmnopqrstuvwxyz');
/** Burmese consonants as `fold` leaves them. */
const consonants = Array.from('ကခဂငစညတထဒနပဖဗမယလဝသဟအ');

const minLength: Readonly<Record<Script, number>> = {
  latin: 4,
  burmese: 6,
  thai: Infinity,
  han: Infinity,
  other: Infinity,
};

/**
 * Returns what may have been meant by a word whose first letter is wrong: missing, exchanged with the second, or
 * another key beside it. Short words are left out, of which each slip makes another word; of four Latin letters one
 * may be missing.
 */
function otherFirstLetters(text: string, script: Script): string[] {
  if (text.length < minLength[script]) return [];
  const [first = '', second = ''] = text;
  const rest = text.slice(1);
  if (script === 'burmese') return consonants.filter((letter) => letter !== first).map((letter) => letter + rest);
  const missing = alphabet.map((letter) => letter + text);
  if (text.length === minLength.latin) return missing;
  return [second + first + text.slice(2), ...missing, ...neighboursOf(first).map((letter) => letter + rest)];
}

function neighboursOf(letter: string): string[] {
  return rows.flatMap((row, place) => {
    const at = row.indexOf(letter);
    if (at < 0) return [];
    const beside = [row[at - 1], row[at + 1]];
    const [above, below] = [rows[place - 1], rows[place + 1]];
    return [...beside, above?.[at], above?.[at + 1], below?.[at - 1], below?.[at]].filter((each) => each !== undefined);
  });
}
