import type { ImportFault } from '#contract/operator/goods/import.ts';
import { entries, checkObject, suggestion, describeValue, pathText, InputNode, type Input } from './inputNode.ts';
import { product, productRow, type ProductRow, fileKeys, knownAs, readFields } from './goods.ts';
import type { CheckedCatalogue, GroupInput, InputValues, ShopNames } from './types.ts';
import { reportDuplicates } from './duplicates.ts';
import { unsaid } from './values.ts';
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
  const categories = new Groups('category', bare ? nothing : top.at('categories'), shop.categories, bare);
  const brands = new Groups('brand', bare ? nothing : top.at('brands'), shop.brands, bare);
  const rows = yield* productRows(bare ? top : top.at('products'), shop.currency);
  addNamedCategories(categories, rows);
  for (const { place, brand } of rows) if (brand) brands.named(brand, place.at('brand'));
  reportDuplicates(rows);
  return {
    categories: parentsFirst(categories.listed, shop),
    brands: Array.from(brands.listed.values(), ({ input }) => input),
    products: rows.map(product),
  };
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
function parentsFirst(listed: ListedCategories, shop: ShopNames): GroupInput<'category'>[] {
  const done = new Set<string>();
  for (const name of listed.keys()) {
    const { names, repeated } = ancestry(name, done, listed, shop);
    if (repeated !== undefined) reportCircle(names.slice(names.indexOf(repeated)), listed);
    for (const each of names.reverse()) done.add(each);
  }
  return [...done].flatMap((name) => listed.get(name)?.input ?? []);
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
  const value = listed.get(name)?.input.parent;
  return value === undefined ? (shop.categories.get(name) ?? null) : value;
}

function reportCircle(circle: string[], listed: ListedCategories): void {
  const place = circle.map((name) => listed.get(name)?.sources.parent).find((each) => each !== undefined);
  place?.fault(`makes a circle of parents: ${[...circle, circle[0]].join(' → ')}`);
}

/** A category or a brand, and where the file gives it, its Burmese name and its parent. */
interface Listed<Of extends 'category' | 'brand'> {
  input: GroupInput<Of>;
  place: InputNode;
  sources: { nameMm?: InputNode; parent?: InputNode };
}
type ListedCategories = ReadonlyMap<string, Listed<'category'>>;

/** The categories or the brands of a file by name: those of its list, and those that others name. */
class Groups<Of extends 'category' | 'brand'> {
  readonly listed = new Map<string, Listed<Of>>();
  readonly #of: Of;
  readonly #known: ReadonlyMap<string, unknown> | ReadonlySet<string>;
  readonly #bare: boolean;

  constructor(of: Of, list: InputNode, known: ReadonlyMap<string, unknown> | ReadonlySet<string>, bare: boolean) {
    this.#of = of;
    this.#known = known;
    this.#bare = bare;
    for (const place of entries(list)) {
      if (!checkObject(place, ['id', ...fileKeys(of)])) continue;
      const known = knownAs(place);
      const { name, ...fields } = readFields(of, place) as Partial<InputValues<'category'>>;
      if (name === undefined) continue;
      const twin = this.listed.get(name);
      if (twin) place.at('name').fault(`same name as ${pathText(twin.place.path)}`);
      const details = (['nameMm', 'parent'] as const).filter((key) => fields[key] !== undefined);
      const sources = Object.fromEntries(details.map((key) => [key, place.at(key)]));
      if (!twin) this.listed.set(name, { input: { ...fields, known, name } as GroupInput<Of>, place, sources });
    }
  }

  /**
   * The one of this name; one that was not listed is added where it may be. A bare list makes those that nobody knows; a
   * file with lists of its own must name them there, unless the shop has them already.
   */
  named(name: string, place: InputNode): Listed<Of> | undefined {
    const listed = this.listed.get(name);
    if (listed) return listed;
    if (!this.#bare && !this.#known.has(name)) {
      const names = [...this.listed.keys(), ...this.#known.keys()];
      const message = this.#of === 'brand' ? `there is no brand "${name}"` : `there is no category "${name}"`;
      return place.fault(`${message}${suggestion(name, names)}`);
    }
    const added = { input: { ...unsaid(this.#of), known: undefined, name } as GroupInput<Of>, place, sources: {} };
    this.listed.set(name, added);
    return added;
  }
}

/** Adds the categories that products and other categories name. */
function addNamedCategories(categories: Groups<'category'>, rows: ProductRow[]): void {
  for (const { place, category, categoryMm, parentCategory } of rows) {
    if (place.at('category').value === undefined) checkWithoutCategory(place, { categoryMm, parentCategory });
    const own = category && categories.named(category, place.at('category'));
    if (!own) continue;
    takeDetail(own, 'nameMm', categoryMm, place.at('categoryMm'));
    takeDetail(own, 'parent', parentCategory, place.at('parentCategory'));
  }
  for (const { input, sources } of categories.listed.values())
    if (input.parent && sources.parent) categories.named(input.parent, sources.parent);
}

/** A product that the shop has may leave its category out, but then also what is about the category. */
function checkWithoutCategory(place: InputNode, details: Readonly<Record<string, unknown>>): void {
  for (const key of Object.keys(details).filter((each) => details[each])) {
    place.at(key).fault('is about the category, which is not named; give the category as well');
  }
}

/** Takes what a product says about its category, unless something else was known before. */
function takeDetail(
  { input, sources }: Listed<'category'>,
  key: 'nameMm' | 'parent',
  value: Input<string>,
  place: InputNode,
): void {
  const before = sources[key];
  if (value === null || value === undefined) return;
  if (!before) {
    input[key] = value;
    sources[key] = place;
  } else if (input[key] !== value) {
    const other = input[key] ?? 'none';
    place.fault(`"${value}" for "${input.name}", but ${pathText(before.path)} says "${other}"`);
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
