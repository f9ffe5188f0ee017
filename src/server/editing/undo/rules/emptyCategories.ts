import type { ChangeDetails } from '#server/editing/history/rules/details.ts';
import type { ProductChange, StoredCatalogue } from '#server/editing/plan/types.ts';
import type { NamesNow } from './namesNow.ts';

/**
 * The categories and brands that a change made and that nothing on sale uses after it is taken back. They are no more
 * deleted than products, which may still be in them.
 *
 * @param goods what becomes of the products
 */
export function emptyCategories(
  { created }: ChangeDetails,
  stored: StoredCatalogue,
  goods: readonly ProductChange[],
  names: NamesNow,
): { categories: number[]; brands: number[] } {
  const changes = new Map(goods.map(({ id, set }) => [id, set]));
  const after = stored.products.map((product) => ({ ...product, ...changes.get(product.id) }));
  const living = after.filter(({ archived }) => !archived);
  const made = (list: string[], now: ReadonlyMap<string, string>) => new Set(list.map((name) => now.get(name) ?? name));
  const shelves = made(created.categories, names.categories);
  const makers = made(created.brands, names.brands);
  const used = new Set(living.map(({ category }) => category));
  const usedBrands = new Set(living.map(({ brand }) => brand));
  const idle = stored.categories.filter(({ name, archived }) => shelves.has(name) && !archived);
  return {
    categories: idle.filter(({ name }) => !isUsed(name, stored, used, shelves)).map(({ id }) => id),
    brands: stored.brands
      .filter(({ name, archived }) => makers.has(name) && !archived && !usedBrands.has(name))
      .map(({ id }) => id),
  };
}

/** Whether something on sale, or a category of somebody else's, is in a category or below it. */
function isUsed(name: string, stored: StoredCatalogue, used: ReadonlySet<string>, made: ReadonlySet<string>): boolean {
  if (used.has(name)) return true;
  const below = stored.categories.filter(({ parent, archived }) => parent === name && !archived);
  return below.some((child) => !made.has(child.name) || isUsed(child.name, stored, used, made));
}
