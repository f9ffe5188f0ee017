import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locale } from '#contract/values/locale.ts';
import { type Column, goodsColumns } from '#server/editing/input/columns.ts';
import { tablesXlsx } from '#server/editing/sheets/writeTables.ts';

/** Columns that a shop fills in for new goods; the other columns are found in an export. */
const columns = [
  ...['category', 'category_mm', 'name', 'name_mm', 'size', 'size_mm', 'price', 'stock', 'weight_g', 'net_weight_g'],
  ...['expiry', 'barcode', 'description', 'description_mm'],
].map((header): Column => {
  const column = goodsColumns.find((each) => each.header === header);
  if (!column) throw new Error(`no column ${header}`);
  return column;
});

/** Rows of goods that show how a sheet is filled in. */
const examples = 10;

interface SampleFile {
  categories: { name: string; nameMm: string }[];
  products: (Record<string, unknown> & { category: string; variations: Record<string, unknown>[] })[];
}

/** Returns an empty sheet for goods with ten examples, whose headers are in a language. */
export async function sheetTemplate(locale: Locale): Promise<Buffer> {
  const file = join(import.meta.dirname, 'catalogue.json');
  const { categories, products } = JSON.parse(await readFile(file, 'utf8')) as SampleFile;
  const inBurmese = new Map(categories.map(({ name, nameMm }) => [name, nameMm]));
  const rows = products
    .flatMap(({ variations, ...product }) => {
      const categoryMm = inBurmese.get(product.category);
      return variations.map((variation) => ({ product: { ...product, categoryMm }, variation }));
    })
    .slice(0, examples);
  const cells = rows.map(({ product, variation }, at) =>
    columns.map(({ of, path: [key = ''] }) => valueIn(of === 'variation' ? variation : product, key, at)),
  );
  const named = columns.map((column) => ({ ...column, header: headerIn(column, locale) }));
  return tablesXlsx([{ name: 'Products', columns: named, rows: cells }]);
}

/** The days of the examples, one in the form of Thailand's calendar, since both are read. */
const days = ['2027-06-30', '30/06/2570'];

function valueIn(thing: Readonly<Record<string, unknown>>, key: string, at: number): string | number | null {
  if (key === 'expiry') return days[at] ?? null;
  const value = thing[key];
  return typeof value === 'string' || typeof value === 'number' ? value : null;
}

/** Returns the name of a column in a language; by both it is known again. */
const headerIn = ({ header, headers }: Column, locale: Locale): string =>
  (locale === 'my' ? headers.find((name) => /[\u1000-\u109f]/u.test(name)) : undefined) ?? header;
