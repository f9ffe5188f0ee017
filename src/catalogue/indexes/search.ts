import { createHash } from 'node:crypto';
import { brotliCompressSync, constants } from 'node:zlib';
import { allAliases } from '#contract/catalogue/alsoCalled.ts';
import { diets } from '#contract/catalogue/fields.ts';
import type { Category } from '#contract/catalogue/category.ts';
import type { Image } from '#contract/catalogue/image.ts';
import type { Product } from '#contract/catalogue/product.ts';
import { shownGrams } from '#contract/catalogue/shownWeight.ts';
import type { SearchIndex } from '#contract/search/browserIndex.ts';
import type { Catalogue } from '#catalogue/read/catalogue.ts';
import type { Locale } from '#contract/values/locale.ts';
import { currency } from '#i18n/format.ts';
import { nameIn } from '#i18n/names.ts';

/** Bytes that a shopper may download of it, compressed. */
export const maxIndexBytes = 150_000;
/** Bytes up to which descriptions and labels are in it; the shop knows those of a larger one. */
const maxDescribedBytes = 45_000;
const maxDescribedRows = 500;
/** Products in it at most; with more of them a phone would not answer while one types. */
export const maxIndexRows = 2_000;

const cache = new WeakMap<Catalogue, { body: string; hash: string }>();

/** The index that browsers search in, as it is written, and a hash of it. */
export function searchIndexOf(catalogue: Catalogue): { body: string; hash: string } {
  const made = cache.get(catalogue) ?? make(catalogue);
  cache.set(catalogue, made);
  return made;
}

function make(catalogue: Catalogue): { body: string; hash: string } {
  const ordered = inOrder(catalogue);
  const body =
    describedIndex(catalogue, ordered) ??
    largestThatFits(Math.min(maxIndexRows, ordered.length), (count) =>
      JSON.stringify(buildSearchIndex(catalogue, ordered.slice(0, count))),
    );
  return { body, hash: createHash('sha256').update(body).digest('base64url').slice(0, 12) };
}

/** The index with descriptions, where it is small enough. */
function describedIndex(catalogue: Catalogue, products: readonly Product[]): string | undefined {
  if (products.length > maxDescribedRows) return undefined;
  const body = JSON.stringify(buildSearchIndex(catalogue, products, true));
  return bytesOf(body) <= maxDescribedBytes ? body : undefined;
}

/** Returns what sells best first, then what is promoted, then the rest as the shop has it. */
function inOrder({ bestSellers, promotions, popular, products }: Catalogue): Product[] {
  const byId = new Map(products.map((product) => [product.id, product]));
  const first = [...bestSellers, ...promotions, ...popular].flatMap(({ id }) => byId.get(id) ?? []);
  return [...new Set([...first, ...products])];
}

/** The last index of a large shop, of all its rows and as it was cut: most changes are of products that are not in it. */
let last: { whole: string; body: string } | undefined;

/** The longest of the texts that still fits. */
function largestThatFits(count: number, textOf: (count: number) => string): string {
  const whole = textOf(count);
  if (last?.whole !== whole) last = { whole, body: bytesOf(whole) <= maxIndexBytes ? whole : halved(count, textOf) };
  return last.body;
}

/** The longest that fits of those shorter than the whole; found by halving, since each try compresses it. */
function halved(count: number, textOf: (count: number) => string): string {
  let [fits, tooMany] = [0, count];
  while (tooMany - fits > Math.max(1, count / 200)) {
    const middle = (fits + tooMany) >> 1;
    if (bytesOf(textOf(middle)) <= maxIndexBytes) fits = middle;
    else tooMany = middle;
  }
  return textOf(fits);
}

/** Quickly compressed; what is served is compressed better, and so never larger. */
const bytesOf = (text: string): number =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length;

