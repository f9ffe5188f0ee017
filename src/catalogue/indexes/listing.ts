import type { Locale } from '#contract/values/locale.ts';
import type { Product } from '#contract/catalogue/product.ts';
import { shownGrams } from '#contract/catalogue/shownWeight.ts';
import type { ListingIndex } from '#contract/catalogue/listingIndex.ts';
import { nameIn } from '#i18n/names.ts';
import { localeParam, locales } from '#i18n/locales.ts';
import { withoutUndefined } from '#contract/values/withoutUndefined.ts';
import { type CardView, cardOf } from '#catalogue/views/card.ts';
import { currentCatalogue } from '#catalogue/read/current.ts';
import { lookupOf } from '#catalogue/read/lookup.ts';

/** Cards in a file. Fewer would mean more files to ask for, more would mean more cards that nobody asked for. */
export const cardsPerFile = 50;

/** Returns how many files the cards of so many products need. */
export const cardFileCount = (products: number): number => Math.ceil(products / cardsPerFile);

/** The products whose cards are in a file, counted from 1. */
export const productsOfFile = (products: readonly Product[], part: number): readonly Product[] =>
  products.slice((part - 1) * cardsPerFile, part * cardsPerFile);

/**
 * The index of a list: the facts that the card of each product shows.
 *
 * @param listed the products of the list
 * @param all every product of the shop, in whose order the cards lie in their files
 */
export function listingIndexOf(locale: Locale, listed: readonly Product[], all: readonly Product[]): ListingIndex {
  const brands = new Map(listed.flatMap(({ brand }) => (brand ? [[brand.id, brand.name]] : [])));
  const sorted = [...brands].sort(([, one], [, other]) => collatorOf(locale).compare(one, other));
  const placeOfBrand = new Map(sorted.map(([id], place) => [id, place]));
  const placeInShop = placesOf(all);
  return {
    brands: sorted,
    id: steps(listed.map(({ id }) => id)),
    price: listed.map(({ variations }) => variations[0]?.prices[0]?.sale_price ?? null),
    weight: listed.map(({ variations: [first] }) => Math.max(0, first ? shownGrams(first) : 0)),
    stock: listed.map(({ variations }) => ((variations[0]?.stock ?? 0) > 0 ? '1' : '0')).join(''),
    brand: listed.map(({ brand }) => (brand ? (placeOfBrand.get(brand.id) ?? -1) : -1)),
    name: ranksByName(locale, listed),
    part: steps(listed.map(({ id }) => Math.floor((placeInShop.get(id) ?? 0) / cardsPerFile) + 1)),
  };
}

/** Lists that are worth remembering: an edit of a price should not sort all names again. */
const long = 1_000;
const knownRanks = new Map<string, { names: readonly string[]; ranks: number[] }>();

/** The place of each product in the list when it is sorted by name. */
function ranksByName(locale: Locale, products: readonly Product[]): number[] {
  const names = products.map((product) => nameIn(locale, product));
  if (names.length < long) return sortedRanks(locale, names);
  // Two lists of one key only take turns in being remembered.
  const key = `${locale} ${names.length} ${products[0]?.id ?? 0}`;
  const known = knownRanks.get(key);
  if (known && names.every((name, row) => name === known.names[row])) return known.ranks;
  const ranks = sortedRanks(locale, names);
  knownRanks.set(key, { names, ranks });
  return ranks;
}

function sortedRanks(locale: Locale, names: readonly string[]): number[] {
  const order = names
    .map((_, row) => row)
    .sort((one, other) => collatorOf(locale).compare(names[one] ?? '', names[other] ?? '') || one - other);
  const ranks: number[] = [];
  for (const [rank, row] of order.entries()) ranks[row] = rank;
  return ranks;
}

const steps = (numbers: readonly number[]): number[] => numbers.map((number, at) => number - (numbers[at - 1] ?? 0));

const collators = new Map<Locale, Intl.Collator>();

function collatorOf(locale: Locale): Intl.Collator {
  const collator = collators.get(locale) ?? new Intl.Collator(locale, { numeric: true });
  collators.set(locale, collator);
  return collator;
}

const knownPlaces = new WeakMap<readonly Product[], ReadonlyMap<number, number>>();

/** The place of each product in the shop, computed once for all lists. */
function placesOf(all: readonly Product[]): ReadonlyMap<number, number> {
  const places = knownPlaces.get(all) ?? new Map(all.map(({ id }, place) => [id, place]));
  knownPlaces.set(all, places);
  return places;
}

/** The routes of the indexes: of every category, or of all products, in both languages. */
export async function indexRoutes(of: 'categories' | 'all') {
  const lookup = lookupOf(await currentCatalogue());
  const lists = of === 'all' ? [undefined] : lookup.categories;
  return locales.flatMap((locale) =>
    lists.map((category) => ({
      params: { locale: localeParam(locale), ...withoutUndefined({ category: category?.slug }) },
      props: withoutUndefined({ locale, categoryId: category?.id }),
    })),
  );
}

/** The index of a category, or of all products when none is given. */
export async function listingIndex(locale: Locale, categoryId?: number): Promise<ListingIndex> {
  const lookup = lookupOf(await currentCatalogue());
  const all = lookup.catalogue.products;
  return listingIndexOf(locale, categoryId === undefined ? all : (lookup.under.get(categoryId) ?? []), all);
}

/** The routes of the files of cards in both languages. */
export async function cardFileRoutes() {
  const { products } = await currentCatalogue();
  return locales.flatMap((locale) =>
    Array.from({ length: cardFileCount(products.length) }, (_, index) => ({
      params: { locale: localeParam(locale), part: String(index + 1) },
      props: { locale, part: index + 1 },
    })),
  );
}

/** The cards of one file, and whose they are. */
export async function cardsOfFile(locale: Locale, part: number): Promise<{ ids: string; cards: CardView[] }> {
  const products = productsOfFile((await currentCatalogue()).products, part);
  return { ids: products.map(({ id }) => id).join(' '), cards: products.map((product) => cardOf(locale, product)) };
}
