import type { PictureValue } from '#contract/catalogue/image.ts';
import type { ExportedCatalogue, ExportedProduct } from '#server/editing/export/rules.ts';
import { joinNames } from '#server/editing/values/aliases.ts';
import { type Column, goodsColumns } from './columns.ts';

/** The value that is written into a cell; pictures stand on a line each. */
export type WrittenCell = string | number | null;

type Thing = Readonly<Record<string, unknown>>;

/** These two are said by the sheet of categories, where there is one. */
const ofCategory = new Set(['category_mm', 'parent_category']);
/** Columns that tell the rows of a product from others; the rest stands on the first of them. */
const onEveryRow = new Set(['id', 'category', 'name']);

/** The columns of a file of several sheets, or of one that must say everything. */
export const writtenColumns = (alone: boolean): readonly Column[] =>
  goodsColumns.filter(({ header }) => alone || !ofCategory.has(header));

/** The products as rows, one for each variation, under these columns. */
export function goodsRows(catalogue: ExportedCatalogue, columns: readonly Column[]): WrittenCell[][] {
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

/** One thing under the columns of its sheet. */
export const thingRow = (thing: Thing, columns: readonly Column[]): WrittenCell[] =>
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
