/** Replacements, in this order, for what differs between people who type the same Thai word. */
const merges: readonly (readonly [RegExp, string])[] = [
  // A consonant that is written and not heard: เบียร์.
  [/[\u0e01-\u0e2e][\u0e34\u0e38]?\u0e4c/gu, ''],
  // Tone marks, the short sign ็ and the repetition ๆ are often left out; ฺ and ํ are rare.
  [/[\u0e3a\u0e45-\u0e4e]/gu, ''],
  // ใ and ไ sound alike, and ไย is an old spelling of ไ.
  [/\u0e43/gu, '\u0e44'],
  [/\u0e44\u0e22/gu, '\u0e44'],
  // Letters of one sound: ณ and น, ฬ and ล, ศ ษ ซ and ส, ฎ and ด, ฏ and ต, ฆ ฅ and ค, ฌ and ช.
  [/\u0e13/gu, '\u0e19'],
  [/\u0e2c/gu, '\u0e25'],
  [/[\u0e0b\u0e28\u0e29]/gu, '\u0e2a'],
  [/\u0e0e/gu, '\u0e14'],
  [/\u0e0f/gu, '\u0e15'],
  [/[\u0e05\u0e06]/gu, '\u0e04'],
  [/\u0e0c/gu, '\u0e0a'],
];

/**
 * Thai in one order of marks: ำ as one letter with its tone before it, แ as one letter, no mark twice.
 *
 * @example normaliseThai('นํ้า') === normaliseThai('น้ำ')
 */
export const normaliseThai = (text: string): string =>
  text
    .replace(/\u0e4d([\u0e48-\u0e4b]?)\u0e32/gu, '$1\u0e33')
    .replace(/\u0e33([\u0e48-\u0e4b])/gu, '$1\u0e33')
    .replace(/\u0e40\u0e40/gu, '\u0e41')
    .replace(/([\u0e31\u0e34-\u0e3a\u0e47-\u0e4e])\1+/gu, '$1');

/** A key for comparison: spellings of a Thai word that are easily confused have the same one. Idempotent. */
export function foldThai(text: string): string {
  const folded = merges.reduce((so, [from, to]) => so.replace(from, to), normaliseThai(text));
  return folded === text ? folded : foldThai(folded);
}

let segmenter: Intl.Segmenter | undefined;

/**
 * Cuts a run of Thai, which has no spaces between words, into words by the dictionary of Unicode. The joined words equal
 * the run.
 */
export function thaiWords(run: string): string[] {
  segmenter ??= new Intl.Segmenter('th', { granularity: 'word' });
  return [...segmenter.segment(run)].map(({ segment }) => segment);
}
