// For browsers: draws texts with the marks that the build and the API give them, without a dictionary.

/** Stands where a line may be broken; it is only ever drawn, as `<wbr>`, so that it is not copied. */
export const breakMark = '\u200b';

/** A part of this length would reach over the edge of a narrow column. */
const longest = 24;

/** Answers of the API, by their text without marks. */
const known = new Map<string, string>();

/** A letter with its stacked consonants, its marks, anything that is no letter, and the consonants that close it. */
const syllable = /[^](?:\u1039.|[^\u1000-\u102a]|[\u1000-\u1021](?=\u1037?[\u103a\u1039]))*/g;

/**
 * Splits a Burmese text before each syllable; anything else stays with the syllable before it. `breakParts` also knows
 * words, punctuation and other languages, and is too large for a browser.
 */
export const syllableParts = (text: string): string[] => text.match(syllable) ?? [];

/** A text as it is said, compared, copied and sent. */
export const withoutBreakMarks = (text: string): string => text.replaceAll(breakMark, '');

/** Takes note of the lines that come with an answer of the API, and answers it. */
export function rememberLineBreaks<T>(answer: T): T {
  const { textLines = [] } = (answer ?? {}) as { textLines?: readonly string[] };
  // A line keeps a number with what it counts by a space that the text itself does not have.
  for (const line of textLines) known.set(withoutBreakMarks(line).replaceAll('\u00a0', ' '), line);
  return answer;
}

/** A text with the marks of what was filled into it: a name, the reason of a refusal. */
function withKnownBreaks(text: string): string {
  let marked = known.get(text) ?? text;
  if (marked !== text || text.length <= longest || !/[\u1000-\u109f]/.test(text)) return marked;
  for (const [plain, line] of known) if (marked.includes(plain)) marked = marked.replace(plain, () => line);
  return marked;
}

/** The parts of a text between which its lines may be broken; one where it has no marks. */
export function lineParts(text: string): string[] {
  const marked = text.split(breakMark).map(withKnownBreaks).join(breakMark);
  if (!marked.includes(breakMark)) return [text];
  // What else was filled in is broken at its spaces, and between syllables where it has none.
  const tooLong = (part: string): boolean => part.length > longest;
  const parts = marked
    .split(breakMark)
    .flatMap((part) => (tooLong(part) ? (part.match(/[^ ]+ ?| /g) ?? []) : part))
    .flatMap((part) => (tooLong(part) ? syllableParts(part) : part))
    // An address or a number of nothing but other letters may be cut anywhere.
    .flatMap((part) => (tooLong(part) ? (part.match(/.{1,8}/gs) ?? []) : part));
  // Behind a space at the end of an element that is broken at marks alone, no line would end.
  return text.endsWith(' ') ? [...parts, ''] : parts;
}
