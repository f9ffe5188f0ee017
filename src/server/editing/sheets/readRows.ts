import { type Cell, isBlank, isNumber, isWords, parseCell, type ParsedCell } from './cellValue.ts';
import type { ColumnHeaders } from './columnHeaders.ts';
import type { Column } from './columns.ts';
import type { SheetFault, SheetTable } from './table.ts';
import { plainCode } from '#contract/values/pasted.ts';

/** A row that holds something, its values by the header of their column. */
export interface SheetRow {
  /** From 0, as in the file. */
  row: number;
  cells: ReadonlyMap<string, Cell>;
  values: ReadonlyMap<string, unknown>;
}

/** Understands every cell of a sheet; what cannot be understood is a fault and stays as it was typed. */
export function sheetRows(table: SheetTable, { columns, notes }: ColumnHeaders, faults: SheetFault[]): SheetRow[] {
  const doubtful: string[] = [];
  const { commaUnclear = false } = table;
  const broken = new Set(table.faults.map(({ row, column }) => `${row ?? ''}:${column ?? ''}`));
  const rows = table.rows.flatMap((cells, row) => {
    if (row === 0 || cells.every(isBlank)) return [];
    strays(table, row, cells, columns, faults);
    const own = new Map<string, Cell>();
    const values = new Map<string, unknown>();
    for (const [i, column] of columns) {
      const cell = cells[i];
      own.set(column.header, cell);
      const read = readCell(column, cell, commaUnclear);
      const marks = typeof cell === 'string' && isWords(column.kind) ? doubtfulMarks(cell) : undefined;
      if (marks !== undefined && 'value' in read) doubtful.push(doubt(row, column, marks));
      values.set(column.header, 'value' in read ? read.value : cell);
      const isNew = 'fault' in read && !broken.has(`${row}:${i}`);
      if (isNew) faults.push({ sheet: table.name, row, column: i, message: read.fault });
    }
    return [{ row, cells: own, values }];
  });
  notes.push(...doubtful.slice(0, MOST_NOTES));
  return rows;
}

/** So many say enough. */
const MOST_NOTES = 20;

function readCell(column: Column, cell: Cell, commaUnclear: boolean): ParsedCell {
  const { kind, header } = column;
  const isLost = isWords(kind) && typeof cell === 'string' && hasLostLetters(cell, header.endsWith('_mm'));
  if (isLost) return { fault: lostLetters };
  return (commaUnclear && isNumber(kind) && commaNumber(cell)) || parseCell(column, cell);
}

const doubt = (row: number, { header }: Column, marks: string): string =>
  `row ${row + 1}, column "${header}" holds "${marks}"; if letters were lost there, save the file as .xlsx or as "CSV UTF-8"`;

/** Something behind the last header. */
function strays(
  { name, rows }: SheetTable,
  row: number,
  cells: Cell[],
  columns: ColumnHeaders['columns'],
  faults: SheetFault[],
) {
  const width = Math.max(rows[0]?.length ?? 0, ...columns.keys());
  const stray = cells.findIndex((cell, i) => i >= width && !isBlank(cell));
  if (stray >= 0) faults.push({ sheet: name, row, column: stray, message: 'stands behind the last header' });
}

const DECIMALS = /^[-+]?(?:\d+|\d{1,3}(?:\.\d{3})+),\d{1,2}$/;
const EITHER = /^[-+]?\d{1,3},\d{3}$/;

/**
 * A number with a comma from a file of another country, where it may stand before the decimals. Two digits behind it
 * are decimals; three may be either, and are not taken. Everything else means one thing alone, and is left to others.
 */
function commaNumber(cell: Cell): ParsedCell | undefined {
  if (typeof cell !== 'string') return undefined;
  const plain = plainCode(cell);
  if (DECIMALS.test(plain)) return { value: Number(plain.replaceAll('.', '').replace(',', '.')) };
  if (!EITHER.test(plain)) return undefined;
  const [whole, parts] = [plain.replace(',', ''), plain.replace(',', '.')];
  return { fault: `may be ${whole} or ${parts}: "${cell.trim()}"; write it without a comma` };
}

/** A sign that stands where a program could not read a letter, and what a code page writes for one that it lacks. */
const REPLACEMENT = '\ufffd';
const NOTHING_ELSE = /^[?\s]+$/u;
const RUN = /\?{3,}/u;
const BURMESE = /[\u1000-\u109f\uaa60-\uaa7f\ua9e0-\ua9ff]/u;

/** The fault of a text whose letters became question marks on the way, as in a CSV of a code page without Burmese. */
const lostLetters = 'lost its letters on the way; save the file as .xlsx or as "CSV UTF-8" and try again';

/**
 * Returns whether a text has surely lost its letters.
 *
 * @param inBurmese whether Burmese is wanted there
 */
function hasLostLetters(text: string, inBurmese: boolean): boolean {
  if (text.includes(REPLACEMENT)) return true;
  // One may be meant.
  if (text.split('?').length < 3) return false;
  return NOTHING_ELSE.test(text) || (inBurmese && RUN.test(text) && !BURMESE.test(text));
}

/** The question marks of a text that may have been letters. */
const doubtfulMarks = (text: string): string | undefined => RUN.exec(text)?.[0];
