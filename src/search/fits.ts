import { fold } from '#burmese/fold.ts';
import { latinKey } from '#burmese/latinKey.ts';
import { withoutDoubles } from '#burmese/withoutDoubles.ts';
import { synonymsOf } from './english.ts';
import { couldBeBurmese } from './couldBeBurmese.ts';
import { maxTermUnits, termPrefix, trait } from './terms.ts';
import type { Unit } from './units.ts';
import { byLetters, bySounds, type Match, unitSeparator, type Vocabulary } from './vocabulary.ts';

/** How well a term matches a group of units. */
export interface Fit {
  errors: number;
  /** Penalty for the ranking; 0 for an exact match. */
  cost: number;
  /**
   * The term must have at least one of these traits; 0 for no condition. Less certain matches need more prominent
   * positions.
   */
  needs: number;
}

/** The cost of each error. */
const errorCost = 1.2;
/**
 * Additional costs: a term of which only the beginning was typed, a match by sound, a synonym, a syllable of a longer
 * word.
 */
const cost = { begun: 0.25, sound: 0.15, synonym: 0.05, syllable: 0.3 } as const;
/** Additional cost of matches by sound when another term matches exactly. */
const inexactCost = 0.4;
/** No condition on traits. */
const noCondition = 0;
const beginning = trait.first | trait.category;
const edge = beginning | trait.last;
/** From this length (in Burmese letters) a word with one typing error is still unambiguous. */
const longText = 7;
/** Up to this distance two sounds count as equal. */
const similarSound = 0.3;

/** An exact match. */
export const exactFit: Fit = { errors: 0, cost: 0, needs: noCondition };

const exactly = { errors: 0, begun: false, by: byLetters } as const;

/** A single syllable of a longer word must match exactly, or it would occur in too many names. */
export function fitsOfSyllable({ text }: Unit, vocabulary: Vocabulary): Map<string, Fit> {
  const found = text.length > 1 ? vocabulary.find(termPrefix.burmese, text, exactly) : [];
  return new Map(found.map(({ term }) => [term, { errors: 0, cost: cost.syllable, needs: noCondition }]));
}

/**
 * The terms that adjacent units of a query may mean.
 *
 * @param isLast whether they are at the end of the query, and may be unfinished
 */
export function fitsOf(units: readonly Unit[], isLast: boolean, vocabulary: Vocabulary): Map<string, Fit> {
  const fits = new Map<string, Fit>();
  const take = (
    extra: number,
    found: readonly Match[],
    needsOf: (found: Match) => number = () => noCondition,
  ): void => {
    for (const each of found) {
      const { term, errors, isBegun } = each;
      const needs = needsOf(each);
      const fit = { errors, cost: extra + errors * errorCost + (isBegun ? cost.begun : 0), needs };
      if (fit.cost < (fits.get(term)?.cost ?? Infinity)) fits.set(term, fit);
    }
  };
  const script = units[0]?.script ?? 'latin';
  const text = units.map((unit) => unit.text).join('');
  const written = units.length <= maxTermUnits[script] ? spelledLike(units, isLast, vocabulary) : [];
  take(0, written, ({ errors }) => (errors > 0 && script === 'burmese' && text.length < longText ? edge : noCondition));
  if (script === 'latin' && units.length === 1)
    for (const other of synonymsOf(text)) take(cost.synonym, vocabulary.find(termPrefix.latin, other, exactly));
  const isWritten = written.some(({ errors, isBegun }) => errors === 0 && !isBegun);
  take(cost.sound + (isWritten ? inexactCost : 0), soundingLike(units, isLast, vocabulary), placeOfSound(units));
  return fits;
}

