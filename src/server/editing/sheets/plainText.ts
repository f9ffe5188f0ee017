/** Full-width signs count too. */
const FORMULA = /^[=+\-@＝＋－＠\t\r]/;
/** Figures with what stands between them in amounts, dates, times, shares and fractions. */
const FIGURES = /^(?=[\s.,:/%()$€£¥฿+-]*\d)[\s\d.,:/%()$€£¥฿+-]+(?:(?:e[+-]?\d+|[ap]\.?m\.?)\s*)?$/i;
const MONTH = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\\.?';
const DATE = new RegExp(`^(?:[\\d\\s.,/-]*${MONTH}[\\s.,/-]*\\d[\\d\\s.,/:-]*|\\d[\\d\\s.,/-]*${MONTH})$`, 'i');
const TRUTH = /^(?:true|false)$/i;
/** Comes back as it was: a whole number that is shown with all its digits. */
const WHOLE = /^(?:0|[1-9]\d{0,10})$/;
/** Nobody takes more than this for a number or a date. */
const MOST_CHARACTERS = 40;

/**
 * Returns whether a spreadsheet would take a text for a formula, a number, a date or a truth, apostrophes before it
 * aside.
 */
function isMistaken(text: string): boolean {
  const bare = text.replace(/^'+/, '');
  if (FORMULA.test(bare)) return true;
  if (bare.length > MOST_CHARACTERS || WHOLE.test(bare)) return false;
  return [FIGURES, DATE, TRUTH].some((pattern) => pattern.test(bare));
}

const isGuarded = (text: string): boolean => text.startsWith("'") && isMistaken(text);

/**
 * A text for a file in which nothing says that it is one: what would be mistaken stands behind an apostrophe. What
 * looks guarded already gets one more, so that nothing is lost.
 */
export const asPlainText = (text: string): string => (isMistaken(text) ? `'${text}` : text);

/** A text for a cell that is marked as text: only what looks guarded needs one more. */
export const asMarkedText = (text: string): string => (isGuarded(text) ? `'${text}` : text);

/** The other way, for every kind of file: one may have become the other. */
export const fromPlainText = (text: string): string => (isGuarded(text) ? text.slice(1) : text);
