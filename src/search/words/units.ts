import { fold } from '#burmese/fold.ts';
import { normalise } from '#burmese/normalise.ts';
import { latinKey } from '#burmese/latinKey.ts';
import { romanKey } from '#burmese/romanKey.ts';
import { otherMyanmar } from '#burmese/otherMyanmar.ts';
import { isSyllable, syllables } from '#burmese/syllables.ts';
import { unifyEverydaySpellings } from '#burmese/everydaySpellings.ts';
import { plainDigits } from '#contract/values/pasted.ts';
import { foldThai, normaliseThai, thaiWords } from '#thai/foldThai.ts';
import { romaniseThai } from '#thai/romaniseThai.ts';
import { withEmojiWords } from './emoji.ts';
import { stem } from './english.ts';

/** `other`: words of all other scripts as they are, those of Shan, Mon and Karen among them. */
export type Script = 'latin' | 'burmese' | 'thai' | 'han' | 'other';

/** The smallest unit of matching: a Latin word, a number, a Burmese syllable, a Thai word, or a Han character. */
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
  /[\u1000-\u103f\u104c-\u109f\ua9e0-\ua9ff\uaa60-\uaa7f]+|[\u0e01-\u0e3a\u0e40-\u0e4e]+|\p{Script=Han}+|(?:(?![\p{Script=Myanmar}\p{Script=Han}\u0e01-\u0e3a\u0e40-\u0e4e])[\p{Letter}\p{Mark}\p{Number}])+/gu;
const thaiLetter = /[\u0e01-\u0e4e]/u;
const burmeseLetter = /[\u1000-\u109f\ua9e0-\ua9ff\uaa60-\uaa7f]/u;
const hanLetter = /^\p{Script=Han}/u;
const latinLetter = /[\p{Script=Latin}\p{Number}]/u;

