import type { Category } from '#contract/catalogue/category.ts';
import type { Product } from '#contract/catalogue/product.ts';
import { pageSize } from '#contract/catalogue/listingIndex.ts';
import { withoutUndefined } from '#contract/values/withoutUndefined.ts';
import { locales } from '#i18n/locales.ts';
import { pageCount } from '#catalogue/views/listing.ts';
import { menuIn } from '#catalogue/views/menu.ts';
import {
  indexOutputs,
  listOutputs,
  cardFileOutputs,
  shelvesOutputs,
  sitemapOutput,
  oneTo,
} from '#catalogue/site/outputs.ts';
import { quotedName } from './productChange.ts';
import { cardFileCount, cardsPerFile } from '#catalogue/indexes/listing.ts';
import { type CatalogueLookup, lookupOf } from '#catalogue/read/lookup.ts';
import { sitemapsFor } from '#catalogue/site/sitemap.ts';
import type { Difference, AffectedRecorder } from './touch.ts';

/** A list of products before and after; one is missing when a category came or went. */
interface List {
  slug: string | undefined;
  products: readonly Product[];
  /** Everything that the heading of its first page is made from, and of the later ones. */
  heading: string;
  laterHeading: string;
}
interface ListPair {
  before?: List;
  after?: List;
}

/**
 * Finds the pages of lists that two catalogues show differently, and what belongs to lists beside their pages.
 *
 * @returns whether there are other addresses than before
 */
export function touchLists(difference: Difference, touch: AffectedRecorder): boolean {
  const { before, after, moved } = difference;
  const same = (key: 'key' | 'treeKey'): boolean =>
    locales.every((locale) => menuIn(locale, before)[key] === menuIn(locale, after)[key]);
  const sameTree = same('treeKey');
  let addresses = difference.changes.some(({ before: was, after: is }) => was?.slug !== is?.slug) || moved;
  let sameShelves = sameTree;
  for (const pair of listPairs(difference)) {
    if (pair.before?.slug !== pair.after?.slug) addresses = true;
    sameShelves &&= isSameToOthers(pair);
    touchList(pair, difference, sameTree, touch);
  }
  if (!sameShelves) touch.outputs(shelvesOutputs, 'the categories or their numbers of products changed');
  touchCardFiles(difference, touch);
  addresses ||= !same('key');
  if (addresses) touchSitemaps(difference, touch);
  return addresses;
}

/** Returns whether the later pages of all lists show the same of it. */
const isSameToOthers = ({ before, after }: ListPair): boolean =>
  before?.slug === after?.slug &&
  before?.products.length === after?.products.length &&
  (before?.slug !== undefined || before?.heading === after?.heading);

function touchList(
  { before, after }: ListPair,
  difference: Difference,
  sameTree: boolean,
  touch: AffectedRecorder,
): void {
  const pages = (list: List | undefined): number => (list ? pageCount(list.products.length) : 0);
  if (before && (before.slug !== after?.slug || pages(before) > pages(after))) {
    const kept = before.slug === after?.slug ? pages(after) : 0;
    const gone = oneTo(pages(before)).filter((page) => page > kept);
    const index = kept === 0 ? indexOutputs(before.slug) : [];
    touch.removed([...gone.flatMap((page) => listOutputs(before.slug, page)), ...index], 'the list got shorter');
  }
  if (!after) return;
  const at = (place: number): number => Math.floor(place / pageSize) + 1;
  const whole = wholeReason(before, after);
  const from = whole ? 0 : difference.moved ? firstDifference(before?.products ?? [], after.products) : Infinity;
  // The last page leads on when another follows it.
  const last = pages(before) === pages(after) ? Infinity : Math.min(pages(before), pages(after));
  const shifted = oneTo(pages(after)).filter((page) => page >= Math.min(at(from), last));
  touch.outputs(
    shifted.flatMap((page) => listOutputs(after.slug, page)),
    whole ?? 'its products changed',
  );
  const first = firstPageReason(before, after, sameTree);
  if (first) touch.outputs(listOutputs(after.slug, 1), first);
  const [was, is] = [placesIn(before?.products ?? []), placesIn(after.products)];
  // A page shows cards; the index beside it is sorted and filtered by more than what is on them.
  for (const change of difference.cards) {
    const place = change.after && is.get(change.after);
    if (place === undefined) continue;
    touch.outputs(listOutputs(after.slug, at(place)), `shows ${quotedName(change)}, which changed`);
  }
  const listed = difference.changes.find((change) => holds(was, change.before) || holds(is, change.after));
  if (listed) touch.outputs(indexOutputs(after.slug), `lists ${quotedName(listed)}, which changed`);
  // A product that came or went moves all others to other files of cards, which the index names.
  else if (difference.moved || !before || before.slug !== after.slug) {
    touch.outputs(indexOutputs(after.slug), 'its products changed');
  }
}

