import { stringify } from 'csv-stringify/sync';
import type { ExportedCatalogue, ExportedProduct } from '#server/editing/plan/exported.ts';
import { asPlainText, asMarkedText, columnLetters } from './table.ts';
import writeExcelFile, { type Row } from 'write-excel-file/node';
import { brandColumns, categoryColumns, type Column, goodsColumns } from '#server/editing/input/columns.ts';
import type { PictureValue } from '#contract/catalogue/image.ts';
import { joinNames } from '#server/editing/input/aliases.ts';

/**
 * The products as CSV in UTF-8 with a byte order mark, by which spreadsheets know the encoding. Nothing in it can be
 * taken for a formula. Pictures of categories and brands have no place in it.
 */
export function writeCsv(catalogue: ExportedCatalogue): Buffer {
  const columns = writtenColumns(true);
  const rows = goodsRows(catalogue, columns).map((row) =>
    row.map((cell) => (typeof cell === 'string' ? asPlainText(cell) : cell)),
  );
  const text = stringify([columns.map(({ header }) => header), ...rows], {
    bom: true,
    quoted_string: true,
    record_delimiter: 'windows',
  });
  return Buffer.from(text);
}

/** A text is too long for a cell; the sentence says which, and what to do. */
export class SheetUnwritable extends Error {
  override readonly name = 'SheetUnwritable';
}

/** Spreadsheets cut longer texts off when they save. */
const MOST_CHARACTERS = 32_767;

/**
 * The whole catalogue as a workbook of three sheets. Text is marked as text, so that 007 and =1+1 stay what they are
 * when somebody edits the cell.
 *
 * @throws {SheetUnwritable}
 */
export function writeXlsx({ categories, brands, ...rest }: ExportedCatalogue): Promise<Buffer> {
  const columns = writtenColumns(false);
  const goods = goodsRows({ categories, brands, ...rest }, columns);
  const of = (things: readonly object[], own: readonly Column[]): WrittenCell[][] =>
    things.map((thing) => thingRow(thing as Record<string, unknown>, own));
  const sheets = [
    sheet('Products', columns, goods),
    sheet('Categories', categoryColumns, of(categories, categoryColumns)),
    sheet('Brands', brandColumns, of(brands, brandColumns)),
  ];
  return writeExcelFile(sheets).toBuffer();
}

/**
 * A workbook of one sheet.
 *
 * @throws {SheetUnwritable}
 */
export const writeTable = (columns: readonly Column[], rows: WrittenCell[][]): Promise<Buffer> =>
  writeExcelFile([sheet('Products', columns, rows)]).toBuffer();

function sheet(name: string, columns: readonly Column[], rows: WrittenCell[][]) {
  const head: Row = columns.map(({ header }) => ({ value: header, fontWeight: 'bold' }));
  const data = rows.map((row, i) => row.map((cell, j) => written(cell, columns[j], `${columnLetters(j)}${i + 2}`)));
  return { sheet: name, data: [head, ...data], columns: columns.map(widthOf), stickyRowsCount: 1 };
}

function written(cell: WrittenCell, column: Column | undefined, place: string): Row[number] {
  if (cell === null) return null;
  if (typeof cell === 'number') return column?.kind === 'money' ? { value: cell, format: '0.00' } : cell;
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

const widths: Partial<Record<Column['kind'], number>> = {
  ...{ id: 9, money: 9, stock: 9, weight: 9, flag: 10, choice: 10 },
  ...{ text: 40, html: 40 },
};
const widthOf = ({ kind, header }: Column): { width: number } => ({
  width: widths[kind] ?? (/name/.test(header) ? 28 : 16),
});

/** The value that is written into a cell; pictures stand on a line each. */
type WrittenCell = string | number | null;

type Thing = Readonly<Record<string, unknown>>;

/** These two are said by the sheet of categories, where there is one. */
const ofCategory = new Set(['category_mm', 'parent_category']);
/** Columns that tell the rows of a product from others; the rest stands on the first of them. */
const onEveryRow = new Set(['id', 'category', 'name']);

/** The columns of a file of several sheets, or of one that must say everything. */
const writtenColumns = (alone: boolean): readonly Column[] =>
  goodsColumns.filter(({ header }) => alone || !ofCategory.has(header));

/** The products as rows, one for each variation, under these columns. */
function goodsRows(catalogue: ExportedCatalogue, columns: readonly Column[]): WrittenCell[][] {
  const shelves = new Map(catalogue.categories.map((each) => [each.name, each]));
  return catalogue.products.flatMap((product) => {
    const category = shelves.get(product.category);
    const thing = { ...product, categoryMm: category?.nameMm ?? null, parentCategory: category?.parent ?? null };
    return productRows(thing, columns);
  });
}

function productRows(product: ExportedProduct, columns: readonly Column[]): WrittenCell[][] {
  const { variations } = product;
  const rows: (Thing | undefined)[] = variations.length > 0 ? variations : [undefined];
  return rows.map((variation, i) =>
    columns.map((column) => {
      if (column.of === 'variation') return variation ? cellOf(column, variation) : null;
      return i === 0 || onEveryRow.has(column.header) ? cellOf(column, product) : null;
    }),
  );
}

const thingRow = (thing: Thing, columns: readonly Column[]): WrittenCell[] =>
  columns.map((column) => cellOf(column, thing));

function cellOf({ kind, path }: Column, thing: Thing): WrittenCell {
  const value = path.reduce<unknown>((within, step) => (within as Thing | undefined)?.[step], thing);
  if (value === null || value === undefined) return null;
  if (kind === 'flag') return value === true ? 'yes' : 'no';
  if (kind === 'names') return joinNames(value as string[]) || null;
  if (kind === 'pictures') return (value as PictureValue[]).map(urlOf).join('\n') || null;
  return value as WrittenCell;
}

const urlOf = (picture: PictureValue): string => (typeof picture === 'string' ? picture : picture.url);