/** Tokenises a text. Drops punctuation; digits become 0 to 9. */
export function partsOf(text: string): Parts {
  const { amounts, rest } = extractAmounts(plainDigits(normalise(withEmojiWords(text))).toLowerCase());
  const spelled = unifyEverydaySpellings(rest).replace(mixOfMany, '$1in1').replace(additive, 'e$1');
  const plain = spelled
    .normalize('NFKD')
    .replace(accents, '')
    .normalize('NFC')
    .replace(/['’\u200c\u200d]/gu, '');
  const words = (plain.match(pieces) ?? []).flatMap(wordsOf).filter((word) => word.length > 0);
  return { words, amounts };
}

/** "E 621", "INS 621" and "enhancer (621)" have the same word as "E621". */
const additive =
  /(?:(?<![a-z\d])(?:e|ins|อี|အီး)[\s-]?|(?<=(?:additive|preservative|enhancer|colou?r|emulsifier|thickener|antioxidant|regulator)s? ?\(?))(\d{3,4}[a-i]?)(?![a-z\d])/gu;
/** "3-in-1", "3 in 1", "3อิน1" and ၃ မျိုးစပ် are one word. */
const mixOfMany = /(?<!\d)([2-5])(?:[\s-]*(?:in|อิน)[\s-]*(?:1|one|วัน)(?![\da-z])|\s*(?:မျိုး|ခု)(?:စပ်|တစ်ခု))/gu;

function wordsOf(piece: string): Word[] {
  if (otherMyanmar.test(piece)) return [[otherUnit(piece)]];
  if (burmeseLetter.test(piece)) return [burmeseWord(piece)];
  if (thaiLetter.test(piece)) return thaiWords(normaliseThai(piece)).map((word) => [thaiUnit(word)]);
  // Han has no spaces; a character and the next say what a dictionary would.
  if (hanLetter.test(piece)) return [Array.from(piece, (letter) => ({ ...otherUnit(letter), script: 'han' }))];
  return [[latinLetter.test(piece) ? latinUnit(piece) : otherUnit(piece)]];
}

/** Marks of Devanagari and Bengali that are often left out, and the one that stands for the other. */
const looseMarks = /[\u093c\u09bc\u0981]/gu;

const otherUnit = (word: string): Unit => ({
  script: 'other',
  typed: word,
  text: word.replace(looseMarks, '').replaceAll('\u0901', '\u0902'),
  sound: '',
});

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

/** Units of measure: a pattern of their spellings, the base unit, and the factor to convert to it. */
const units: readonly (readonly [written: string, kept: string, times: number])[] = [
  ['kilograms?|kilogrammes?|kilos?|kgs?|ကီလိုဂရမ်|ကီလို|กิโลกรัม|กิโล|กก|公斤|千克|किलोग्राम|किलो|কেজি', 'g', 1000],
  ['grams?|grammes?|grms?|gms?|gr|g|ဂရမ်|กรัม|克|ग्राम|গ্রাম', 'g', 1],
  ['millilit(?:re|er)s?|mls?|mils?|မီလီလီတာ|မီလီ|มิลลิลิตร|มล|毫升|मिली|মিলি', 'ml', 1],
  ['lit(?:re|er|r)s?|ltrs?|l|လီတာ|ลิตร|公升|升|लीटर|লিটার', 'ml', 1000],
];

/** The spellings of all units, as a part of a pattern. */
export const writtenUnits = units.map(([written]) => written).join('|');

const burmeseUnits = units
  .flatMap(([written]) => written.split('|'))
  .filter((each) => /[\u1000-\u109f]/u.test(each))
  .join('|');

/** Burmese numbers in words, as they stand before a unit. */
const digits = ['တစ်', 'နှစ်', 'သုံး', 'လေး', 'ငါး', 'ခြောက်', 'ခုနစ်', 'ရှစ်', 'ကိုး'];
const tens: Readonly<Record<string, number>> = { ဆယ်: 10, ရာ: 100, ထောင်: 1000 };
export const burmeseNumber = `(?:(?:${digits.join('|')})(?:${Object.keys(tens).join('|')})?|ဆယ်)`;
const spokenNumber = new RegExp(`${burmeseNumber}\\s*(?=${burmeseUnits})`, 'gu');

/** Returns the value of a number in Burmese words: 50 for ငါးဆယ်. */
export function burmeseValue(written: string): number {
  const digit = digits.findIndex((each) => written.startsWith(each));
  const ten = Object.keys(tens).find((each) => written.trim().endsWith(each));
  return (digit < 0 ? 1 : digit + 1) * (tens[ten ?? ''] ?? 1);
}

const beforeUnit = `(?=\\s*(?:${writtenUnits})(?![a-z\\u1000-\\u109f]))`;
/** "1/2 kg", "1 1/2 kg" and "half a kilo", in Thai as well; of Burmese the half stands behind its unit. */
const fraction = new RegExp(`(?<![\\d./])(?:(\\d{1,3})\\s{1,2})?(\\d{1,2})/(\\d{1,2})${beforeUnit}`, 'giu');
const half = new RegExp(`(?:(?<![a-z])half(?:\\sa)?|ครึ่ง)${beforeUnit}`, 'giu');
const halfBehind = new RegExp(`(?<!\\d\\s?)(${burmeseUnits})\\s?ဝက်`, 'gu');
const vulgar: Readonly<Record<string, string>> = { '½': '1/2', '¼': '1/4', '¾': '3/4' };

const withFractions = (text: string): string =>
  text
    .replace(/[½¼¾]/gu, (sign) => ` ${vulgar[sign]}`)
    .replace(fraction, (found, whole: string | undefined, part: string, of: string) =>
      Number(of) > 0 ? (Number(whole ?? 0) + Number(part) / Number(of)).toFixed(2) : found,
    )
    .replace(half, '0.5')
    .replace(halfBehind, '0.5 $1');

const withNumbers = (text: string): string => text.replace(spokenNumber, (found) => String(burmeseValue(found)));

/** In Burmese the unit often stands before the number: ဂရမ် ၂၅၀. */
const unitFirst = new RegExp(`(?=${burmeseUnits})(?<!\\d\\s*)(${burmeseUnits})\\s*(\\d{1,6})(?![\\d.])`, 'gu');

/** A number with a unit, with or without a space, not within a word. */
const amount = new RegExp(
  `(?<![\\d.])(\\d{1,6}(?:\\.\\d{1,3})?)\\s*(?:${units.map(([written]) => `(${written})`).join('|')})(?![a-z\\u1000-\\u109f])`,
  'giu',
);

/**
 * Extracts amounts from a text, converted to base units.
 *
 * @param text with digits 0 to 9
 * @example extractAmounts('rice 5 kg') // { amounts: ['5000g'], rest: 'rice  ' }
 */
export function extractAmounts(text: string): { amounts: string[]; rest: string } {
  const amounts: string[] = [];
  const rest = withNumbers(withFractions(text).replace(unitFirst, ' $2 $1 ')).replace(
    amount,
    (_found, count: string, ...parts: unknown[]) => {
      const which = units.findIndex((_, place) => parts[place] !== undefined);
      const [, kept, times] = units[which] ?? ['', '', 1];
      amounts.push(`${Math.round(Number(count) * times)}${kept}`);
      return ' ';
    },
  );
  return { amounts, rest };
}

/** A weight in the format of `extractAmounts`. */
export const amountOf = (grams: number): string => `${grams}g`;
