import { fold } from '#burmese/fold.ts';
import { latinKey } from '#burmese/latinKey.ts';
import { withoutDoubles } from '#burmese/withoutDoubles.ts';
import { synonymsOf } from './english.ts';
import { couldBeBurmese } from './romanised.ts';
import { maxTermUnits, termPrefix, trait } from './terms.ts';
import type { Unit } from './units.ts';
import { byLetters, bySounds, type Match, unitSeparator, type Vocabulary } from './vocabulary.ts';

/** How well a term answers to a group. */
export interface Fit {
  errors: number;
  /** What it costs to take the term for what was typed: 0 for the very word. */
  cost: number;
  /** Where the term must stand to be meant: the less of it is certain, the more its place has to say. */
  needs: number;
}

const error = 1.2;
/** Beside errors: a word that is only begun, one that was heard, a word for the same thing, a syllable alone. */
const cost = { begun: 0.25, sound: 0.15, same: 0.05, apart: 0.3 } as const;
/** Who writes a word of the shop means it, and not another that sounds like it. */
const notAsWritten = 0.4;
/** Places that a term may need: any of these traits; or none. */
const anywhere = 0;
const beginning = trait.first | trait.shelf;
const edge = beginning | trait.last;
/** Burmese letters from which on a slip of the finger leaves no doubt of the word. */
const longText = 7;
/** As long as sounds are no further apart, they are the same to most ears. */
const clearly = 0.3;

/** The fit of a term that was asked for as it is. */
export const exactFit: Fit = { errors: 0, cost: 0, needs: anywhere };

const exactly = { errors: 0, begun: false, by: byLetters } as const;

/** A syllable out of a longer word is looked for as it is, or it would be found in far too many names. */
export function fitsOfSyllable({ text }: Unit, vocabulary: Vocabulary): Map<string, Fit> {
  const found = text.length > 1 ? vocabulary.find(termPrefix.burmese, text, exactly) : [];
  return new Map(found.map(({ term }) => [term, { errors: 0, cost: cost.apart, needs: anywhere }]));
}

/** Where some units stand: the last may still be being typed. */
interface Place {
  isLast: boolean;
}

export function fitsOf(units: readonly Unit[], place: Place, vocabulary: Vocabulary): Map<string, Fit> {
  const fits = new Map<string, Fit>();
  const take = (extra: number, found: readonly Match[], needsOf: (found: Match) => number = () => anywhere): void => {
    for (const each of found) {
      const { term, errors, isBegun } = each;
      const needs = needsOf(each);
      const fit = { errors, cost: extra + errors * error + (isBegun ? cost.begun : 0), needs };
      if (fit.cost < (fits.get(term)?.cost ?? Infinity)) fits.set(term, fit);
    }
  };
  const script = units[0]?.script ?? 'latin';
  const text = units.map((unit) => unit.text).join('');
  const written = units.length <= maxTermUnits[script] ? spelled(units, place, vocabulary) : [];
  take(0, written, ({ errors }) => (errors > 0 && script === 'burmese' && text.length < longText ? edge : anywhere));
  if (script === 'latin' && units.length === 1)
    for (const other of synonymsOf(text)) take(cost.same, vocabulary.find(termPrefix.latin, other, exactly));
  const isWritten = written.some(({ errors, isBegun }) => errors === 0 && !isBegun);
  take(cost.sound + (isWritten ? notAsWritten : 0), heard(units, place, vocabulary), placeOfSound(units));
  return fits;
}

/** What is spelled like these units, or nearly. */
function spelled(units: readonly Unit[], { isLast }: Place, vocabulary: Vocabulary): Match[] {
  const script = units[0]?.script ?? 'latin';
  const text = units.map((unit) => unit.text).join('');
  const isSyllable = script === 'burmese' && units.length === 1;
  const errors = isSyllable ? 0 : slips(text, script);
  // A few letters with an error among them could begin anything.
  const begun = isLast && text.length < leastBegunWithErrors ? find(0, true) : [];
  const found = [...begun, ...find(errors, isLast && text.length >= leastBegunWithErrors)];
  const typed = units.map((unit) => unit.typed).join('');
  function find(most: number, isBegun: boolean): Match[] {
    // Nobody slips at the first letter; and words that differ there are other words.
    return vocabulary.find(termPrefix[script] + text.charAt(0), text, { errors: most, begun: isBegun, by: byLetters });
  }
  if (!isLast || !/[\u1000-\u1021]$/u.test(typed)) return found;
  // A consonant that was typed last may be about to close its syllable.
  const closed = fold(typed + asat);
  return [...found, ...vocabulary.find(termPrefix.burmese, closed, { errors: 0, begun: true, by: byLetters })];
}

const leastBegunWithErrors = 6;
const asat = '\u103a';
/** Letters of a key of sounds: fewer say nothing, few belong to many a word. */
const leastSound = 3;
const shortSound = 4;
const longSound = 7;

/**
 * Where a term must stand that only sounds like these units. A single short word in Latin letters sounds like
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
    if (errors <= (isSingle && letters < longSound ? 0 : clearly)) return anywhere;
    return isSingle ? beginning : edge;
  };
}

/** What sounds like these units in the other script. */
function heard(units: readonly Unit[], { isLast }: Place, vocabulary: Vocabulary): Match[] {
  const script = units[0]?.script;
  if (script === 'burmese') {
    const sound = withoutDoubles(units.map((unit) => unit.sound).join(''));
    if (sound.length < leastSound) return [];
    const found = vocabulary.find(termPrefix.latinSound, sound, { errors: blur(sound), begun: false, by: bySounds });
    return found.map((each) => ({ ...each, errors: each.errors + bySoundAlone }));
  }
  const typed = units.map((unit) => unit.typed);
  if (!typed.every((word, at) => couldBeBurmese(word, isLast && at === typed.length - 1))) return [];
  const sound = withoutDoubles(latinKey(typed.join(' ')));
  if (sound.length < leastSound) return [];
  const begun = isLast ? beginningsOf(typed.join(' ')) : [];
  const errors = blur(sound);
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
  return [...new Set(sounds.map(withoutDoubles))].filter(({ length }) => length >= leastSound);
}

/** What a Burmese word that is only heard in a Latin one counts, as errors. */
const bySoundAlone = 0.5;

/** How many letters of a text may be wrong: one of a short word would make another word of it. */
const slips = ({ length }: string, script: Unit['script']): number =>
  length < 5 ? 0 : length < (script === 'latin' ? 8 : 9) ? 1 : 2;

const blurOfSound = 0.125;

/** How far from a word its spelling by ear may be: a vowel in a short one, two sounds in a long one. */
const blur = ({ length }: string): number => (length < 4 ? 0 : length * blurOfSound);
