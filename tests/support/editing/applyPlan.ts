import type { CataloguePlan, Stored, StoredCatalogue } from '#server/editing/plan/types.ts';

/** An empty shop. */
export const emptyStoredCatalogue: StoredCatalogue = { categories: [], brands: [], products: [] };

/** Applies an import plan in memory; returns the resulting catalogue, for tests without a database. */
export function applyPlan(plan: CataloguePlan, before: StoredCatalogue): StoredCatalogue {
  let last = 1000 * (1 + before.products.length + before.categories.length);
  const made = <Fields>(fields: Fields): Stored<Fields> => ({ ...fields, id: ++last });
  const changed = <Thing extends { id: number }>(stored: Thing[], set: { id: number; set: object }[]): Thing[] =>
    stored.map((each) => ({ ...each, ...set.find(({ id }) => id === each.id)?.set }));
  const products = changed(before.products, plan.products.update).map((product) => {
    const { create = [], update = [] } = plan.products.update.find(({ id }) => id === product.id)?.variations ?? {};
    return { ...product, variations: [...changed(product.variations, update), ...create.map(made)] };
  });
  return structuredClone({
    categories: [...changed(before.categories, plan.categories.update), ...plan.categories.create.map(made)],
    brands: [...changed(before.brands, plan.brands.update), ...plan.brands.create.map(made)],
    products: [
      ...products,
      ...plan.products.create.map((each) => made({ ...each, variations: each.variations.map(made) })),
    ],
  });
}
