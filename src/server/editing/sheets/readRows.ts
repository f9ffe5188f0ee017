import { type Cell, isBlank, isNumber, isWords, parseCell, type ParsedCell } from './cellValue.ts';
import { commaNumber } from './commaNumber.ts';
import type { ColumnHeaders } from './columnHeaders.ts';
import type { Column } from './columns.ts';
import { doubtfulMarks, hasLostLetters, lostLetters } from './lostLetters.ts';
import type { SheetFault, SheetTable } from './table.ts';

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

function readCell({ kind, header }: Column, cell: Cell, commaUnclear: boolean): ParsedCell {
  const isLost = isWords(kind) && typeof cell === 'string' && hasLostLetters(cell, header.endsWith('_mm'));
  if (isLost) return { fault: lostLetters };
  return (commaUnclear && isNumber(kind) && commaNumber(cell)) || parseCell(kind, cell);
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
