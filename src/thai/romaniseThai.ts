import { normaliseThai } from './foldThai.ts';

const soundOfEach = (letters: string, sound: string): [string, string][] =>
  Array.from(letters, (letter) => [letter, sound]);

/** Consonants at the beginning of a syllable, roughly as the royal system writes them. */
const initials = new Map([
  ...soundOfEach('ก', 'k'),
  ...soundOfEach('ขฃคฅฆ', 'kh'),
  ...soundOfEach('ง', 'ng'),
  ...soundOfEach('จฉชฌ', 'ch'),
  ...soundOfEach('ซศษส', 's'),
  ...soundOfEach('ญย', 'y'),
  ...soundOfEach('ฎด', 'd'),
  ...soundOfEach('ฏต', 't'),
  ...soundOfEach('ฐฑฒถทธ', 'th'),
  ...soundOfEach('ณน', 'n'),
  ...soundOfEach('บ', 'b'),
  ...soundOfEach('ป', 'p'),
  ...soundOfEach('ผพภ', 'ph'),
  ...soundOfEach('ฝฟ', 'f'),
  ...soundOfEach('ม', 'm'),
  ...soundOfEach('รฤ', 'r'),
  ...soundOfEach('ลฬ', 'l'),
  ...soundOfEach('ว', 'w'),
  ...soundOfEach('หฮ', 'h'),
]);

/** Consonants at the end of a syllable. */
const finals = new Map([
  ...soundOfEach('กขคฆ', 'k'),
  ...soundOfEach('ง', 'ng'),
  ...soundOfEach('จชซศษสฎดฏตฐฑฒถทธ', 't'),
  ...soundOfEach('ญณนรลฬ', 'n'),
  ...soundOfEach('บปพภฟ', 'p'),
  ...soundOfEach('ม', 'm'),
  ...soundOfEach('ย', 'i'),
  ...soundOfEach('ว', 'o'),
]);

/** Vowels: the sign before the consonant, if any, then those after it. */
const vowels = new Map([
  ...['ะ', 'ั', 'า'].map((sign) => [sign, 'a'] as const),
  ...['ัว', 'ว'].map((sign) => [sign, 'ua'] as const),
  ...['ิ', 'ี'].map((sign) => [sign, 'i'] as const),
  ...['ึ', 'ื', 'ือ', 'เือ'].map((sign) => [sign, 'ue'] as const),
  ...['ุ', 'ู'].map((sign) => [sign, 'u'] as const),
  ...['อ', 'โ', 'โะ', 'เาะ'].map((sign) => [sign, 'o'] as const),
  ...['เ', 'เะ'].map((sign) => [sign, 'e'] as const),
  ...['แ', 'แะ'].map((sign) => [sign, 'ae'] as const),
  ...['เอ', 'เิ'].map((sign) => [sign, 'oe'] as const),
  ['ำ', 'am'],
  ['รร', 'a'],
  ['เีย', 'ia'],
  ['เา', 'ao'],
  ['ไ', 'ai'],
]);

const sign = '[\\u0e30-\\u0e3a]';
const letter = '[ก-ฮ]';
const goesOn = `(?=${letter}|${sign})`;

/** The beginning of a syllable: with a silent ห or อ, two consonants that are spoken as one, or a single one. */
const onset = `(ห(?=[งญนมยรลว]${goesOn})${letter}|อย(?=[าู])|(?:[กขคปพผตทฟบ]ร|[กขคปพผฟบ]ล)${goesOn}|[กขค]ว(?=${sign})|${letter})`;

const vowel = `(ีย|ือ|าะ|ัว|รร|อ(?!${sign})|ว(?=${letter}(?!${sign}))|${sign}|)`;

/** A consonant that closes a syllable: no vowel follows it, and it does not leave a single consonant behind. */
const final = `([ก-ฬ](?!${sign})(?!${letter}(?:$|[เ-ไ]))|)`;

const syllable = new RegExp(`([เแโไ]?)${onset}${vowel}${final}`, 'gu');

const silent = /[\u0e01-\u0e2e][\u0e34\u0e38]?\u0e4c|[\u0e45-\u0e4e]/gu;

/**
 * Thai in Latin letters by rule, syllable by syllable, near enough to be compared by sound with what people type: no dictionary, so vowels
 * that are not written are guessed (o in a closed syllable, a in an open one).
 *
 * @example romaniseThai('กะปิ') // 'ka pi'
 */
export const romaniseThai = (thai: string): string =>
  [...normaliseThai(thai).replace(silent, '').replaceAll('ใ', 'ไ').matchAll(syllable)]
    .map(([, before = '', first = '', after = '', last = '']) => onsetOf(first) + vowelOf(before + after, last))
    .join(' ');

function onsetOf(letters: string): string {
  if (letters === 'ทร') return 's';
  const spoken = letters.length > 1 ? letters.replace(/^[หอ]/u, '') : letters;
  return Array.from(spoken, (each) => initials.get(each) ?? '').join('');
}

function vowelOf(signs: string, last: string): string {
  if (signs === 'รร' && last === '') return 'an';
  const written = signs === '' ? (last === '' ? 'a' : 'o') : (vowels.get(signs) ?? 'a');
  return written + (finals.get(last) ?? '');
}
