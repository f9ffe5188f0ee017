import { fold } from '#burmese/fold.ts';
import { normalise } from '#burmese/normalise.ts';
import { latinKey } from '#burmese/latinKey.ts';
import { romanKey } from '#burmese/romanKey.ts';
import { isSyllable, syllables } from '#burmese/syllables.ts';
import { toArabicDigits } from '#burmese/digits.ts';
import { takeAmounts } from './amounts.ts';
import { stem } from './english.ts';

/** A word in Latin letters, a number, or a Burmese syllable: what matches as a whole or not at all. */
export interface Unit {
  script: 'latin' | 'burmese';
  /** As it is written, in small letters. */
  typed: string;
  /** As it is compared: folded, without what people leave out or mix up. */
  text: string;
  /** How it sounds, in Latin letters, for one script to meet the other. */
  sound: string;
}

/** What stands between spaces or marks in one script. */
export type Word = readonly Unit[];

/** A text taken apart. */
export interface Parts {
  words: readonly Word[];
  /** "500g", "400ml". */
  amounts: readonly string[];
}

const accents = /(?<=\p{Script=Latin})[\u0300-\u036f]+/gu;
const pieces =
  /[\u1000-\u103f\u104c-\u109f\ua9e0-\ua9ff\uaa60-\uaa7f]+|(?:(?!\p{Script=Myanmar})[\p{Letter}\p{Mark}\p{Number}])+/gu;
const burmeseLetter = /[\u1000-\u109f\ua9e0-\ua9ff\uaa60-\uaa7f]/u;

/** Takes a text apart. Marks between words are no part of it, and numbers have the digits 0 to 9. */
export function partsOf(text: string): Parts {
  const { amounts, rest } = takeAmounts(toArabicDigits(normalise(text)).toLowerCase());
  const plain = rest.normalize('NFKD').replace(accents, '').normalize('NFC').replace(/['’]/gu, '');
  const words = (plain.match(pieces) ?? []).map((piece) =>
    burmeseLetter.test(piece) ? burmeseWord(piece) : [latinUnit(piece)],
  );
  return { words: words.filter((word) => word.length > 0), amounts };
}

const latinUnit = (word: string): Unit => ({ script: 'latin', typed: word, text: stem(word), sound: latinKey(word) });

const burmeseWord = (word: string): Word =>
  syllables(word)
    .filter(isSyllable)
    .map((syllable) => ({ script: 'burmese', typed: syllable, text: fold(syllable), sound: romanKey(syllable) }));