/** Terms with the same or a similar spelling. */
function spelledLike(units: readonly Unit[], isLast: boolean, vocabulary: Vocabulary): Match[] {
  const script = units[0]?.script ?? 'latin';
  const text = units.map((unit) => unit.text).join('');
  const isSyllable = script === 'burmese' && units.length === 1;
  const errors = isSyllable ? 0 : maxTypos(text, script);
  // Short prefixes with an error would match almost anything.
  const begun = isLast && text.length < minBegunWithErrors ? find(0, true) : [];
  const found = [...begun, ...find(errors, isLast && text.length >= minBegunWithErrors)];
  const typed = units.map((unit) => unit.typed).join('');
  function find(maxErrors: number, isBegun: boolean): Match[] {
    // The first letter is rarely mistyped, so terms must begin with it.
    return vocabulary.find(termPrefix[script] + text.charAt(0), text, {
      errors: maxErrors,
      begun: isBegun,
      by: byLetters,
    });
  }
  if (!isLast || !/[\u1000-\u1021]$/u.test(typed)) return found;
  // A consonant typed last may be the start of a final.
  const closed = fold(typed + asat);
  return [...found, ...vocabulary.find(termPrefix.burmese, closed, { errors: 0, begun: true, by: byLetters })];
}

const minBegunWithErrors = 6;
const asat = '\u103a';
/** Lengths of sound keys: shorter than `minSound` matches too much, up to `shortSound` many words. */
const minSound = 3;
const shortSound = 4;
const longSound = 7;

/**
 * Conditions for terms that match by sound only. A single short Latin word sounds like a part of many names, so it must
 * match a complete word.
 */
function placeOfSound(units: readonly Unit[]): (found: Match) => number {
  if (units[0]?.script === 'burmese') return () => beginning;
  const isSingle = units.length === 1;
  const asked = latinKey(units.map(({ typed }) => typed).join(' ')).length;
  return ({ term, errors, isBegun }) => {
    if (isBegun) return beginning;
    const letters = Math.min(asked, term.replaceAll(unitSeparator, '').length - 1);
    if (isSingle && letters <= shortSound) return trait.whole | trait.word;
    if (errors <= (isSingle && letters < longSound ? 0 : similarSound)) return noCondition;
    return isSingle ? beginning : edge;
  };
}

/** Terms of the other script with a similar sound. */
function soundingLike(units: readonly Unit[], isLast: boolean, vocabulary: Vocabulary): Match[] {
  const script = units[0]?.script;
  if (script === 'burmese') {
    const sound = withoutDoubles(units.map((unit) => unit.sound).join(''));
    if (sound.length < minSound) return [];
    const found = vocabulary.find(termPrefix.latinSound, sound, {
      errors: maxSoundErrors(sound),
      begun: false,
      by: bySounds,
    });
    return found.map((each) => ({ ...each, errors: each.errors + crossScriptErrors }));
  }
  const typed = units.map((unit) => unit.typed);
  if (!typed.every((word, at) => couldBeBurmese(word, isLast && at === typed.length - 1))) return [];
  const sound = withoutDoubles(latinKey(typed.join(' ')));
  if (sound.length < minSound) return [];
  const begun = isLast ? beginningsOf(typed.join(' ')) : [];
  const errors = maxSoundErrors(sound);
  return [
    ...begun.flatMap((each) =>
      vocabulary.find(termPrefix.burmeseSound, each, { errors: 0, begun: true, by: bySounds }),
    ),
    ...vocabulary.find(termPrefix.burmeseSound, sound, { errors, begun: false, by: bySounds }),
  ];
}

/** Ends in a consonant that may close this syllable, or begin the next one. */
const openEnd = /[^aeiourhwy]$/u;

/** The possible sound prefixes of an unfinished word. */
function beginningsOf(typed: string): string[] {
  const sounds = [latinKey(typed), openEnd.test(typed) ? latinKey(`${typed}a`).slice(0, -1) : ''];
  return [...new Set(sounds.map(withoutDoubles))].filter(({ length }) => length >= minSound);
}

/** Errors added when a Burmese query matches a Latin word by sound. */
const crossScriptErrors = 0.5;

/** How many letters may be wrong; none in short words, where an error makes another word. */
const maxTypos = ({ length }: string, script: Unit['script']): number =>
  length < 5 ? 0 : length < (script === 'latin' ? 8 : 9) ? 1 : 2;

const soundErrorsPerLetter = 0.125;

/** The maximum distance of a romanised spelling: a vowel in a short word, two sounds in a long one. */
const maxSoundErrors = ({ length }: string): number => (length < 4 ? 0 : length * soundErrorsPerLetter);
