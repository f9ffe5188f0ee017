import type { ImportFault } from '#contract/operator/goods/import.ts';
import { addNamedBrands, listedBrands } from './brands.ts';
import { entries, hasFields } from '#server/editing/values/objects.ts';
import { describeValue, Place } from '#server/editing/values/place.ts';
import { product, type ProductRow, productRow } from './product.ts';
import type { CheckedCatalogue, ShopNames } from './types.ts';
import { listedCategories, addNamedCategories } from './categories.ts';
import { parentsFirst } from './parentsFirst.ts';
import { reportDuplicates } from './duplicates.ts';

const lists = ['categories', 'brands', 'products'];
const maxProducts = 200_000;

/** What was read: a whole catalogue, or every fault of the file. */
export type FileReading = { ok: true; catalogue: CheckedCatalogue } | { ok: false; faults: ImportFault[] };

/**
 * Reads a catalogue file: either `{ categories, brands, products }` or a bare list of products,
 * which makes the categories and brands that it names. Collects every fault, not the first alone. Yields between products.
 */
export function* parseCatalogue(value: unknown, shop: ShopNames): Generator<undefined, FileReading> {
  const top = Place.top(value, []);
  const catalogue = yield* Array.isArray(value) ? readParts(top, shop, true) : readObject(top, shop);
  return catalogue && top.faults.length === 0 ? { ok: true, catalogue } : { ok: false, faults: top.faults };
}

function* readObject(top: Place, shop: ShopNames): Generator<undefined, CheckedCatalogue | undefined> {
  if (typeof top.value !== 'object' || top.value === null) {
    const wanted = 'must be a list of products, or an object with categories, brands and products';
    return top.fault(`${wanted}, but is ${describeValue(top.value)}`);
  }
  hasFields(top, lists);
  if (lists.some((key) => top.at(key).value !== undefined)) return yield* readParts(top, shop, false);
  return top.fault('holds none of categories, brands and products');
}

function* readParts(top: Place, shop: ShopNames, bare: boolean): Generator<undefined, CheckedCatalogue> {
  const nothing = Place.top(undefined, top.faults);
  const listed = listedCategories(bare ? nothing : top.at('categories'));
  const brands = listedBrands(bare ? nothing : top.at('brands'));
  const rows = yield* productRows(bare ? top : top.at('products'), shop.currency);
  addNamedCategories(listed, rows, shop, bare);
  addNamedBrands(brands, rows, shop, bare);
  reportDuplicates(rows);
  const categories = parentsFirst(listed, shop);
  return { categories, brands: Array.from(brands.values(), ({ brand }) => brand), products: rows.map(product) };
}

function* productRows(place: Place, currency: string): Generator<undefined, ProductRow[]> {
  const count = Array.isArray(place.value) ? place.value.length : 0;
  const rows: ProductRow[] = [];
  if (count > maxProducts) place.fault(`holds ${count} products, at most ${maxProducts}`);
  else
    for (const entry of entries(place)) {
      const row = productRow(entry, currency);
      if (row) rows.push(row);
      yield;
    }
  return rows;
}
