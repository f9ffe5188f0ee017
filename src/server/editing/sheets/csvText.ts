import { SheetUnreadable } from './table.ts';

/**
 * The text of a CSV file in UTF-8 or UTF-16, with or without a byte order mark.
 *
 * @throws {SheetUnreadable}
 */
export function csvText(bytes: Uint8Array): string {
  try {
    return new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes);
  } catch {
    throw new SheetUnreadable('is not UTF-8; save it as "CSV UTF-8" and try again');
  }
}

/** Without a mark, a head in English has a zero in every second byte of UTF-16. */
function encodingOf(bytes: Uint8Array): string {
  const [first, second, third, fourth] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (first !== 0 && second === 0 && third !== 0 && fourth === 0) return 'utf-16le';
  return first === 0 && second !== 0 && third === 0 ? 'utf-16be' : 'utf-8';
}
