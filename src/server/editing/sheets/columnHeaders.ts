import { type Column, columnHint, columnNamed } from './columns.ts';
import { type Cell, isBlank } from './cellValue.ts';
import { columnLetters, type SheetFault, type SheetTable } from './table.ts';

/** Which column of the sheet is which field. */
export interface ColumnHeaders {
  columns: ReadonlyMap<number, Column>;
  faults: SheetFault[];
  notes: string[];
}

/** Reads the first row of a sheet. Columns that nobody knows are ignored with a note, unless they are misspelt. */
export function readColumnHeaders(
  table: SheetTable,
  known: readonly Column[],
  needed: readonly string[],
): ColumnHeaders {
  const [head = []] = table.rows;
  const columns = new Map<number, Column>();
  const faults: SheetFault[] = [];
  const notes: string[] = [];
  const at = (column: number, message: string): void =>
    void faults.push({ sheet: table.name, row: 0, column, message });
  head.forEach((cell, i) => {
    if (isBlank(cell)) return nameless(table, i, at);
    const name = String(cell);
    const column = columnNamed(known, name);
    const [twin] = Array.from(columns).find(([, each]) => each === column) ?? [];
    if (!column) unknown(name, i, known, at, notes);
    else if (twin !== undefined) at(i, `column "${name}" stands twice: in ${columnLetters(twin)} too`);
    else columns.set(i, column);
  });
  const missing = needed.filter((header) => !Array.from(columns.values()).some((column) => column.header === header));
  if (missing.length > 0) faults.unshift({ sheet: table.name, row: 0, message: missingWords(missing, table, known) });
  return { columns, faults, notes };
}

function nameless({ rows }: SheetTable, column: number, at: (column: number, message: string) => void): void {
  const used = rows.findIndex((row, i) => i > 0 && !isBlank(row[column]));
  if (used > 0) at(column, `has no header, but there is something in ${columnLetters(column)}${used + 1}`);
}

/** A header that begins with # is a note of the editor's. */
function unknown(
  name: string,
  column: number,
  known: readonly Column[],
  at: (column: number, message: string) => void,
  notes: string[],
): void {
  const hint = name.startsWith('#') ? '' : columnHint(known, name);
  if (hint) at(column, `there is no column "${name}"${hint} Write # before the name of a column that is to be ignored`);
  else notes.push(`column "${name}" (${columnLetters(column)}) is not known and was ignored`);
}

function missingWords(missing: string[], { rows }: SheetTable, known: readonly Column[]): string {
  const words = missing.map((header) => `"${header}"`).join(', ');
  const isHead = (row: Cell[]): boolean =>
    row.filter((cell) => typeof cell === 'string' && columnNamed(known, cell)).length >= missing.length;
  const lower = rows.findIndex((row, i) => i > 0 && i < 20 && isHead(row));
  const where = lower > 0 ? `; the headers seem to stand in row ${lower + 1}: take away the rows above it` : '';
  const isOfProducts = known.some(({ of }) => of === 'product');
  const other = isOfProducts && !where ? '; products of the shop need nothing but their "id" beside what changes' : '';
  return `must hold the headers, and ${words} ${missing.length > 1 ? 'are' : 'is'} missing${where}${other}`;
}
