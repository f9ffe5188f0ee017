import {
  type Field,
  type FieldKind,
  goodsFields,
  headerOf,
  groupFields,
  emptyValue,
} from '#contract/catalogue/fields.ts';
import { plainCode } from '#contract/values/pasted.ts';
import { suggestion } from './inputNode.ts';
import { splitNames } from './aliases.ts';

/** The way that the words of a cell are understood; a `sale` is a price that may be left out. */
export type CellKind = FieldKind | 'id' | 'sale';

/** A column of a sheet, and the field of the catalogue file that it is about. */
export interface Column extends Pick<Field, 'of' | 'key' | 'isRequired'> {
  kind: CellKind;
  header: string;
  headers: readonly string[];
  path: readonly string[];
}

const columnOf = (field: Field): Column => ({ path: [field.key], ...field, header: headerOf(field) });

/** A column of what is no field: it says what a row is about. */
const column = (of: Column['of'], header: string, key: string, kind: CellKind, ...headers: string[]): Column => ({
  ...{ of, header, key, kind, headers },
  path: [key],
});

const id = (of: Column['of'], header: string, ...headers: string[]): Column =>
  column(of, header, 'id', 'id', ...headers);

export const goodsColumns: readonly Column[] = [
  id('product', 'id', 'product_id'),
  id('variation', 'variation_id', 'variant_id', 'variation', 'variant'),
  ...goodsFields.map(columnOf),
  column('product', 'category_mm', 'categoryMm', 'name', 'category_my', 'burmese_category', 'မြန်မာအမျိုးအစား'),
  column('product', 'parent_category', 'parentCategory', 'name', 'category_parent'),
  // Nothing to change: what an export says of itself, so that only what was changed since counts.
  { ...column('variation', 'stock_at_export', 'stockAtExport', 'stock'), isRequired: true },
  column('variation', 'export', 'export', 'sku'),
];

const groupColumns: readonly Column[] = groupFields.map(columnOf);

export const categoryColumns: readonly Column[] = [
  id('category', 'id', 'category_id'),
  ...groupColumns.filter(({ of }) => of === 'category'),
];

export const brandColumns: readonly Column[] = [
  id('brand', 'id', 'brand_id'),
  ...groupColumns.filter(({ of }) => of === 'brand'),
];

/** The column that is meant by a header, however it is spaced or capitalised. */
export function columnNamed(columns: readonly Column[], name: string): Column | undefined {
  const plain = plainName(name);
  const column = columns.find(({ header, headers }) => [header, ...headers].some((each) => plainName(each) === plain));
  // Other shop systems have it beside the price, and leave it empty without a sale.
  return column && isSalePrice(name) ? { ...column, kind: 'sale' } : column;
}

const isSalePrice = (name: string): boolean => plainName(name) === 'sale_price';

/** "; did you mean …?" when a header is nearly one of these. */
export const columnHint = (columns: readonly Column[], name: string): string =>
  suggestion(
    plainName(name),
    columns.map(({ header }) => header),
  );

const plainName = (name: string): string =>
  plainCode(name)
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\s_-]+/g, '_')
    .replace(/\*$/, '');

/** The value of a cell, whatever kind of file it came from. */
export type Cell = string | number | boolean | Date | null | undefined;

/** The value of the catalogue file that a cell stands for, or what is wrong with the cell. */
export type ParsedCell = { value: unknown } | { fault: string };

/**
 * Understands a cell as its column wants it. An empty cell says that there is none; where there must be something it
 * says nothing, and the file is faulted for what is missing.
 */
export function parseCell({ kind, isRequired = false }: Pick<Column, 'kind' | 'isRequired'>, cell: Cell): ParsedCell {
  if (isBlank(cell)) return { value: emptyCell(kind, isRequired) };
  if (cell instanceof Date)
    return kind === 'date' ? { value: cell.toISOString() } : { fault: `is a date; ${wantedInstead(kind)}` };
  if (kind === 'flag') return flag(cell);
  if (isNumber(kind)) return number(cell);
  const text = textOf(cell);
  if (text === undefined) return { fault: `must be text, but is ${String(cell)}; format the cell as text` };
  if (kind === 'choice') return { value: text.trim().toUpperCase() };
  if (kind === 'names') return { value: splitNames(text) };
  return { value: kind === 'pictures' ? addresses(text) : text };
}