/** Returns why all pages of a list are touched. */
function wholeReason(before: List | undefined, after: List): string | undefined {
  if (!before) return 'is new';
  return before.laterHeading !== after.laterHeading || before.slug !== after.slug ? 'its category changed' : undefined;
}

/** Returns why the first page of a list is touched, which says more than the later ones. */
function firstPageReason(before: List | undefined, after: List, sameTree: boolean): string | undefined {
  if (before?.heading !== after.heading) return 'its category changed';
  if (!sameTree) return 'the categories beside it changed';
  return before.products.length === after.products.length ? undefined : 'its number of products changed';
}

function touchCardFiles({ before, after, cards, moved }: Difference, touch: AffectedRecorder): void {
  const [was, is] = [cardFileCount(before.products.length), cardFileCount(after.products.length)];
  const at = (place: number): number => Math.floor(place / cardsPerFile) + 1;
  const gone = oneTo(was).filter((part) => part > is);
  if (gone.length > 0) touch.removed(gone.flatMap(cardFileOutputs), 'there are fewer products');
  if (moved) {
    const from = at(firstDifference(before.products, after.products));
    const shifted = oneTo(is).filter((part) => part >= from);
    touch.outputs(shifted.flatMap(cardFileOutputs), 'products came or went');
  }
  const places = placesIn(after.products);
  for (const change of cards) {
    const place = change.after && places.get(change.after);
    if (place !== undefined) touch.outputs(cardFileOutputs(at(place)), `shows ${quotedName(change)}, which changed`);
  }
}

function touchSitemaps({ before, after }: Difference, touch: AffectedRecorder): void {
  const [was, is] = [sitemapsFor(before), sitemapsFor(after)];
  const gone = oneTo(was).filter((part) => part > is);
  if (gone.length > 0)
    touch.removed(
      gone.map((part) => sitemapOutput(part - 1)),
      'there are fewer pages',
    );
  touch.outputs(
    oneTo(is).map((part) => sitemapOutput(part - 1)),
    'there are other pages than before',
  );
}

/** Every list of both catalogues: of all products, and of each category by its id. */
function listPairs({ before, after }: Difference): ListPair[] {
  const [old, current] = [lookupOf(before), lookupOf(after)];
  const sameCategories = before.categories === after.categories;
  const ids = new Set([...current.category.keys(), ...old.category.keys()]);
  return [undefined, ...ids].map((id) => {
    const [was, is] = [listOf(old, id, sameCategories), listOf(current, id, sameCategories)];
    return withoutUndefined({ before: was, after: is });
  });
}

function listOf(lookup: CatalogueLookup, id: number | undefined, sameCategories: boolean): List | undefined {
  const category = id === undefined ? undefined : lookup.category.get(id);
  if (id !== undefined && !category) return undefined;
  const products = category ? (lookup.under.get(category.id) ?? []) : lookup.catalogue.products;
  const heading = sameCategories ? '' : headingOf(lookup, category);
  return { slug: category?.slug, products, heading, laterHeading: category ? heading : '' };
}

/** Everything that the heading of a list (`views/listing.ts`) is made from. */
function headingOf({ catalogue }: CatalogueLookup, category: Category | undefined): string {
  const chips = (category?.children ?? catalogue.categories).map(({ name, name_mm, slug }) => [name, name_mm, slug]);
  return JSON.stringify([category?.name, category?.name_mm, category?.image, category?.hierarchy, chips]);
}

const known = new WeakMap<readonly Product[], ReadonlyMap<Product, number>>();

/** The place of each product of a list. */
function placesIn(products: readonly Product[]): ReadonlyMap<Product, number> {
  const places = known.get(products) ?? new Map(products.map((product, place) => [product, place]));
  known.set(products, places);
  return places;
}

const holds = (places: ReadonlyMap<Product, number>, product: Product | undefined): boolean =>
  product !== undefined && places.has(product);

/** The first place where two lists hold different products; Infinity where there is none. */
function firstDifference(one: readonly Product[], other: readonly Product[]): number {
  const length = Math.max(one.length, other.length);
  for (let place = 0; place < length; place++) if (one[place]?.id !== other[place]?.id) return place;
  return Infinity;
}
