import { uniqueKeys } from '#contract/catalogue/fields.ts';
import { fieldName } from '#server/editing/history/rules/words.ts';
import { codeOf } from '#server/editing/import/rules/codes.ts';
import { invalidCombinations } from '#server/editing/plan/rules.ts';
import type { CataloguePlan, StoredCatalogue, StoredProduct } from '#server/editing/plan/types.ts';

/** Returns what would be there twice after a plan, in words; empty when it can be written. */
export function planClashes(plan: CataloguePlan, stored: StoredCatalogue): string[] {
  const after = withPlan(plan, stored);
  const variations = after.products.flatMap(({ variations }) => variations);
  const references = after.products.filter((each) => !after.categories.some(({ name }) => name === each.category));
  return [
    ...twins('name of a category', after.categories, ({ name }) => name),
    ...twins('name of a brand', after.brands, ({ name }) => name),
    ...uniqueKeys('product').flatMap((key) => codeTwins(`${key} of a product`, after.products, key)),
    ...uniqueKeys('variation').flatMap((key) => codeTwins(`${key} of a variation`, variations, key)),
    ...after.products.flatMap(duplicateOptionFaults),
    ...after.products.flatMap(combinationTexts),
    ...circles(after.categories),
    ...references.map(({ id, category }) => `product ${id} would be in the category "${category}", which is not there`),
  ];
}

function withPlan({ categories, brands, products }: CataloguePlan, stored: StoredCatalogue): StoredCatalogue {
  const changes = new Map(products.update.map((each) => [each.id, each]));
  const renames = new Map(
    categories.update.flatMap(({ id, set }) => {
      const before = stored.categories.find((each) => each.id === id)?.name;
      return before !== undefined && set.name !== undefined ? [[before, set.name] as const] : [];
    }),
  );
  const below = stored.categories.map((each) => ({ ...each, parent: renames.get(each.parent ?? '') ?? each.parent }));
  return {
    categories: withChanges(below, categories.update),
    brands: withChanges(stored.brands, brands.update),
    products: stored.products.map((product) => {
      const { set, variations } = changes.get(product.id) ?? {};
      const here = { ...product, category: renames.get(product.category) ?? product.category };
      return { ...here, ...set, variations: withChanges(product.variations, variations?.update ?? []) };
    }),
  };
}

function withChanges<Thing extends { id: number }>(things: Thing[], changes: { id: number; set: object }[]): Thing[] {
  const sets = new Map(changes.map(({ id, set }) => [id, set]));
  return sets.size === 0 ? things : things.map((each) => ({ ...each, ...sets.get(each.id) }));
}

const codeTwins = (what: string, things: { id: number }[], key: string): string[] =>
  twins(what, things, (thing) => codeOf(thing, key) ?? null);

function twins<Thing extends { id: number }>(what: string, things: Thing[], keyOf: (thing: Thing) => string | null) {
  const first = new Map<string, number>();
  return things.flatMap((each) => {
    const key = keyOf(each);
    const twin = key === null ? undefined : first.get(key);
    if (key !== null && twin === undefined) first.set(key, each.id);
    return twin === undefined ? [] : [`${what}: "${key ?? ''}" would stand twice (${twin} and ${each.id})`];
  });
}

/** Categories that would be below themselves. */
function circles(categories: StoredCatalogue['categories']): string[] {
  const parentOf = new Map(categories.map(({ name, parent }) => [name, parent]));
  return categories.flatMap(({ name }) => {
    const above = new Set<string>();
    let next = parentOf.get(name) ?? null;
    while (next !== null && next !== name && !above.has(next)) {
      above.add(next);
      next = parentOf.get(next) ?? null;
    }
    return next === name ? [`category "${name}" would be below itself`] : [];
  });
}

function duplicateOptionFaults({ id, variations }: StoredProduct): string[] {
  const active = variations.filter(({ archived }) => !archived);
  const keyOf = ({ colour, size }: (typeof active)[number]): string => JSON.stringify([colour, size]);
  return twins(`colour and size in product ${id}`, active, keyOf);
}

const combinationTexts = ({ variations }: StoredProduct): string[] =>
  invalidCombinations(variations).map(
    ({ at, key, message }) => `${fieldName('variation', key)} of variation ${variations[at]?.id ?? ''}: ${message}`,
  );
