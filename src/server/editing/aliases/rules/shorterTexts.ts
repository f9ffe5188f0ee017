import { isSyllable, syllables } from '#burmese/syllables.ts';

/** Each is a search of its own. */
const most = 6;
const shortestWord = 3;

/** Texts that may find what the whole does not: its words, the longest first, and Burmese without its last syllables. */
export function shorterTexts(text: string): string[] {
  const words = text.split(/[\s,.()/-]+/u).filter(({ length }) => length >= shortestWord);
  const longestFirst = words.toSorted((one, other) => other.length - one.length);
  const begun = longestFirst.flatMap((word) => {
    const parts = syllables(word).filter(isSyllable);
    return parts.slice(2).map((_, left) => parts.slice(0, parts.length - 1 - left).join(''));
  });
  return [...new Set([...longestFirst, ...begun])].filter((each) => each !== text).slice(0, most);
}