/** The index of some products of a catalogue, with their descriptions and labels or without. */
export function buildSearchIndex(catalogue: Catalogue, products: readonly Product[], isDescribed = false): SearchIndex {
  const shelves = flatCategories(catalogue.categories, -1, []);
  const categoryPlaces = new Map(shelves.map(([id], place) => [id, place]));
  const brands = [...new Set(products.flatMap(({ brand }) => brand?.name ?? []))];
  const placeOfBrand = new Map(brands.map((name, place) => [name, place]));
  const images = products.map((product) => product.images[0]);
  return {
    total: catalogue.products.length,
    currency: currency(),
    shelves,
    brands,
    id: products.map(({ id }, place) => id - (products[place - 1]?.id ?? 0)),
    name: products.map(({ name }) => name),
    nameMm: products.map(({ name_mm }) => name_mm ?? ''),
    slug: products.map(({ slug }) => slug),
    descriptions: products.map((product) => (isDescribed ? descriptionsOf(product) : [])),
    ...(isDescribed && { labels: products.map(labelsOf) }),
    alsoCalled: products.map(({ also_called }) => allAliases(also_called)),
    occasions: products.map(({ also_called }) => also_called?.occasions ?? []),
    shelf: products.map(({ categoryId }) => categoryPlaces.get(categoryId) ?? -1),
    brand: products.map(({ brand }) => placeOfBrand.get(brand?.name ?? '') ?? -1),
    price: products.map(({ variations }) => variations[0]?.prices[0]?.sale_price ?? null),
    ...regularPrices(products),
    stock: products.map(({ variations }) => (variations.some(({ stock }) => stock > 0) ? '1' : '0')).join(''),
    choices: products.map(choicesOf),
    weights: products.map(({ variations }) => [...new Set(variations.map(shownGrams))]),
    image: images.map((image) => image?.url ?? ''),
    small: images.map(smallOf),
  };
}

/** Few goods are in a sale: their prices without it stand by place, and an index without a sale has none. */
function regularPrices(products: readonly Product[]): Pick<SearchIndex, 'regular'> {
  const entries = products.flatMap(({ variations }, place) => {
    const sale = variations[0]?.prices[0]?.sale;
    return sale ? [[String(place), sale.regular_price] as const] : [];
  });
  return entries.length > 0 ? { regular: Object.fromEntries(entries) } : {};
}

/** The tree of categories as a list in which each comes after the one above it. */
function flatCategories(
  categories: readonly Category[],
  above: number,
  list: SearchIndex['shelves'],
): SearchIndex['shelves'] {
  for (const { id, name, name_mm, slug, also_called, children } of categories) {
    list.push([id, name, name_mm ?? '', slug, above, allAliases(also_called), also_called?.occasions ?? []]);
    flatCategories(children, list.length - 1, list);
  }
  return list;
}

const labelsOf = (product: Product): NonNullable<SearchIndex['labels']>[number] => {
  const written = (...texts: (string | undefined)[]): string[] => texts.filter((text) => text !== undefined);
  return [
    written(product.ingredient, product.ingredient_mm),
    written(product.allergens, product.allergens_mm),
    written(product.origin, product.origin_mm),
    diets.filter((diet) => product[diet]),
  ];
};

const descriptionsOf = ({ description, description_mm }: Product): string[] =>
  [description, description_mm ?? ''].filter(Boolean);

const choicesOf = ({ variations }: Product): string[] => [
  ...new Set(
    variations.flatMap(({ sizeAttribute, colorAttribute }) =>
      [sizeAttribute, colorAttribute].flatMap((each) => [each?.value ?? [], each?.valueMm ?? []].flat()),
    ),
  ),
];

function smallOf(image: Image | undefined): string {
  const sources = image?.sources?.filter(({ type }) => type === 'image/avif') ?? [];
  const [small] = sources.toSorted((one, other) => one.width - other.width);
  if (!image || !small) return '';
  let shared = 0;
  while (shared < image.url.length && image.url[shared] === small.url[shared]) shared += 1;
  return `${shared} ${small.width} ${small.url.slice(shared)}`;
}

const bestSellers = 3;
const categories = 3;
const chosen = 6;
/** A longer name is no search but a description. */
const longestName = 28;

/**
 * Returns what people look for most, in their language: what sells best, and the categories with most products. While
 * too little is sold nobody knows, and only what an editor chose is offered.
 */
export function popularSearches(locale: Locale, catalogue: Catalogue): string[] {
  const named = (things: readonly { name: string; name_mm?: string | undefined }[], maxHits: number): string[] =>
    things
      .map((thing) => nameIn(locale, thing))
      .filter(({ length }) => length <= longestName)
      .slice(0, maxHits);
  if (catalogue.isChosen) return [...new Set(named(catalogue.bestSellers, chosen))];
  const fullest = catalogue.categories
    .flatMap(withBelow)
    .toSorted((one, other) => other.productCount - one.productCount);
  return [...new Set([...named(catalogue.bestSellers, bestSellers), ...named(fullest, categories)])];
}

const withBelow = (category: Category): Category[] => [category, ...category.children.flatMap(withBelow)];
