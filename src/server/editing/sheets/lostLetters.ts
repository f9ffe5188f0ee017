/** A sign that stands where a program could not read a letter, and what a code page writes for one that it lacks. */
const REPLACEMENT = '\ufffd';
const NOTHING_ELSE = /^[?\s]+$/u;
const RUN = /\?{3,}/u;
const BURMESE = /[\u1000-\u109f\uaa60-\uaa7f\ua9e0-\ua9ff]/u;

/** What is wrong with a text whose letters became question marks on the way, as in a CSV of a code page without Burmese. */
export const lostLetters = 'lost its letters on the way; save the file as .xlsx or as "CSV UTF-8" and try again';

/**
 * Whether a text has surely lost its letters.
 *
 * @param inBurmese whether Burmese is wanted there
 */
export function hasLostLetters(text: string, inBurmese: boolean): boolean {
  if (text.includes(REPLACEMENT)) return true;
  // One may be meant.
  if (text.split('?').length < 3) return false;
  return NOTHING_ELSE.test(text) || (inBurmese && RUN.test(text) && !BURMESE.test(text));
}

/** The question marks of a text that may have been letters. */
export const doubtfulMarks = (text: string): string | undefined => RUN.exec(text)?.[0];
