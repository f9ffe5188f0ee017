/** Letters that can begin a syllable, in Burmese and the languages that share its script. */
const letter =
  '[\\u1000-\\u102a\\u103f\\u104e\\u1050-\\u1055\\u105a-\\u105d\\u1061\\u1065\\u1066\\u106e-\\u1070\\u1075-\\u1081\\u108e]';

const mark =
  '[\\u102b-\\u1038\\u103a-\\u103e\\u1056-\\u1059\\u105e-\\u1060\\u1062-\\u1064\\u1067-\\u106d\\u1071-\\u1074\\u1082-\\u108d\\u108f\\u109a-\\u109d]';

/** What still belongs to the letter before: its marks, what is stacked below it, the consonant that closes it. */
const rest = `(?:${mark}|\\u1039${letter}?|${letter}(?=[\\u1037]?\\u103a|\\u1039))*`;

/** Numbers with their marks of thousands and decimals, words of other scripts, spaces; the rest one by one. */
const others =
  '[\\u1040-\\u1049]+(?:[.,][\\u1040-\\u1049]+)*|[0-9]+(?:[.,][0-9]+)*|(?:(?!\\p{Script=Myanmar})[\\p{L}\\p{M}])+|\\s+|[^]';

const token = new RegExp(`${letter}${rest}|${others}`, 'gu');

/**
 * A text cut into syllables; numbers, words of other scripts, spaces and each punctuation mark are pieces of
 * their own. Nothing is lost: `syllables(text).join('') === text`. What is stacked (က္က, င်္ဂ) stays together
 * with what it stands on.
 *
 * @example syllables('မုန့်ဟင်းခါး ၅၀၀ g') // ['မုန့်', 'ဟင်း', 'ခါး', ' ', '၅၀၀', ' ', 'g']
 */
export const syllables = (text: string): string[] => text.match(token) ?? [];

const burmeseSyllable = new RegExp(`^${letter}`);

/** Whether a piece of `syllables` is a Burmese syllable and no number, word of another script or punctuation. */
export const isSyllable = (piece: string): boolean => burmeseSyllable.test(piece);
