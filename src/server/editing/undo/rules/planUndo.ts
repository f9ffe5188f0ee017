import type { ChangeDetails, FieldsChange, RecordedChange } from '#server/editing/history/rules/details.ts';
import type { CataloguePlan, Change, ProductChange, StoredCatalogue } from '#server/editing/plan/types.ts';
import { type Kind, restoredFields } from './restoredFields.ts';

/** The plan to undo a change, and what cannot be undone, in words. */
interface UndoPlan {
  plan: CataloguePlan;
  conflicts: string[];
}

type Known = ReadonlyMap<number, { id: number } & Record<string, unknown>>;

/**
 * Plans to put back what a change replaced. A field that was changed again since is a conflict and stays. What the
 * change made is archived, categories and brands only where nothing uses them any more. Stock that only orders have
 * moved since goes back by the difference.
 *
 * @param later the changes since, oldest first
 */
export function planUndo(details: ChangeDetails, stored: StoredCatalogue, later: RecordedChange[]): UndoPlan {
  const conflicts: string[] = [];
  const names = namesNow(later);
  const restored = (kind: Kind, changes: FieldsChange[], known: Known): Change<object>[] =>
    changes.flatMap((change) => {
      const now = known.get(change.id);
      if (!now) return [];
      const set = restoredFields(kind, namedReferences(change, kind, names), now, later, conflicts);
      return Object.keys(set).length > 0 ? [{ id: change.id, set }] : [];
    });
  const { updated } = details;
  const categories = restored('category', updated.categories, byId(stored.categories));
  const brands = restored('brand', updated.brands, byId(stored.brands));
  const products = new Map<number, ProductChange>();
  const changeOf = (id: number): ProductChange => {
    const change = products.get(id) ?? { id, set: {}, variations: { create: [], update: [] } };
    products.set(id, change);
    return change;
  };
  for (const { id, set } of restored('product', updated.products, byId(stored.products))) changeOf(id).set = set;
  const variations = new Map(stored.products.flatMap((each) => each.variations.map((below) => [below.id, below])));
  const ownerOf = new Map(stored.products.flatMap((each) => each.variations.map((below) => [below.id, each.id])));
  for (const { id, set } of restored('variation', updated.variations, variations)) {
    changeOf(ownerOf.get(id) ?? 0).variations.update.push({ id, set });
  }
  takeOffSale(details, stored, changeOf);
  const changed = [...products.values()];
  const empty = emptyCategories(details, stored, changed, names);
  const plan = {
    categories: { create: [], update: withArchived(categories, empty.categories) },
    brands: { create: [], update: withArchived(brands, empty.brands) },
    products: { create: [], update: changed },
    unchanged: 0,
  };
  return { plan, conflicts };
}

const byId = (things: { id: number }[]): Known => new Map(things.map((each) => [each.id, each]));

/** The changes, of which those of these ids archive as well. */
function withArchived(changes: Change<object>[], ids: number[]): Change<object>[] {
  const known = new Map(changes.map(({ id, set }) => [id, set]));
  const more = ids.map((id) => ({ id, set: { ...known.get(id), archived: true } }));
  const taken = new Set(ids);
  return [...changes.filter(({ id }) => !taken.has(id)), ...more];
}

/** New products and new variations are archived: orders may point at them already. */
function takeOffSale(details: ChangeDetails, stored: StoredCatalogue, changeOf: (id: number) => ProductChange): void {
  const made = new Set(details.created.products);
  const added = new Set(details.added.flatMap(({ ids }) => ids));
  for (const product of stored.products) {
    if (made.has(product.id) && !product.archived) changeOf(product.id).set.archived = true;
    for (const { id, archived } of product.variations) {
      if (added.has(id) && !archived) changeOf(product.id).variations.update.push({ id, set: { archived: true } });
    }
  }
}

/**
 * The ids of categories and brands that a change made and that nothing on sale uses after its undo. They are archived,
 * not deleted: archived products may still be in them.
 *
 * @param changed what becomes of the products
 */
function emptyCategories(
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

/** Returns whether something on sale, or a category that the change did not make, is in a category or below it. */
function isUsed(name: string, stored: StoredCatalogue, used: ReadonlySet<string>, made: ReadonlySet<string>): boolean {
  if (used.has(name)) return true;
  const below = stored.categories.filter(({ parent, archived }) => parent === name && !archived);
  return below.some((child) => !made.has(child.name) || isUsed(child.name, stored, used, made));
}

/** The names that categories and brands have now, by those that they had before. */
interface NamesNow {
  categories: ReadonlyMap<string, string>;
  brands: ReadonlyMap<string, string>;
}

/** Follows every change of a name. */
export function namesNow(later: RecordedChange[]): NamesNow {
  const follow = (kind: 'categories' | 'brands'): Map<string, string> => {
    const names = new Map<string, string>();
    for (const { details } of later) {
      for (const { before, after } of details.updated[kind]) {
        const [from, to] = [before['name'], after['name']];
        if (typeof from !== 'string' || typeof to !== 'string') continue;
        for (const [old, name] of names) if (name === from) names.set(old, to);
        if (!names.has(from)) names.set(from, to);
      }
    }
    return names;
  };
  return { categories: follow('categories'), brands: follow('brands') };
}

/** A change with the categories and brands that it refers to under the names that they have now. */
function namedReferences(change: FieldsChange, kind: string, names: NamesNow): FieldsChange {
  const references: Record<string, ReadonlyMap<string, string>> = kind === 'product'
    ? { category: names.categories, brand: names.brands }
    : { parent: names.categories };
  const renamed = (fields: Record<string, unknown>): Record<string, unknown> =>
    Object.fromEntries(
      Object.entries(fields).map(([key, value]) => [
        key,
        typeof value === 'string' ? (references[key]?.get(value) ?? value) : value,
      ]),
    );
  return { ...change, before: renamed(change.before), after: renamed(change.after) };
}
