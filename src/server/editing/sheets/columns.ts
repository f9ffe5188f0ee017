import { type Field, type FieldKind, goodsFields, headerOf, groupFields } from '#contract/catalogue/fields.ts';
import { plainCode } from '#contract/values/pasted.ts';
import { suggestion } from '#server/editing/values/objects.ts';

/** The way that the words of a cell are understood; a `sale` is a price that may be left out. */
export type CellKind = FieldKind | 'id' | 'sale';

/** A column of a sheet, and the field of the catalogue file that it is about. */
export interface Column extends Pick<Field, 'of' | 'key' | 'isRequired'> {
  kind: CellKind;
  /** The header that is written. */
  header: string;
  /** Other headers that are understood. */
  headers: readonly string[];
  /** Its path in a thing of the file. */
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

/** The columns of a product or a variation. */
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

/** The columns of the sheet of categories. */
export const categoryColumns: readonly Column[] = [
  id('category', 'id', 'category_id'),
  ...groupColumns.filter(({ of }) => of === 'category'),
];

/** The columns of the sheet of brands. */
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

/** Returns whether a header is that of a price for a time. */
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
