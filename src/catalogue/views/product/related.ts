import type { Product } from '#contract/catalogue/product.ts';
import { rootOf, type CatalogueLookup } from '#catalogue/read/lookup.ts';

/** Products in a strip: three times the three that are in sight at once. */
export const relatedCount = 9;
/** Best sellers beside a product, and those that a department must have for itself. */
export const bestSellerCount = 6;

/**
 * Returns what to show beside a product: those that follow it in its category, around the end, then others of the same
 * department. Each product has its own neighbours, so every page is linked from some other, and an edit touches ten
 * pages instead of a whole category.
 */
export function relatedProducts(lookup: CatalogueLookup, product: Product): Product[] {
  const own = productsDirectlyIn(lookup, product.categoryId);
  const place = own.place.get(product.id) ?? -1;
  const around = [
    ...own.products.slice(place + 1, place + 1 + relatedCount),
    ...own.products.slice(0, Math.max(0, place)),
  ];
  const chosen = new Set(around.slice(0, relatedCount));
  for (const other of lookup.under.get(rootOf(lookup, product)) ?? []) {
    if (chosen.size >= relatedCount) break;
    if (other.id !== product.id) chosen.add(other);
  }
  return [...chosen];
}

/**
 * The best sellers of the product's department; the whole shop's follow where those are few.
 *
 * @param related what the page shows beside them already: no card is on a page twice
 */
export function bestSellersFor(lookup: CatalogueLookup, product: Product, related: readonly Product[]): Product[] {
  const shown = new Set([product, ...related].map(({ id }) => id));
  const similar = departmentBestSellers(lookup, rootOf(lookup, product)).filter(({ id }) => !shown.has(id));
  if (similar.length >= bestSellerCount) return similar.slice(0, bestSellerCount);
  for (const { id } of similar) shown.add(id);
  return [...similar, ...lookup.catalogue.bestSellers.filter(({ id }) => !shown.has(id))].slice(0, bestSellerCount);
}

interface CategoryProducts {
  products: readonly Product[];
  place: ReadonlyMap<number, number>;
}

const directProducts = new WeakMap<CatalogueLookup, Map<number, CategoryProducts>>();
const departments = new WeakMap<CatalogueLookup, Map<number, readonly Product[]>>();

/** The products right in a category, and the place of each. */
export function productsDirectlyIn(lookup: CatalogueLookup, categoryId: number): CategoryProducts {
  return cached(directProducts, lookup, categoryId, () => {
    const products = (lookup.under.get(categoryId) ?? []).filter((one) => one.categoryId === categoryId);
    return { products, place: new Map(products.map((one, index) => [one.id, index])) };
  });
}

/** The best sellers of a department, best first. */
export function departmentBestSellers(lookup: CatalogueLookup, root: number): readonly Product[] {
  return cached(departments, lookup, root, () =>
    lookup.catalogue.bestSellers.filter((one) => rootOf(lookup, one) === root),
  );
}

function cached<T>(
  cache: WeakMap<CatalogueLookup, Map<number, T>>,
  lookup: CatalogueLookup,
  key: number,
  make: () => T,
): T {
  const made = cache.get(lookup) ?? new Map<number, T>();
  cache.set(lookup, made);
  const value = made.get(key) ?? make();
  made.set(key, value);
  return value;
}

/** Returns whether nothing of a product can be had. */
export const isSoldOut = ({ variations }: Product): boolean => variations.every(({ stock }) => stock <= 0);

/** Returns whether what the card of a product shows is in stock: by the same a change of the card is noticed. */
export const isCardInStock = ({ variations }: Product): boolean => (variations[0]?.stock ?? 0) > 0;
