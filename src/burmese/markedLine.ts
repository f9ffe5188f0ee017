import { joinCounted } from './breakParts.ts';
import { withBreakMarks } from './breakMarks.ts';
import { breakMark } from './shownLines.ts';

/** Shorter texts stay on one line. */
const fewest = 10;

/**
 * A text with a mark wherever a reader would break a Burmese line, for those who draw it without a dictionary
 * (`shownLines.ts`); for Node.
 */
export const markedLine = (text: string): string =>
  (text.match(/[\u1000-\u109f]/gu)?.length ?? 0) > fewest ? withBreakMarks(text, breakMark) : joinCounted(text);
