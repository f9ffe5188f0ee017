/** Running text on lines of a width. */
import { syllables } from './lines.ts';
import { type Setting, shapeLine } from './outlines.ts';

/** What must stay together: a word with its space, or a piece of a list in Burmese with the sign that ends it. */
const words = (text: string): string[] => text.split(/(?<=[ ၊။])/u).filter(Boolean);

/** Breaks a text so that each line is `width` ems at most; a word that is wider breaks between syllables. */
export function wrapText(text: string, width: number, setting: Setting = {}): string[] {
  const fits = (line: string): boolean => shapeLine(line.trim(), setting).width <= width;
  const pieces = words(text).flatMap((word) => (fits(word) ? [word] : syllables(word)));
  const set: string[] = [];
  for (const piece of pieces) {
    const last = set.at(-1);
    if (last !== undefined && fits(last + piece)) set[set.length - 1] = last + piece;
    else set.push(piece);
  }
  return set.map((line) => line.trim());
}
