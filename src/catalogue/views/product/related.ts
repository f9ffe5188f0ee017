import type { Product } from '#contract/catalogue/product.ts';
import { rootOf, type CatalogueLookup } from '#catalogue/read/lookup.ts';

/** Products in a strip: three times the three that are in sight at once. */
export const relatedCount = 9;
/** Best sellers beside a product, and those that a department must have for itself. */
export const bestSellerCount = 6;

/**
 * What to show beside a product: those that follow it in its category, around the end, then others of
 * the same department. Each product has its own neighbours, so every page is linked from some other,
 * and an edit touches ten pages instead of a whole category.
 */
export function relatedProducts(shelves: CatalogueLookup, product: Product): Product[] {
  const own = productsDirectlyIn(shelves, product.categoryId);
  const place = own.place.get(product.id) ?? -1;
  const around = [
    ...own.products.slice(place + 1, place + 1 + relatedCount),
    ...own.products.slice(0, Math.max(0, place)),
  ];
  const chosen = new Set(around.slice(0, relatedCount));
  for (const other of shelves.under.get(rootOf(shelves, product)) ?? []) {
    if (chosen.size >= relatedCount) break;
    if (other.id !== product.id) chosen.add(other);
  }
  return [...chosen];
}

/**
 * The best sellers of the product's department; the whole shop's follow where those are few.
 *
 * @param related what the page shows beside them already: no card stands on a page twice
 */
export function bestSellersFor(shelves: CatalogueLookup, product: Product, related: readonly Product[]): Product[] {
  const shown = new Set([product, ...related].map(({ id }) => id));
  const near = departmentBestSellers(shelves, rootOf(shelves, product)).filter(({ id }) => !shown.has(id));
  if (near.length >= bestSellerCount) return near.slice(0, bestSellerCount);
  for (const { id } of near) shown.add(id);
  return [...near, ...shelves.catalogue.bestSellers.filter(({ id }) => !shown.has(id))].slice(0, bestSellerCount);
}

interface Shelf {
  products: readonly Product[];
  place: ReadonlyMap<number, number>;
}

const ownShelves = new WeakMap<CatalogueLookup, Map<number, Shelf>>();
const departments = new WeakMap<CatalogueLookup, Map<number, readonly Product[]>>();

/** The products right in a category, and the place of each. */
export function productsDirectlyIn(shelves: CatalogueLookup, categoryId: number): Shelf {
  return remembered(ownShelves, shelves, categoryId, () => {
    const products = (shelves.under.get(categoryId) ?? []).filter((one) => one.categoryId === categoryId);
    return { products, place: new Map(products.map((one, index) => [one.id, index])) };
  });
}

/** The best sellers of a department, best first. */
export function departmentBestSellers(shelves: CatalogueLookup, root: number): readonly Product[] {
  return remembered(departments, shelves, root, () =>
    shelves.catalogue.bestSellers.filter((one) => rootOf(shelves, one) === root),
  );
}

function remembered<T>(
  store: WeakMap<CatalogueLookup, Map<number, T>>,
  shelves: CatalogueLookup,
  key: number,
  make: () => T,
): T {
  const made = store.get(shelves) ?? new Map<number, T>();
  store.set(shelves, made);
  const value = made.get(key) ?? make();
  made.set(key, value);
  return value;
}
