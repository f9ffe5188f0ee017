/** Letters that can begin a syllable, in Burmese and other languages in the same script. */
const letter =
  '[\\u1000-\\u102a\\u103f\\u104e\\u1050-\\u1055\\u105a-\\u105d\\u1061\\u1065\\u1066\\u106e-\\u1070\\u1075-\\u1081\\u108e]';

const mark =
  '[\\u102b-\\u1038\\u103a-\\u103e\\u1056-\\u1059\\u105e-\\u1060\\u1062-\\u1064\\u1067-\\u106d\\u1071-\\u1074\\u1082-\\u108d\\u108f\\u109a-\\u109d]';

/** Rest of a syllable after the initial letter: marks, stacked consonants, and the final consonant. */
const rest = `(?:${mark}|\\u1039${letter}?|${letter}(?=[\\u1037]?\\u103a|\\u1039))*`;

/** Numbers with their separators, words in other scripts, spaces, and single other characters. */
const others =
  '[\\u1040-\\u1049]+(?:[.,][\\u1040-\\u1049]+)*|[0-9]+(?:[.,][0-9]+)*|(?:(?!\\p{Script=Myanmar})[\\p{L}\\p{M}])+|\\s+|[^]';

const token = new RegExp(`${letter}${rest}|${others}`, 'gu');

/**
 * Splits a text into syllables; numbers, words in other scripts, spaces and punctuation marks are separate pieces.
 * Lossless: `syllables(text).join('') === text`. Stacked consonants (က္က, င်္ဂ) stay with the letter above.
 *
 * @example syllables('မုန့်ဟင်းခါး ၅၀၀ g') // ['မုန့်', 'ဟင်း', 'ခါး', ' ', '၅၀၀', ' ', 'g']
 */
export const syllables = (text: string): string[] => text.match(token) ?? [];

const burmeseSyllable = new RegExp(`^${letter}`);

/** Returns whether a piece from `syllables` is a Burmese syllable. */
export const isSyllable = (piece: string): boolean => burmeseSyllable.test(piece);
