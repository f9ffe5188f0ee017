import type { ExportedCatalogue, ExportedProduct } from '#server/editing/plan/exported.ts';
import { tableCsv, tablesXlsx, type WrittenCell } from './writeTables.ts';
import { brandColumns, categoryColumns, type Column, goodsColumns } from '#server/editing/input/columns.ts';
import type { PictureValue } from '#contract/catalogue/image.ts';
import { joinNames } from '#server/editing/input/aliases.ts';

/**
 * The products as CSV in UTF-8 with a byte order mark, by which spreadsheets know the encoding. Nothing in it can be
 * taken for a formula. Pictures of categories and brands have no place in it.
 */
export function writeCsv(catalogue: ExportedCatalogue): Buffer {
  const columns = writtenColumns(true);
  return tableCsv({ columns, rows: goodsRows(catalogue, columns) });
}

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
  return tablesXlsx([
    { name: 'Products', columns, rows: goods },
    { name: 'Categories', columns: categoryColumns, rows: of(categories, categoryColumns) },
    { name: 'Brands', columns: brandColumns, rows: of(brands, brandColumns) },
  ]);
}

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
