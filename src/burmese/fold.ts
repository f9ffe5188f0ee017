import { toArabicDigits } from './digits.ts';
import { normalise } from './normalise.ts';

/**
 * What is mixed up when Burmese is typed, each made one. In the order they are applied:
 * sounds that two spellings share first, then what a finger slips over.
 */
const merges: readonly (readonly [string, string])[] = [
  // Letters that stand for a vowel, as အ with that vowel; ဿ as သ.
  ['[\\u1023\\u1024]', '\u1021\u102d'],
  ['[\\u1025\\u1026]', '\u1021\u102f'],
  ['\\u1027', '\u1021\u1031'],
  ['[\\u1029\\u102a]', '\u1021\u1031\u102c'],
  ['\\u103f', '\u101e'],
  // What is stacked closes the syllable: က္က as က်က, င်္ဂ as င်ဂ.
  ['\\u103a?\\u1039', '\u103a'],
  // Tones and ှ are left out or guessed: နှ is heard as န, and း, ့ as nothing.
  ['[\\u1037\\u1038\\u103e]', ''],
  // သျှ and လျှ are other spellings of ရှ.
  ['[\\u101e\\u101c]\\u103b', '\u101a'],
  // Long and short vowels, the two shapes of ာ, the asat that only lowers the tone of ော်.
  ['\\u102e', '\u102d'],
  ['\\u1030', '\u102f'],
  ['\\u102b', '\u102c'],
  ['\\u1031\\u102c\\u103a', '\u1031\u102c'],
  // ျ and ြ sound alike, and so do ယ and ရ.
  ['\\u103c', '\u103b'],
  ['\\u101b', '\u101a'],
  // Letters of Pali that sound like the common ones: ဋ as တ, ဏ as န, ဠ as လ, ဓ as ဒ, ဃ as ဂ, ဘ as ဗ.
  ['\\u100b', '\u1010'],
  ['\\u100c', '\u1011'],
  ['[\\u100d\\u100e\\u1013]', '\u1012'],
  ['\\u100f', '\u1014'],
  ['\\u1020', '\u101c'],
  ['\\u1003', '\u1002'],
  ['\\u1018', '\u1017'],
  // စ is voiced to ဇ inside a word, and written so: ပုစွန်, ပုဇွန်.
  ['[\\u1006-\\u1008]', '\u1005'],
  // Endings of one sound: ံ, မ်, န် · ပ်, တ် · ဉ်, င် · ယ်, ဲ.
  ['\\u1036|\\u1019\\u103a', '\u1014\u103a'],
  ['\\u1015\\u103a', '\u1010\u103a'],
  ['\\u1009\\u103a', '\u1004\u103a'],
  ['\\u101a\\u103a', '\u1032'],
  ['\\u1009', '\u100a'],
];

const rules = merges.map(([from, to]) => [new RegExp(from, 'g'), to] as const);

/**
 * A loose key in Burmese letters: words that are mistaken for one another when typed have the same one.
 * Takes a syllable or a whole text; digits become 0 to 9, other scripts lower case, runs of spaces one.
 * Folds nothing twice.
 *
 * @example fold('ပုဇွန်') === fold('ပုစွန်')
 */
export function fold(text: string): string {
  const plain = toArabicDigits(normalise(text)).toLowerCase().replace(/\s+/g, ' ');
  const folded = rules.reduce((so, [from, to]) => so.replace(from, to), plain);
  return folded === text ? folded : fold(folded);
}
