import type { Cell } from './cellValue.ts';

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
