import {
  type Cell,
  isBlank,
  isNumber,
  isWords,
  parseCell,
  type ParsedCell,
  type Column,
  columnHint,
  columnNamed,
} from '#server/editing/input/columns.ts';
import { type SheetFault, type SheetTable, columnLetters } from './table.ts';
import { plainCode, plainLine, plainSku } from '#contract/values/pasted.ts';

/** A row that holds something, its values by the header of their column. */
export interface SheetRow {
  row: number;
  cells: ReadonlyMap<string, Cell>;
  values: ReadonlyMap<string, unknown>;
}

/** Understands every cell of a sheet; what cannot be understood is a fault and stays as it was typed. Yields between rows. */
export function* sheetRows(
  table: SheetTable,
  { columns, notes }: ColumnHeaders,
  faults: SheetFault[],
): Generator<undefined, SheetRow[]> {
  const doubtful: string[] = [];
  const { commaUnclear = false } = table;
  const broken = new Set(table.faults.map(({ row, column }) => `${row ?? ''}:${column ?? ''}`));
  const rows: SheetRow[] = [];
  for (const [row, cells] of table.rows.entries()) {
    if (row === 0 || cells.every(isBlank)) continue;
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
    rows.push({ row, cells: own, values });
    yield;
  }
  notes.push(...doubtful.slice(0, MOST_NOTES));
  return rows;
}

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

/** The rows of one product, in the order of the sheet. */
export type Group = SheetRow[];

/**
 * Puts the rows of each product together, wherever they stand: by id, else by sku, else by category and name. A row
 * without id and sku joins the one product that is called so.
 */
export function productGroups(rows: SheetRow[], sheet: string | undefined, faults: SheetFault[]): Group[] {
  const groups: Group[] = [];
  const byId = new Map<string, Group>();
  const bySku = new Map<string, Group>();
  const byName = new Map<string, Set<Group>>();
  const put = (row: SheetRow, known: Group | undefined): void => {
    const group = known ?? [];
    if (!known) groups.push(group);
    group.push(row);
    const { id, sku, name } = keysOf(row);
    if (id) byId.set(id, group);
    if (sku && !bySku.has(sku)) bySku.set(sku, group);
    if (name) byName.set(name, (byName.get(name) ?? new Set()).add(group));
  };
  const kindOf = ({ id, sku }: { id: string; sku: string }) => (id ? 'numbered' : sku ? 'marked' : 'named');
  const { numbered = [], marked = [], named = [] } = Object.groupBy(rows, (row) => kindOf(keysOf(row)));
  for (const row of numbered) put(row, byId.get(keysOf(row).id));
  for (const row of marked) put(row, bySku.get(keysOf(row).sku));
  for (const row of named) {
    const [called, another] = byName.get(keysOf(row).name) ?? [];
    if (another) faults.push({ sheet, row: row.row, message: severalWords });
    put(row, called);
  }
  return inOrder(groups);
}

const severalWords = 'several products have this name and category; give the id or the sku of the one that is meant';

function keysOf({ cells }: SheetRow): { id: string; sku: string; name: string } {
  const text = (header: string, plain = plainLine): string => {
    const cell = cells.get(header);
    return isBlank(cell) ? '' : plain(String(cell).normalize('NFC'));
  };
  const name = [text('category'), text('name')];
  return {
    id: text('id', plainCode),
    sku: text('sku', plainSku),
    name: name.every((part) => part === '') ? '' : JSON.stringify(name),
  };
}

/** As they stand in the sheet, which is how new ones are numbered. */
function inOrder(groups: Group[]): Group[] {
  for (const group of groups) group.sort((a, b) => a.row - b.row);
  return groups.sort((a, b) => (a[0]?.row ?? 0) - (b[0]?.row ?? 0));
}
