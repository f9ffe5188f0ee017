import type { ImportFault } from '#contract/operator/goods/import.ts';
import { entries, checkObject, suggestion, describeValue, pathText, InputNode, type Input } from './inputNode.ts';
import { product, productRow, type ProductRow, fileKeys, knownAs, readFields } from './goods.ts';
import type { CheckedCatalogue, BrandInput, CategoryInput, ShopNames } from './types.ts';
import { reportDuplicates } from './duplicates.ts';
import { unsaid } from './fields.ts';
import type { Image } from '#contract/catalogue/image.ts';

const lists = ['categories', 'brands', 'products'];
const maxProducts = 200_000;

/** The result of reading: a whole catalogue, or every fault of the file. */
export type FileReading = { ok: true; catalogue: CheckedCatalogue } | { ok: false; faults: ImportFault[] };

/**
 * Reads a catalogue file: either `{ categories, brands, products }` or a bare list of products,
 * which makes the categories and brands that it names. Collects every fault, not the first alone. Yields between products.
 */
export function* parseCatalogue(value: unknown, shop: ShopNames): Generator<undefined, FileReading> {
  const top = InputNode.top(value, []);
  const catalogue = yield* Array.isArray(value) ? readParts(top, shop, true) : readObject(top, shop);
  return catalogue && top.faults.length === 0 ? { ok: true, catalogue } : { ok: false, faults: top.faults };
}

function* readObject(top: InputNode, shop: ShopNames): Generator<undefined, CheckedCatalogue | undefined> {
  if (typeof top.value !== 'object' || top.value === null) {
    const wanted = 'must be a list of products, or an object with categories, brands and products';
    return top.fault(`${wanted}, but is ${describeValue(top.value)}`);
  }
  checkObject(top, lists);
  if (lists.some((key) => top.at(key).value !== undefined)) return yield* readParts(top, shop, false);
  return top.fault('holds none of categories, brands and products');
}

function* readParts(top: InputNode, shop: ShopNames, bare: boolean): Generator<undefined, CheckedCatalogue> {
  const nothing = InputNode.top(undefined, top.faults);
  const listed = listedCategories(bare ? nothing : top.at('categories'));
  const brands = byName(bare ? nothing : top.at('brands'), listedBrand);
  const rows = yield* productRows(bare ? top : top.at('products'), shop.currency);
  addNamedCategories(listed, rows, shop, bare);
  addNamedBrands(brands, rows, shop, bare);
  reportDuplicates(rows);
  const categories = parentsFirst(listed, shop);
  return { categories, brands: Array.from(brands.values(), ({ input }) => input), products: rows.map(product) };
}

