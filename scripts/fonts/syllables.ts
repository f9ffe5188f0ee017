import { commonStacks } from '#burmese/commonStacks.ts';

const list = (letters: string): string[] => letters.split(' ');

const consonants = Array.from({ length: 34 }, (_, index) => String.fromCodePoint(0x1000 + index));
/** These come from Pali and stand without medials, but for the one word of `others`. */
const rare = list('ဃ ဈ ဋ ဌ ဍ ဎ ဏ ဠ');
const medials = list('ျ ြ ွ ှ ျွ ျှ ြွ ြှ ွှ ျွှ ြွှ');
const vowels = ['', ...list('ာ ါ ိ ီ ု ူ ေ ော ေါ ော် ေါ် ဲ ံ ို ုံ ိံ')];
const ends = ['', ...list('း ့ ် ့် ်း')];

const others = list('ဣ ဤ ဥ ဦ ဧ ဩ ဪ ဥ် ဉ် ဥု ဥ္က ဿ ဿာ ဿု ဏှာ ယောက်ျား ကျွန်ုပ် တိရစ္ဆာန် ၊ ။ ၌ ၍ ၎င်း ၏');
/** A sign that stands alone, and the circle that browsers draw below it. */
const single = Array.from({ length: 0x50 }, (_, index) => String.fromCodePoint(0x1000 + index));
const digits = list('\u25cc ၀ ၁ ၂ ၃ ၄ ၅ ၆ ၇ ၈ ၉ 0 1 2 3 4 5 6 7 8 9');

/** Ends below the line, which the next letter makes room for. */
const before = list('န့် နို့ တွေ့ သူ့ ဖို့ မှု ညူ ကြု');

/** With every vowel sign and every end of a syllable. */
const voiced = (initial: string): string[] => vowels.flatMap((vowel) => ends.map((end) => initial + vowel + end));

const withMedials = consonants
  .filter((letter) => !rare.includes(letter))
  .flatMap((letter) => medials.map((medial) => letter + medial));

/**
 * Syllables, signs and digits of today's Burmese, which a face must be able to set. Stacks that only Pali texts have would
 * be another 8 kB.
 */
export const burmeseSyllables: readonly string[] = [
  ...[...consonants, ...commonStacks, ...withMedials].flatMap(voiced),
  ...before.flatMap((end) => [...consonants, ...withMedials].flatMap((next) => [end + next, `${end + next}ု`])),
  ...others,
  ...single,
  ...digits,
];
