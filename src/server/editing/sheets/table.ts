import type { Cell } from '#server/editing/input/columns.ts';

/** A sheet as it was read: `rows[0]` holds the headers; every row of the file is there, empty ones too. */
export interface SheetTable {
  /** Absent where the file is one sheet and has no names. */
  name?: string;
  rows: Cell[][];
  faults: SheetFault[];
  /** Facts that its editor may not know, in English sentences. */
  notes?: string[];
  /** The row of the file in which the headers stand, where it is not the first. */
  headAt?: number;
  /** The file comes from where a comma may stand before the decimals. */
  commaUnclear?: boolean;
}

/** A fault of a cell, a row or a sheet; row and column from 0. */
export interface SheetFault {
  sheet?: string | undefined;
  row?: number | undefined;
  column?: number | undefined;
  message: string;
}

/** The file as a whole cannot be read; the sentence says why and what to do. */
export class SheetUnreadable extends Error {
  override readonly name = 'SheetUnreadable';
}

/** The most that a sheet may hold. */
export const sheetLimits = {
  /** Of the file as it lies there. */
  bytes: 32 * 1024 * 1024,
  /** Of what is packed in it. */
  unpackedBytes: 128 * 1024 * 1024,
  rows: 200_000,
  columns: 200,
} as const;

/** 0 → "A", 27 → "AB" */
export function columnLetters(column: number): string {
  const above = Math.floor(column / 26);
  return (above > 0 ? columnLetters(above - 1) : '') + String.fromCharCode(65 + (column % 26));
}

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
