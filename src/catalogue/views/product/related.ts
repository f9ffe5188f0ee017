import type { Product } from '#contract/catalogue/product.ts';
import { rootOf, type CatalogueLookup } from '#catalogue/read/lookup.ts';

/** Products in a strip: three times the three that are in sight at once. */
export const relatedCount = 9;
/** Best sellers beside a product. */
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

/** Those that a strip can have to leave out: the product of the page and what it shows beside it. No card is on a page twice. */
const leftOut = relatedCount + 1;

/** A department, or the whole shop for products whose category is not in the tree. */
export type Department = number | 'all';

/** Everything that has best sellers of its own. */
export const departmentsOf = ({ catalogue }: CatalogueLookup): Department[] => [
  ...catalogue.categories.map(({ id }) => id),
  'all',
];

/** The department of a product. */
export function departmentOf(lookup: CatalogueLookup, product: Product): Department {
  const root = rootOf(lookup, product);
  return lookup.category.has(root) ? root : 'all';
}

/**
 * The best sellers of a department, best first; the whole shop's follow where those are few. There are so many that a
 * page can leave out what it shows already.
 */
export function bestSellersOf(lookup: CatalogueLookup, department: Department): Product[] {
  const { bestSellers } = lookup.catalogue;
  const own = bestSellers.filter((one) => rootOf(lookup, one) === department);
  return [...new Set([...own, ...bestSellers])].slice(0, bestSellerCount + leftOut);
}

interface CategoryProducts {
  products: readonly Product[];
  place: ReadonlyMap<number, number>;
}

const directProducts = new WeakMap<CatalogueLookup, Map<number, CategoryProducts>>();

/** The products right in a category, and the place of each. */
export function productsDirectlyIn(lookup: CatalogueLookup, categoryId: number): CategoryProducts {
  const made = directProducts.get(lookup) ?? new Map<number, CategoryProducts>();
  directProducts.set(lookup, made);
  const known = made.get(categoryId);
  if (known) return known;
  const products = (lookup.under.get(categoryId) ?? []).filter((one) => one.categoryId === categoryId);
  const found = { products, place: new Map(products.map((one, index) => [one.id, index])) };
  made.set(categoryId, found);
  return found;
}

/** Returns whether nothing of a product can be had. */
export const isSoldOut = ({ variations }: Product): boolean => variations.every(({ stock }) => stock <= 0);

/** Returns whether what the card of a product shows is in stock: by the same a change of the card is noticed. */
export const isCardInStock = ({ variations }: Product): boolean => (variations[0]?.stock ?? 0) > 0;
