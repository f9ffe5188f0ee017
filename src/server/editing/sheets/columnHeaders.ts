import { type Column, columnHint, columnNamed } from './columns.ts';
import { isBlank } from './cellValue.ts';
import { columnLetters, type SheetFault, type SheetTable } from './table.ts';

/** The columns of a sheet by field. */
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
    const [twin = -1, before] = Array.from(columns).find(([, each]) => each.header === column?.header) ?? [];
    const beside = (sale: number, price: number): void =>
      void notes.push(
        `column "${String(head[sale])}" (${columnLetters(sale)}) stands beside "${String(head[price])}" and was ignored`,
      );
    if (!column) unknown(name, i, known, at, notes);
    else if (before && column.kind === 'sale') beside(i, twin);
    else if (before?.kind === 'sale') {
      columns.delete(twin);
      columns.set(i, column);
      beside(twin, i);
    } else if (before) at(i, `column "${name}" stands twice: in ${columnLetters(twin)} too`);
    else columns.set(i, column);
  });
  const missing = needed.filter((header) => !Array.from(columns.values()).some((column) => column.header === header));
  if (missing.length > 0) faults.unshift({ sheet: table.name, row: 0, message: missingWords(missing, known) });
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

function missingWords(missing: string[], known: readonly Column[]): string {
  const words = missing.map((header) => `"${header}"`).join(', ');
  const isOfProducts = known.some(({ of }) => of === 'product');
  const other = isOfProducts ? '; products of the shop need nothing but their "id" beside what changes' : '';
  return `must hold the headers, and ${words} ${missing.length > 1 ? 'are' : 'is'} missing${other}`;
}
