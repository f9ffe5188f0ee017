import { latinKey, withoutDoubles } from '#burmese/latinKey.ts';
import { couldBeBurmese, couldBeThai } from './words/latinSyllables.ts';
import { termPrefix, trait } from './terms.ts';
import type { Unit } from './words/units.ts';
import { type Match, unitSeparator } from './prefixTable.ts';
import { bySounds, type Vocabulary } from './vocabulary.ts';

/** Lengths of sound keys: shorter than `minSound` matches too much, up to `shortSound` many words. */
const minSound = 3;
const shortSound = 4;
const longSound = 7;
/** Up to this distance two sounds count as equal. */
export const similarSound = 0.3;
/** Errors added when a Burmese query matches a Latin word by sound. */
const crossScriptErrors = 0.5;
/** Largest distance of a Burmese word from its sound in Thai letters. */
const thaiSoundErrors = 0.25;
const soundErrorsPerLetter = 0.125;

/** The maximum distance of a romanised spelling: a vowel in a short word, two sounds in a long one. */
const maxSoundErrors = ({ length }: string): number => (length < 4 ? 0 : length * soundErrorsPerLetter);

const beginning = trait.first | trait.category;
export const edge = beginning | trait.last;

/**
 * Conditions for terms that match by sound only. A single short Latin word sounds like a part of many names, so it must
 * match a complete word.
 */
export function placeOfSound(units: readonly Unit[]): (found: Match) => number {
  if (units[0]?.script === 'burmese') return () => beginning;
  const isSingle = units.length === 1;
  const asked = soundOf(units).length;
  return ({ term, errors, isBegun }) => {
    if (isBegun) return beginning;
    const letters = Math.min(asked, term.replaceAll(unitSeparator, '').length - 1);
    if (isSingle && letters <= shortSound) return trait.whole | trait.word;
    if (!isSingle && errors > 0 && letters <= shortSound + 1) return trait.whole;
    if (errors <= (isSingle && letters < longSound ? 0 : similarSound)) return 0;
    return isSingle ? beginning : edge;
  };
}

const typedOf = (units: readonly Unit[]): string => units.map(({ typed }) => typed).join(' ');

const soundOf = (units: readonly Unit[]): string =>
  withoutDoubles(units[0]?.script === 'latin' ? latinKey(typedOf(units)) : units.map((unit) => unit.sound).join(''));

/**
 * Terms of another script with a similar sound.
 *
 * @param isLast whether the units are at the end of the query, and may be unfinished
 */
export function soundingLike(units: readonly Unit[], isLast: boolean, vocabulary: Vocabulary): Match[] {
  const sound = soundOf(units);
  if (sound.length < minSound) return [];
  const find = (type: string, more = 0, errors = maxSoundErrors(sound)): Match[] =>
    vocabulary
      .find(type, sound, { errors, begun: false, by: bySounds })
      .map((each) => ({ ...each, errors: each.errors + more }));
  switch (units[0]?.script) {
    case 'burmese':
      return find(termPrefix.latinSound, crossScriptErrors);
    case 'thai':
      return sound.length > shortSound ? find(termPrefix.burmeseSound, crossScriptErrors, thaiSoundErrors) : [];
    default:
      return latinLike(units, isLast, vocabulary, find);
  }
}

function latinLike(
  units: readonly Unit[],
  isLast: boolean,
  vocabulary: Vocabulary,
  find: (type: string, more?: number, errors?: number) => Match[],
): Match[] {
  const typed = units.map((unit) => unit.typed);
  const thai =
    typed.every(couldBeThai) && soundOf(units).length >= shortSound ? find(termPrefix.thaiSound, 0, similarSound) : [];
  if (!typed.every((word, at) => couldBeBurmese(word, isLast && at === typed.length - 1))) return thai;
  const begun = isLast ? beginningsOf(typedOf(units)) : [];
  return [
    ...thai,
    ...begun.flatMap((each) =>
      vocabulary.find(termPrefix.burmeseSound, each, { errors: 0, begun: true, by: bySounds }),
    ),
    ...find(termPrefix.burmeseSound),
  ];
}

/** Ends in a consonant that may close this syllable, or begin the next one. */
const openEnd = /[^aeiourhwy]$/u;

/** The possible sound prefixes of an unfinished word. */
function beginningsOf(typed: string): string[] {
  const sounds = [latinKey(typed), openEnd.test(typed) ? latinKey(`${typed}a`).slice(0, -1) : ''];
  return [...new Set(sounds.map(withoutDoubles))].filter(({ length }) => length >= (typed.length > 4 ? 5 : minSound));
}
