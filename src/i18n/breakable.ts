import { joinCounted } from '#burmese/breakParts.ts';
import { markedLine } from '#burmese/markedLine.ts';

/** Keys of data, such as the names of the months, which stays as it is. */
const data = new Set(['months', 'countries', 'regions', 'days', 'weekdays']);

/**
 * The words of an island, with marks where a reader would break a Burmese line: browsers need no dictionary, and
 * islands/ui/jsxRuntime.ts makes `<wbr>` of the marks. For the build; everything else in `words` stays as it is.
 */
export const breakable = <T>(words: T): T => withTexts(words, markedLine);

/** Words in which numbers stay with what they count, without marks. For the build. */
export const joined = <T>(words: T): T => withTexts(words, joinCounted);

function withTexts<T>(words: T, change: (text: string) => string): T {
  if (typeof words === 'string') return change(words) as T;
  if (Array.isArray(words)) return words.map((each: unknown) => withTexts(each, change)) as T;
  if (typeof words !== 'object' || words === null) return words;
  return Object.fromEntries(
    Object.entries(words).map(([key, value]) => [key, data.has(key) ? (value as unknown) : withTexts(value, change)]),
  ) as T;
}
