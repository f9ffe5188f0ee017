import { height, pixels, quoted, type Rule, width } from '../layout/types.ts';

/** From so many lines on a text wants room, of at least so many times the height of a line. */
const many = 5;
const enough = 5;

/** No text stands in a column of a word or two a line, and no word is torn in two. */
export const tooNarrow: Rule = ({ words }) =>
  words.flatMap(({ text, place, lines, broken }) => {
    const widest = Math.max(...lines.map(width));
    if (lines.length >= many && widest < enough * Math.max(...lines.map(height)))
      return [{ rule: 'narrow', what: `${quoted(text)} has ${lines.length} lines of ${pixels(widest)}`, place }];
    return broken ? [{ rule: 'narrow', what: `“${broken}” is torn in two by the end of its line`, place }] : [];
  });
