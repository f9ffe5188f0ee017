import { toArabicDigits } from './digits.ts';
import { normalise } from './normalise.ts';

/**
 * Replacements for letters that people confuse when they type Burmese. The order matters: first different spellings of
 * the same sound, then common typing errors.
 */
const merges: readonly (readonly [string, string])[] = [
  // Independent vowels become အ with the vowel sign; ဿ becomes သ.
  ['[\\u1023\\u1024]', '\u1021\u102d'],
  ['[\\u1025\\u1026]', '\u1021\u102f'],
  ['\\u1027', '\u1021\u1031'],
  ['[\\u1029\\u102a]', '\u1021\u1031\u102c'],
  ['\\u103f', '\u101e'],
  // A stacked consonant closes the syllable: က္က becomes က်က, င်္ဂ becomes င်ဂ.
  ['\\u103a?\\u1039', '\u103a'],
  // Tone marks and ှ are often left out or wrong: နှ becomes န, း and ့ are removed.
  ['[\\u1037\\u1038\\u103e]', ''],
  // ရည် is spoken ရေ, and often written so: ငံပြာရေ.
  ['[\u101b\u101a]\u100a\u103a', '\u101b\u1031'],
  // သျှ and လျှ are other spellings of ရှ.
  ['[\\u101e\\u101c]\\u103b', '\u101a'],
  // Long vowels become short, both shapes of ာ become one, and the asat of ော်, which only marks a tone, is removed.
  ['\\u102e', '\u102d'],
  ['\\u1030', '\u102f'],
  ['\\u102b', '\u102c'],
  ['\\u1031\\u102c\\u103a', '\u1031\u102c'],
  // ျ and ြ sound alike, and so do ယ and ရ.
  ['\\u103c', '\u103b'],
  ['\\u101b', '\u101a'],
  // Pali letters that sound like common ones: ဋ becomes တ, ဏ becomes န, ဠ becomes လ, ဓ becomes ဒ, ဃ becomes ဂ, ဘ
  // becomes ဗ.
  ['\\u100b', '\u1010'],
  ['\\u100c', '\u1011'],
  ['[\\u100d\\u100e\\u1013]', '\u1012'],
  ['\\u100f', '\u1014'],
  ['\\u1020', '\u101c'],
  ['\\u1003', '\u1002'],
  ['\\u1018', '\u1017'],
  // စ is voiced to ဇ within a word, and sometimes written so: ပုစွန်, ပုဇွန်.
  ['[\\u1006-\\u1008]', '\u1005'],
  // Finals that sound alike: ံ, မ်, န် · ပ်, တ် · ဉ်, င် · ယ်, ဲ.
  ['\\u1036|\\u1019\\u103a', '\u1014\u103a'],
  ['\\u1015\\u103a', '\u1010\u103a'],
  ['\\u1009\\u103a', '\u1004\u103a'],
  ['\\u101a\\u103a', '\u1032'],
  ['\\u1009', '\u100a'],
];

const rules = merges.map(([from, to]) => [new RegExp(from, 'g'), to] as const);

/**
 * A key for fuzzy comparison in Burmese script: words that are easily confused have the same key. Accepts a syllable or
 * a whole text. Digits become 0 to 9, Latin letters lower case, and runs of spaces a single space. Idempotent.
 *
 * @example fold('ပုဇွန်') === fold('ပုစွန်')
 */
export function fold(text: string): string {
  const plain = toArabicDigits(normalise(text)).toLowerCase().replace(/\s+/g, ' ');
  const folded = rules.reduce((so, [from, to]) => so.replace(from, to), plain);
  return folded === text ? folded : fold(folded);
}
