import { fold } from '#burmese/fold.ts';
import { normalise } from '#burmese/normalise.ts';
import { latinKey } from '#burmese/latinKey.ts';
import { romanKey } from '#burmese/romanKey.ts';
import { isSyllable, syllables } from '#burmese/syllables.ts';
import { toArabicDigits } from '#burmese/digits.ts';
import { extractAmounts } from './amounts.ts';
import { stem } from './english.ts';

/** The smallest unit of matching: a Latin word, a number, or a Burmese syllable. */
export interface Unit {
  script: 'latin' | 'burmese';
  /** As typed, in lower case. */
  typed: string;
  /** For comparison: the stem or folded spelling. */
  text: string;
  /** The sound in Latin letters, for matches between scripts. */
  sound: string;
}

/** Units in the same script between spaces or punctuation. */
export type Word = readonly Unit[];

/** A tokenised text. */
export interface Parts {
  words: readonly Word[];
  /** "500g", "400ml". */
  amounts: readonly string[];
}

const accents = /(?<=\p{Script=Latin})[\u0300-\u036f]+/gu;
const pieces =
  /[\u1000-\u103f\u104c-\u109f\ua9e0-\ua9ff\uaa60-\uaa7f]+|(?:(?!\p{Script=Myanmar})[\p{Letter}\p{Mark}\p{Number}])+/gu;
const burmeseLetter = /[\u1000-\u109f\ua9e0-\ua9ff\uaa60-\uaa7f]/u;

/** Tokenises a text. Drops punctuation; digits become 0 to 9. */
export function partsOf(text: string): Parts {
  const { amounts, rest } = extractAmounts(toArabicDigits(normalise(text)).toLowerCase());
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
