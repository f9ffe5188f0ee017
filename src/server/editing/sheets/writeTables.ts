import { stringify } from 'csv-stringify/sync';
import writeExcelFile, { type Row } from 'write-excel-file/node';
import type { CellKind } from '#server/editing/input/columns.ts';
import { asMarkedText, asPlainText, columnLetters } from './table.ts';

/** A column of a table that is written: what it is called, and what its cells are; a `day` is 2026-11-29, a `time` 16:05. */
export interface WrittenColumn {
  header: string;
  kind: CellKind | 'day' | 'time';
}

/** Returns whether a cell is written by the shop itself: it stands as it is, also where nothing says what it is. */
const isOfClock = (column: WrittenColumn | undefined): boolean => column?.kind === 'day' || column?.kind === 'time';

/** The value that is written into a cell; pictures stand on a line each. */
export type WrittenCell = string | number | null;

/** A sheet to be written. */
export interface WrittenTable {
  name: string;
  columns: readonly WrittenColumn[];
  rows: readonly WrittenCell[][];
}

/** A text is too long for a cell; the sentence says which, and what to do. */
export class SheetUnwritable extends Error {
  override readonly name = 'SheetUnwritable';
}

/** Spreadsheets cut longer texts off when they save. */
const MOST_CHARACTERS = 32_767;

/**
 * Writes a table as CSV in UTF-8 with a byte order mark, by which spreadsheets know the encoding. Nothing in it can be taken
 * for a formula.
 */
export function tableCsv({ columns, rows }: Omit<WrittenTable, 'name'>): Buffer {
  const cellOf = (cell: WrittenCell, at: number): WrittenCell =>
    typeof cell === 'string' && !isOfClock(columns[at]) ? asPlainText(cell) : cell;
  const text = stringify([columns.map(({ header }) => header), ...rows.map((row) => row.map(cellOf))], {
    bom: true,
    quoted_string: true,
    record_delimiter: 'windows',
  });
  return Buffer.from(text);
}

/**
 * Writes tables as a workbook. Text is marked as text, so that 007 and =1+1 stay what they are when somebody edits the
 * cell.
 *
 * @throws {SheetUnwritable}
 */
export function tablesXlsx(tables: readonly WrittenTable[]): Promise<Buffer> {
  return writeExcelFile(tables.map(sheet)).toBuffer();
}

function sheet({ name, columns, rows }: WrittenTable) {
  const head: Row = columns.map(({ header }) => ({ value: header, fontWeight: 'bold' }));
  const data = rows.map((row, i) => row.map((cell, j) => written(cell, columns[j], `${columnLetters(j)}${i + 2}`)));
  return { sheet: name, data: [head, ...data], columns: columns.map(widthOf), stickyRowsCount: 1 };
}

function written(cell: WrittenCell, column: WrittenColumn | undefined, place: string): Row[number] {
  if (cell === null) return null;
  if (typeof cell === 'number') return column?.kind === 'money' ? { value: cell, format: '0.00' } : cell;
  if (column?.kind === 'day') return { value: new Date(`${cell}T00:00:00Z`), type: Date, format: 'yyyy-mm-dd' };
  const value = escaped(asMarkedText(cell));
  if (value.length > MOST_CHARACTERS) {
    const words = `${column?.header ?? ''} in ${place} has ${value.length} characters`;
    throw new SheetUnwritable(`${words}, and a cell holds ${MOST_CHARACTERS}; export to .csv or .json`);
  }
  return { value, type: String, format: '@' };
}

/**
 * Escapes what XML cannot hold, in the way of the format; what looks like that already, too. The library looks texts
 * up in a plain object, so those that every object has (`valueOf`) need another spelling.
 */
function escaped(text: string): string {
  const plain = text.replace(NOT_IN_XML, (found) => units(found).map(codeOf).join(''));
  return plain in {} ? codeOf(plain.charCodeAt(0)) + plain.slice(1) : plain;
}
const NOT_IN_XML =
  /_(?=x[0-9a-f]{4}_)|[\r\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufffd]|\p{Noncharacter_Code_Point}/giu;
const units = (text: string): number[] => Array.from({ length: text.length }, (_, i) => text.charCodeAt(i));
const codeOf = (unit: number): string => `_x${unit.toString(16).toUpperCase().padStart(4, '0')}_`;

const widths: Partial<Record<WrittenColumn['kind'], number>> = {
  ...{ id: 9, money: 9, stock: 9, weight: 9, flag: 10, choice: 10, day: 11 },
  ...{ text: 40, html: 40 },
};
const widthOf = ({ kind, header }: WrittenColumn): { width: number } => ({
  width: widths[kind] ?? (/name/.test(header) ? 28 : 16),
});
