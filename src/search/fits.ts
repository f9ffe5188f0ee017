import { fold } from '#burmese/fold.ts';
import { latinKey } from '#burmese/latinKey.ts';
import { withoutDoubles } from '#burmese/withoutDoubles.ts';
import { synonymsOf } from './english.ts';
import { couldBeBurmese } from './couldBeBurmese.ts';
import { maxTermUnits, termPrefix, trait } from './terms.ts';
import type { Unit } from './units.ts';
import { byLetters, bySounds, type Match, unitSeparator, type Vocabulary } from './vocabulary.ts';

/** How well a term answers to a group. */
export interface Fit {
  errors: number;
  /** What it costs to take the term for what was typed: 0 for the very word. */
  cost: number;
  /** Traits of which the term must have one to be meant; the less certain it is, the fewer places will do. */
  needs: number;
}

/** What each error costs. */
const errorCost = 1.2;
/** Beside errors: a word that is only begun, one that sounds alike, a synonym, a syllable of a longer word. */
const cost = { begun: 0.25, sound: 0.15, synonym: 0.05, syllable: 0.3 } as const;
/** What a sound costs more where the shop has the very word: that one is meant. */
const notAsWritten = 0.4;
/** The traits of which a term may need one; none. */
const anywhere = 0;
const beginning = trait.first | trait.category;
const edge = beginning | trait.last;
/** From as many Burmese letters on, one that was mistyped leaves no doubt of the word. */
const longText = 7;
/** Errors up to which two sounds are the same to most ears. */
const similarSound = 0.3;

/** The fit of a term that was asked for as it is. */
export const exactFit: Fit = { errors: 0, cost: 0, needs: anywhere };

const exactly = { errors: 0, begun: false, by: byLetters } as const;

/** A syllable out of a longer word is looked for as it is, or it would be found in far too many names. */
export function fitsOfSyllable({ text }: Unit, vocabulary: Vocabulary): Map<string, Fit> {
  const found = text.length > 1 ? vocabulary.find(termPrefix.burmese, text, exactly) : [];
  return new Map(found.map(({ term }) => [term, { errors: 0, cost: cost.syllable, needs: anywhere }]));
}

/**
 * The terms that some neighbouring units may mean.
 *
 * @param isLast whether they are the last that was typed, and may go on
 */
export function fitsOf(units: readonly Unit[], isLast: boolean, vocabulary: Vocabulary): Map<string, Fit> {
  const fits = new Map<string, Fit>();
  const take = (extra: number, found: readonly Match[], needsOf: (found: Match) => number = () => anywhere): void => {
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
  take(0, written, ({ errors }) => (errors > 0 && script === 'burmese' && text.length < longText ? edge : anywhere));
  if (script === 'latin' && units.length === 1)
    for (const other of synonymsOf(text)) take(cost.synonym, vocabulary.find(termPrefix.latin, other, exactly));
  const isWritten = written.some(({ errors, isBegun }) => errors === 0 && !isBegun);
  take(cost.sound + (isWritten ? notAsWritten : 0), soundingLike(units, isLast, vocabulary), placeOfSound(units));
  return fits;
}

/** What is spelled like these units, or nearly. */
function spelledLike(units: readonly Unit[], isLast: boolean, vocabulary: Vocabulary): Match[] {
  const script = units[0]?.script ?? 'latin';
  const text = units.map((unit) => unit.text).join('');
  const isSyllable = script === 'burmese' && units.length === 1;
  const errors = isSyllable ? 0 : maxSlips(text, script);
  // A few letters with an error among them could begin anything.
  const begun = isLast && text.length < minBegunWithErrors ? find(0, true) : [];
  const found = [...begun, ...find(errors, isLast && text.length >= minBegunWithErrors)];
  const typed = units.map((unit) => unit.typed).join('');
  function find(maxErrors: number, isBegun: boolean): Match[] {
    // Hardly anybody mistypes the first letter; words that differ there are other words.
    return vocabulary.find(termPrefix[script] + text.charAt(0), text, {
      errors: maxErrors,
      begun: isBegun,
      by: byLetters,
    });
  }
  if (!isLast || !/[\u1000-\u1021]$/u.test(typed)) return found;
  // A consonant that was typed last may be about to close its syllable.
  const closed = fold(typed + asat);
  return [...found, ...vocabulary.find(termPrefix.burmese, closed, { errors: 0, begun: true, by: byLetters })];
}

const minBegunWithErrors = 6;
const asat = '\u103a';
/** Letters of a key of sounds: fewer than the least say nothing, a short one is in many a word. */
const minSound = 3;
const shortSound = 4;
const longSound = 7;

/**
 * The place that a term needs which only sounds like these units. A single short word in Latin letters sounds like
 * a piece of some name or other, whatever it means: it must be a word by itself there.
 */
function placeOfSound(units: readonly Unit[]): (found: Match) => number {
  if (units[0]?.script === 'burmese') return () => beginning;
  const isSingle = units.length === 1;
  const asked = latinKey(units.map(({ typed }) => typed).join(' ')).length;
  return ({ term, errors, isBegun }) => {
    if (isBegun) return beginning;
    const letters = Math.min(asked, term.replaceAll(unitSeparator, '').length - 1);
    if (isSingle && letters <= shortSound) return trait.whole | trait.word;
    if (errors <= (isSingle && letters < longSound ? 0 : similarSound)) return anywhere;
    return isSingle ? beginning : edge;
  };
}

/** What sounds like these units in the other script. */
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
    return found.map((each) => ({ ...each, errors: each.errors + bySoundAlone }));
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

/** A consonant that may close a syllable, or begin the next. */
const openEnd = /[^aeiourhwy]$/u;

/** How a word that is being typed may begin to sound. */
function beginningsOf(typed: string): string[] {
  const sounds = [latinKey(typed), openEnd.test(typed) ? latinKey(`${typed}a`).slice(0, -1) : ''];
  return [...new Set(sounds.map(withoutDoubles))].filter(({ length }) => length >= minSound);
}

/** Errors of a Latin word that only sounds like a Burmese one. */
const bySoundAlone = 0.5;

/** How many letters of a text may be wrong: in a short word one makes it another word. */
const maxSlips = ({ length }: string, script: Unit['script']): number =>
  length < 5 ? 0 : length < (script === 'latin' ? 8 : 9) ? 1 : 2;

const soundErrorsPerLetter = 0.125;

/** How far a spelling by ear may be from its word: a vowel in a short one, two sounds in a long one. */
const maxSoundErrors = ({ length }: string): number => (length < 4 ? 0 : length * soundErrorsPerLetter);