function* productRows(place: InputNode, currency: string): Generator<undefined, ProductRow[]> {
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

/** The categories with every parent before its children; a circle of parents is a fault. */
function parentsFirst(listed: ListedCategories, shop: ShopNames): CategoryInput[] {
  const done = new Set<string>();
  for (const name of listed.keys()) {
    const { names, repeated } = ancestry(name, done, listed, shop);
    if (repeated !== undefined) reportCircle(names.slice(names.indexOf(repeated)), listed);
    for (const each of names.reverse()) done.add(each);
  }
  return [...done].flatMap((name) => listed.get(name)?.category ?? []);
}

/** A category and those above it that are not done yet; `repeated` is the one at which a circle closes. */
function ancestry(name: string, done: ReadonlySet<string>, listed: ListedCategories, shop: ShopNames) {
  const names = new Set<string>();
  let next: string | null = name;
  while (next !== null && !done.has(next) && !names.has(next)) {
    names.add(next);
    next = parentOf(next, listed, shop);
  }
  return { names: [...names], repeated: next !== null && names.has(next) ? next : undefined };
}

/** Returns what the file says; where it says nothing, what the shop has. */
function parentOf(name: string, listed: ListedCategories, shop: ShopNames): string | null {
  const value = listed.get(name)?.category.parent;
  return value === undefined ? (shop.categories.get(name) ?? null) : value;
}

function reportCircle(circle: string[], listed: ListedCategories): void {
  const place = circle.map((name) => listed.get(name)?.sources.parent).find((each) => each !== undefined);
  place?.fault(`makes a circle of parents: ${[...circle, circle[0]].join(' → ')}`);
}

/** The entries of a list of the file by name. */
function byName<Input extends { name: string }>(
  list: InputNode,
  read: (entry: InputNode) => Input | undefined,
): Map<string, { input: Input; place: InputNode }> {
  const found = new Map<string, { input: Input; place: InputNode }>();
  for (const place of entries(list)) {
    const input = read(place);
    const twin = input && found.get(input.name);
    if (twin) place.at('name').fault(`same name as ${pathText(twin.place.path)}`);
    else if (input) found.set(input.name, { input, place });
  }
  return found;
}

type Brands = Map<string, { input: BrandInput; place: InputNode }>;

function listedBrand(place: InputNode): BrandInput | undefined {
  if (!checkObject(place, ['id', ...fileKeys('brand')])) return undefined;
  const known = knownAs(place);
  const { name, ...fields } = readFields('brand', place);
  return name === undefined ? undefined : { ...fields, known, name };
}

/** Adds the brands that products name; only a bare list may name one that nobody knows. */
function addNamedBrands(brands: Brands, rows: ProductRow[], shop: ShopNames, bare: boolean): void {
  for (const { place: row, brand: name } of rows) {
    if (!name || brands.has(name)) continue;
    const place = row.at('brand');
    if (bare || shop.brands.has(name)) brands.set(name, { input: { known: undefined, name, image: undefined }, place });
    else place.fault(`there is no brand "${name}"${suggestion(name, [...brands.keys(), ...shop.brands])}`);
  }
}

/** A category, and where the file gives it, its Burmese name and its parent. */
interface ListedCategory {
  category: CategoryInput;
  place: InputNode;
  sources: { nameMm?: InputNode; parent?: InputNode };
}

type ListedCategories = Map<string, ListedCategory>;

function listedCategories(list: InputNode): ListedCategories {
  const all = byName(list, listedCategory);
  return new Map(
    Array.from(all, ([name, { input: category, place }]) => {
      const named = (['nameMm', 'parent'] as const).filter((key) => category[key] !== undefined);
      return [name, { category, place, sources: Object.fromEntries(named.map((key) => [key, place.at(key)])) }];
    }),
  );
}

function listedCategory(place: InputNode): CategoryInput | undefined {
  if (!checkObject(place, ['id', ...fileKeys('category')])) return undefined;
  const known = knownAs(place);
  const { name, ...fields } = readFields('category', place);
  return name === undefined ? undefined : { ...fields, known, name };
}

/**
 * Adds the categories that products name. A bare list makes those that nobody knows; a file with
 * its own list of categories must name them there, unless the shop has them already.
 */
function addNamedCategories(listed: ListedCategories, rows: ProductRow[], shop: ShopNames, bare: boolean): void {
  for (const { place, category, categoryMm, parentCategory } of rows) {
    if (place.at('category').value === undefined) checkWithoutCategory(place, { categoryMm, parentCategory });
    const own = category && categoryNamed(listed, category, place.at('category'), shop, bare);
    if (!own) continue;
    takeDetail(own, 'nameMm', categoryMm, place.at('categoryMm'));
    takeDetail(own, 'parent', parentCategory, place.at('parentCategory'));
  }
  for (const { category, sources } of listed.values()) {
    if (category.parent && sources.parent) categoryNamed(listed, category.parent, sources.parent, shop, bare);
  }
}

/** A product that the shop has may leave its category out, but then also what is about the category. */
function checkWithoutCategory(place: InputNode, details: Readonly<Record<string, unknown>>): void {
  for (const key of Object.keys(details).filter((each) => details[each])) {
    place.at(key).fault('is about the category, which is not named; give the category as well');
  }
}

/** The category of this name; one that was not listed is added where it may be. */
function categoryNamed(
  listed: ListedCategories,
  name: string,
  place: InputNode,
  shop: ShopNames,
  bare: boolean,
): ListedCategory | undefined {
  const known = listed.get(name);
  if (known) return known;
  if (!bare && !shop.categories.has(name)) {
    return place.fault(
      `there is no category "${name}"${suggestion(name, [...listed.keys(), ...shop.categories.keys()])}`,
    );
  }
  const category = { ...unsaid('category'), known: undefined, name };
  const added = { category, place, sources: {} };
  listed.set(name, added);
  return added;
}

/** Takes what a product says about its category, unless something else was known before. */
function takeDetail(
  { category, sources }: ListedCategory,
  key: 'nameMm' | 'parent',
  value: Input<string>,
  place: InputNode,
): void {
  const before = sources[key];
  if (value === null || value === undefined) return;
  if (!before) {
    category[key] = value;
    sources[key] = place;
  } else if (category[key] !== value) {
    const other = category[key] ?? 'none';
    place.fault(`"${value}" for "${category.name}", but ${pathText(before.path)} says "${other}"`);
  }
}

/** The URL of every picture that a file names, some of them more than once. */
export function picturesIn({ categories, brands, products }: CheckedCatalogue): string[] {
  const shelves = [...categories, ...brands].flatMap(({ image }) => image ?? []);
  const goods = products.flatMap((product) => [product, ...product.variations]);
  return [...shelves, ...goods.flatMap(({ images = [] }) => images.map(({ url }) => url))];
}

/** The pictures of our own that were looked for and are not there (yet). */
export function missingPictures(measured: ReadonlyMap<string, Image>): string[] {
  return [...measured].flatMap(([url, { width }]) => (url.startsWith('/uploads/') && width === undefined ? [url] : []));
}
