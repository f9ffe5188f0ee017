import type { ChangeDetails } from '#server/editing/history/rules/details.ts';
import type { ProductChange, StoredCatalogue } from '#server/editing/plan/types.ts';
import type { NamesNow } from './namesNow.ts';

/**
 * The ids of categories and brands that a change made and that nothing on sale uses after its undo. They are archived,
 * not deleted: archived products may still be in them.
 *
 * @param changed what becomes of the products
 */
export function emptyCategories(
  { created }: ChangeDetails,
  stored: StoredCatalogue,
  changed: readonly ProductChange[],
  names: NamesNow,
): { categories: number[]; brands: number[] } {
  const changes = new Map(changed.map(({ id, set }) => [id, set]));
  const after = stored.products.map((product) => ({ ...product, ...changes.get(product.id) }));
  const onSale = after.filter(({ archived }) => !archived);
  const made = (list: string[], now: ReadonlyMap<string, string>) => new Set(list.map((name) => now.get(name) ?? name));
  const madeCategories = made(created.categories, names.categories);
  const madeBrands = made(created.brands, names.brands);
  const used = new Set(onSale.map(({ category }) => category));
  const usedBrands = new Set(onSale.map(({ brand }) => brand));
  const candidates = stored.categories.filter(({ name, archived }) => madeCategories.has(name) && !archived);
  return {
    categories: candidates.filter(({ name }) => !isUsed(name, stored, used, madeCategories)).map(({ id }) => id),
    brands: stored.brands
      .filter(({ name, archived }) => madeBrands.has(name) && !archived && !usedBrands.has(name))
      .map(({ id }) => id),
  };
}

/** Whether something on sale, or a category that the change did not make, is in a category or below it. */
function isUsed(name: string, stored: StoredCatalogue, used: ReadonlySet<string>, made: ReadonlySet<string>): boolean {
  if (used.has(name)) return true;
  const below = stored.categories.filter(({ parent, archived }) => parent === name && !archived);
  return below.some((child) => !made.has(child.name) || isUsed(child.name, stored, used, made));
}
