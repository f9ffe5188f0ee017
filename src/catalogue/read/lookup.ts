import type { Category } from '#contract/catalogue/category.ts';
import type { Product } from '#contract/catalogue/product.ts';
import type { Catalogue } from './catalogue.ts';

/** The catalogue sorted for looking things up. */
export interface CatalogueLookup {
  readonly catalogue: Catalogue;
  /** Every category, children after their parents. */
  readonly categories: readonly Category[];
  readonly category: ReadonlyMap<number, Category>;
  readonly product: ReadonlyMap<number, Product>;
  /** Products of a category and of everything below it, by category id. */
  readonly under: ReadonlyMap<number, readonly Product[]>;
}

const known = new WeakMap<Catalogue, CatalogueLookup>();

/** Sorts a catalogue, once. */
export function lookupOf(catalogue: Catalogue): CatalogueLookup {
  const lookup = known.get(catalogue) ?? indexCatalogue(catalogue);
  known.set(catalogue, lookup);
  return lookup;
}

function indexCatalogue(catalogue: Catalogue): CatalogueLookup {
  const categories = flatten(catalogue.categories);
  const category = new Map(categories.map((one) => [one.id, one]));
  const under = new Map<number, Product[]>(categories.map((one) => [one.id, []]));
  for (const product of catalogue.products) {
    for (const { id } of categoryPath(category.get(product.categoryId))) under.get(id)?.push(product);
  }
  return { catalogue, categories, category, product: new Map(catalogue.products.map((one) => [one.id, one])), under };
}

const flatten = (categories: readonly Category[]): Category[] =>
  categories.flatMap((category) => [category, ...flatten(category.children)]);

/** From the root to the category itself; empty for a category that the tree does not have. */
export function categoryPath(category: Category | undefined): Category['hierarchy'] {
  return (category?.hierarchy ?? []).toSorted((one, other) => one.nested_level - other.nested_level);
}

/** The id of the root above a product. */
export function rootOf(lookup: CatalogueLookup, product: Product): number {
  return categoryPath(lookup.category.get(product.categoryId))[0]?.id ?? product.categoryId;
}
