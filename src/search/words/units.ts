import { fold } from '#burmese/fold.ts';
import { normalise } from '#burmese/normalise.ts';
import { latinKey } from '#burmese/latinKey.ts';
import { romanKey } from '#burmese/romanKey.ts';
import { isSyllable, syllables } from '#burmese/syllables.ts';
import { withEverydaySpellings } from '#burmese/everydaySpellings.ts';
import { plainDigits } from '#contract/values/pasted.ts';
import { foldThai, normaliseThai } from '#thai/foldThai.ts';
import { romaniseThai } from '#thai/romaniseThai.ts';
import { thaiWords } from '#thai/thaiWords.ts';
import { extractAmounts } from './amounts.ts';
import { stem } from './english.ts';

export type Script = 'latin' | 'burmese' | 'thai';

/** The smallest unit of matching: a Latin word, a number, a Burmese syllable, or a Thai word. */
export interface Unit {
  script: Script;
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
  /[\u1000-\u103f\u104c-\u109f\ua9e0-\ua9ff\uaa60-\uaa7f]+|[\u0e01-\u0e3a\u0e40-\u0e4e]+|(?:(?![\p{Script=Myanmar}\u0e01-\u0e3a\u0e40-\u0e4e])[\p{Letter}\p{Mark}\p{Number}])+/gu;
const thaiLetter = /[\u0e01-\u0e4e]/u;
const burmeseLetter = /[\u1000-\u109f\ua9e0-\ua9ff\uaa60-\uaa7f]/u;

/** Tokenises a text. Drops punctuation; digits become 0 to 9. */
export function partsOf(text: string): Parts {
  const { amounts, rest } = extractAmounts(plainDigits(normalise(text)).toLowerCase());
  const spelled = withEverydaySpellings(rest).replace(mixOfMany, '$1in1');
  const plain = spelled.normalize('NFKD').replace(accents, '').normalize('NFC').replace(/['’]/gu, '');
  const words = (plain.match(pieces) ?? []).flatMap(wordsOf).filter((word) => word.length > 0);
  return { words, amounts };
}

/** "3-in-1", "3 in 1" and ၃ မျိုးစပ် are one word. */
const mixOfMany = /(?<!\d)([2-5])(?:[\s-]*in[\s-]*(?:1|one)(?![\da-z])|\s*(?:မျိုး|ခု)(?:စပ်|တစ်ခု))/gu;

function wordsOf(piece: string): Word[] {
  if (burmeseLetter.test(piece)) return [burmeseWord(piece)];
  return thaiLetter.test(piece)
    ? thaiWords(normaliseThai(piece)).map((word) => [thaiUnit(word)])
    : [[latinUnit(piece)]];
}

const thaiUnit = (word: string): Unit => ({
  script: 'thai',
  typed: word,
  text: foldThai(word),
  sound: latinKey(romaniseThai(word)),
});

function latinUnit(piece: string): Unit {
  const word = piece.replace(doubledFirst, '$1');
  return { script: 'latin', typed: word, text: stem(word), sound: latinKey(word) };
}

/** No English or romanised word begins with the same consonant twice, but fingers do. */
const doubledFirst = /^([b-df-hj-np-tv-z])\1+/u;

const burmeseWord = (word: string): Word =>
  syllables(word)
    .filter(isSyllable)
    .map((syllable) => ({ script: 'burmese', typed: syllable, text: fold(syllable), sound: romanKey(syllable) }));