/** Returns what an empty cell says: a required text is said to be empty, a number to be missing. */
const emptyCell = (kind: CellKind, isRequired: boolean): unknown =>
  kind === 'id' || kind === 'sale' || (isRequired && !isWords(kind)) ? undefined : emptyValue(kind);

const numeric: ReadonlySet<CellKind> = new Set(['id', 'money', 'sale', 'weight', 'stock', 'limit']);
const wordy: ReadonlySet<CellKind> = new Set(['sku', 'name', 'reference', 'fact', 'text', 'html', 'names', 'picture']);

export const isNumber = (kind: CellKind): boolean => numeric.has(kind);

export const isWords = (kind: CellKind): boolean => wordy.has(kind);

export const isBlank = (cell: Cell): cell is null | undefined =>
  cell === null || cell === undefined || (typeof cell === 'string' && cell.trim() === '');

function wantedInstead(kind: CellKind): string {
  if (isNumber(kind)) return 'a number is wanted; format the cell as a number';
  if (isWords(kind) || kind === 'barcode') return 'write it as text';
  if (kind === 'flag') return 'yes or no is wanted';
  return kind === 'choice' ? 'SINGLE or VARIANTS is wanted' : 'the address of a picture is wanted';
}

const yes = new Set(['yes', 'y', 'true', '1', 'x']);
const no = new Set(['no', 'n', 'false', '0']);

function flag(cell: string | number | boolean): ParsedCell {
  const word = String(cell).trim().toLowerCase();
  if (yes.has(word)) return { value: true };
  return no.has(word) ? { value: false } : { fault: `must be yes or no, but is "${shortened(String(cell))}"` };
}

function number(cell: string | number | boolean): ParsedCell {
  if (typeof cell === 'number') return { value: asShown(cell) };
  if (typeof cell === 'boolean') return { fault: `must be a number, but is ${String(cell)}` };
  const plain = plainCode(cell);
  if (/^[-+]?\d+(?:\.\d+)?$/.test(plain)) return { value: Number(plain) };
  if (/^-?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(plain)) return { value: Number(plain.replaceAll(',', '')) };
  return { fault: `must be a number, but is "${shortened(cell.trim())}"${numberHint(plain)}` };
}

/** Spreadsheets show 15 digits: what was reckoned as 0.1 + 0.2 is 0.3 for whoever typed it. */
const asShown = (value: number): number => Number(value.toPrecision(15));

/** A number of another language, or one with its unit. */
function numberHint(plain: string): string {
  if (/^-?\d+,\d+$/.test(plain)) return `; write ${plain.replace(',', '.')} with a point`;
  if (/^-?\d{1,3}(?:\.\d{3})+,\d+$/.test(plain)) {
    return `; write ${plain.replaceAll('.', '').replace(',', '.')} with a point`;
  }
  const [, bare] = /^\D{0,4}?(\d+(?:\.\d+)?)\D{0,8}$/.exec(plain) ?? [];
  return bare === undefined ? '' : `; write ${bare} alone`;
}

/** Spreadsheets keep 15 digits of a number and forget the rest. */
const MOST_EXACT = 1e15;

function textOf(cell: string | number | boolean): string | undefined {
  if (typeof cell === 'string') return cell;
  return typeof cell === 'number' && Math.abs(cell) < MOST_EXACT ? String(cell) : undefined;
}

/** The addresses of pictures in a text, each on a line of its own or behind a bar. */
export const addresses = (text: string): string[] =>
  text
    .split(/\r?\n| \| /)
    .map((each) => each.trim())
    .filter((each) => each !== '');

const shortened = (text: string): string => (text.length > 40 ? `${text.slice(0, 40)}…` : text);
