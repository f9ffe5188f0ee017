const list = (letters: string): string[] => letters.split(' ');

const consonants = Array.from({ length: 34 }, (_, index) => String.fromCodePoint(0x1000 + index));
/** These come from Pali and stand without medials, but for the one word of `others`. */
const rare = list('ဃ ဈ ဋ ဌ ဍ ဎ ဏ ဠ');
const medials = list('ျ ြ ွ ှ ျွ ျှ ြွ ြှ ွှ ျွှ ြွှ');
const vowels = ['', ...list('ာ ါ ိ ီ ု ူ ေ ော ေါ ော် ေါ် ဲ ံ ို ုံ ိံ')];
const ends = ['', ...list('း ့ ် ့် ်း')];

/** One letter below another, and the small ng above one, as the words of today have them. */
const stacks = list(
  'က္က က္ခ ဂ္ဂ ဂ္ဃ စ္စ စ္ဆ ဇ္ဇ ဇ္ဈ ဉ္စ ဉ္ဆ ဉ္ဇ ဉ္ဈ ဋ္ဋ ဋ္ဌ ဍ္ဍ ဍ္ဎ ဏ္ဋ ဏ္ဌ ဏ္ဍ ဏ္ဎ ဏ္ဏ တ္တ တ္ထ တ္မ တ္သ ဒ္ဒ ဒ္ဓ ဒ္ဗ န္တ န္ထ န္ဒ န္ဓ န္န န္တြ န္ဒြ ' +
    'ပ္ပ ပ္ဖ ဗ္ဒ ဗ္ဗ ဗ္ဘ မ္ပ မ္ဖ မ္ဗ မ္ဘ မ္မ ယ္ယ လ္မ လ္လ သ္တ သ္မ သ္သ ' +
    'င်္က င်္ကျ င်္ကြ င်္ခ င်္ချ င်္ဂ င်္ဂြ င်္ဃ င်္စ င်္ည င်္ဓ င်္ဘ င်္မ င်္လ င်္ဝ င်္သ င်္ဟ',
);
const others = list('ဣ ဤ ဥ ဦ ဧ ဩ ဪ ဥ် ဉ် ဥု ဥ္က ဿ ဿာ ဿု ဏှာ ယောက်ျား ကျွန်ုပ် ၊ ။ ၌ ၍ ၎င်း ၏');
const digits = list('၀ ၁ ၂ ၃ ၄ ၅ ၆ ၇ ၈ ၉ 0 1 2 3 4 5 6 7 8 9');

/** Ends below the line, which the next letter makes room for. */
const before = list('န့် နို့ တွေ့ သူ့ ဖို့ မှု ညူ ကြု');

/** With every vowel sign and every end of a syllable. */
const voiced = (initial: string): string[] => vowels.flatMap((vowel) => ends.map((end) => initial + vowel + end));

const withMedials = consonants
  .filter((letter) => !rare.includes(letter))
  .flatMap((letter) => medials.map((medial) => letter + medial));

/**
 * Syllables and digits of today's Burmese, which a face must be able to set. Stacks that only Pali texts have would be
 * another 4 kB.
 */
export const burmeseSyllables: readonly string[] = [
  ...[...consonants, ...stacks, ...withMedials].flatMap(voiced),
  ...before.flatMap((end) => [...consonants, ...withMedials].flatMap((next) => [end + next, `${end + next}ု`])),
  ...others,
  ...digits,
];
