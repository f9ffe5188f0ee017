import { isSyllable, syllables } from './syllables.ts';

/** Characters that must not begin a line: closing punctuation, and particles attached to the previous word. */
const mustNotBegin = /^[\u104a\u104b\u104c\u104d\u104f.,:;!?)\]}%”’»…\-–—/\u0e2f\s]/;

/** Characters that must not end a line. */
const mustNotEnd = /[([{“‘«\s$/-]$/;

const burmese = (piece: string): boolean => isSyllable(piece) || /^[\u1040-\u1049]/.test(piece);

/**
 * Splits a Burmese text at the places where a line may break, for `<wbr>`: between syllables, but not before closing or
 * after opening punctuation, and not within other scripts, which browsers break themselves. The joined parts equal the
 * text.
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
  before === '' || ((burmese(before) || burmese(after)) && !mustNotEnd.test(before) && !mustNotBegin.test(after));
