import { isSyllable, syllables } from './syllables.ts';

/** What does not begin a line: closing punctuation, and particles written against the word before them. */
const closes = /^[\u104a\u104b\u104c\u104d\u104f.,:;!?)\]}%”’»…\-–—/\u0e2f\s]/;

/** What does not end a line. */
const opens = /[([{“‘«\s$/-]$/;

const burmese = (piece: string): boolean => isSyllable(piece) || /^[\u1040-\u1049]/.test(piece);

/**
 * A Burmese text in pieces between which a line may be broken, for `<wbr>`: between syllables, never inside
 * one, never before closing or after opening punctuation, never in other scripts, which know their own places.
 * The pieces joined are the text.
 */
export function breakParts(text: string): string[] {
  const parts: string[] = [];
  let before = '';
  for (const piece of syllables(text)) {
    if (mayBreak(before, piece)) parts.push(piece);
    else parts.push((parts.pop() ?? '') + piece);
    before = piece;
  }
  return parts;
}

const mayBreak = (before: string, after: string): boolean =>
  before === '' || ((burmese(before) || burmese(after)) && !opens.test(before) && !closes.test(after));
