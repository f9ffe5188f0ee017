import type { Product } from '#contract/entities.ts';
import { rootOf, type Shelves } from '#catalogue/read/lookup.ts';

/** Products in a strip: three times the three that are in sight at once. */
export const stripLength = 9;
/** Best sellers beside a product, and those that a department must have for itself. */
export const bestLength = 6;

/**
 * What to show beside a product: those that follow it in its category, around the end, then others of
 * the same department. Each product has its own neighbours, so every page is linked from some other,
 * and an edit touches ten pages instead of a whole category.
 */
export function relatedTo(shelves: Shelves, product: Product): Product[] {
  const own = ownShelf(shelves, product.categoryId);
  const place = own.place.get(product.id) ?? -1;
  const around = [
    ...own.products.slice(place + 1, place + 1 + stripLength),
    ...own.products.slice(0, Math.max(0, place)),
  ];
  const chosen = new Set(around.slice(0, stripLength));
  for (const other of shelves.under.get(rootOf(shelves, product)) ?? []) {
    if (chosen.size >= stripLength) break;
    if (other.id !== product.id) chosen.add(other);
  }
  return [...chosen];
}

/**
 * The best sellers of the product's department; the whole shop's follow where those are few.
 *
 * @param related what the page shows beside them already: no card stands on a page twice
 */
export function bestSellersBeside(shelves: Shelves, product: Product, related: readonly Product[]): Product[] {
  const shown = new Set([product, ...related].map(({ id }) => id));
  const near = departmentBest(shelves, rootOf(shelves, product)).filter(({ id }) => !shown.has(id));
  if (near.length >= bestLength) return near.slice(0, bestLength);
  for (const { id } of near) shown.add(id);
  return [...near, ...shelves.catalogue.bestSellers.filter(({ id }) => !shown.has(id))].slice(0, bestLength);
}

interface Shelf {
  products: readonly Product[];
  place: ReadonlyMap<number, number>;
}

const ownShelves = new WeakMap<Shelves, Map<number, Shelf>>();
const departments = new WeakMap<Shelves, Map<number, readonly Product[]>>();

/** The products right in a category, and the place of each. */
export function ownShelf(shelves: Shelves, categoryId: number): Shelf {
  return remembered(ownShelves, shelves, categoryId, () => {
    const products = (shelves.under.get(categoryId) ?? []).filter((one) => one.categoryId === categoryId);
    return { products, place: new Map(products.map((one, index) => [one.id, index])) };
  });
}

/** The best sellers of a department, best first. */
export function departmentBest(shelves: Shelves, root: number): readonly Product[] {
  return remembered(departments, shelves, root, () =>
    shelves.catalogue.bestSellers.filter((one) => rootOf(shelves, one) === root),
  );
}

function remembered<T>(store: WeakMap<Shelves, Map<number, T>>, shelves: Shelves, key: number, make: () => T): T {
  const made = store.get(shelves) ?? new Map<number, T>();
  store.set(shelves, made);
  const value = made.get(key) ?? make();
  made.set(key, value);
  return value;
}
