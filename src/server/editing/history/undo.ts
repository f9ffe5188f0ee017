import { changesField, type ChangeDetails, type FieldsChange, type RecordedChange, stockMoves } from './words.ts';
import {
  type CataloguePlan,
  type Change,
  type ProductChange,
  planOf,
  type StoredCatalogue,
  type StoredProduct,
} from '#server/editing/plan/types.ts';
import { isDeepStrictEqual } from 'node:util';
import { fieldName, shownValue } from '#server/editing/plan/words.ts';
import { type Field, uniqueKeys } from '#contract/catalogue/fields.ts';
import { optionKey, twins } from '#server/editing/input/duplicates.ts';
import { codeOf, invalidCombinations } from '#server/editing/plan/variations.ts';

type Known = ReadonlyMap<number, { id: number } & Record<string, unknown>>;

/**
 * Plans to put back what a change replaced. A field that was changed again since is a conflict and stays. What the
 * change made is archived, categories and brands only where nothing uses them any more. Stock that only orders have
 * moved since goes back by the difference.
 *
 * @param later the changes since, oldest first
 * @returns the plan, and what cannot be undone, in words
 */
export function planUndo(details: ChangeDetails, stored: StoredCatalogue, later: RecordedChange[]) {
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
  const plan = planOf({
    categories: { create: [], update: withArchived(categories, empty.categories) },
    brands: { create: [], update: withArchived(brands, empty.brands) },
    products: { create: [], update: changed },
  });
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

type Kind = Field['of'];

/** The fields of a change with their values of before; notes as conflicts those that were changed again since. */
function restoredFields(
  kind: Kind,
  { id, before, after }: FieldsChange,
  now: Record<string, unknown>,
  later: RecordedChange[],
  conflicts: string[],
): Record<string, unknown> {
  const set: Record<string, unknown> = {};
  for (const key of Object.keys(after)) {
    const since = revisionsOf(kind, id, key, later);
    if (kind === 'variation' && key === 'stock') {
      const stock = restoredStock(id, { before, after }, now, later);
      if (typeof stock === 'number') set[key] = stock;
      else if (stock === 'negative') conflicts.push(soldText(id, { before, after }, now));
      else if (stock === 'changed') conflicts.push(conflictText(kind, id, key, after[key], now[key], since));
      continue;
    }
    if (isDeepStrictEqual(now[key], before[key])) continue;
    if (isDeepStrictEqual(now[key], after[key])) set[key] = before[key];
    else conflicts.push(conflictText(kind, id, key, after[key], now[key], since));
  }
  return set;
}

type BeforeAfter = Pick<FieldsChange, 'before' | 'after'>;
const unitsAfter = ({ before, after }: BeforeAfter, now: Record<string, unknown>): number =>
  Number(now['stock']) + Number(before['stock']) - Number(after['stock']);

/**
 * Stock is a counter that orders move as well: it goes back by the difference, even where it is by chance what it was
 * before. Undefined when other changes have put it back already.
 */
function restoredStock(
  id: number,
  change: BeforeAfter,
  now: Record<string, unknown>,
  later: RecordedChange[],
): number | 'negative' | 'changed' | undefined {
  const by = Number(change.after['stock']) - Number(change.before['stock']);
  const since = (stockMoves(later).get(id) ?? []).reduce((sum, move) => sum + move.by, 0);
  if (by === 0 || since === -by) return undefined;
  if (since !== 0) return 'changed';
  const units = unitsAfter(change, now);
  return units < 0 ? 'negative' : units;
}

const soldText = (id: number, change: BeforeAfter, now: Record<string, unknown>): string =>
  `stock of variation ${id} would be ${unitsAfter(change, now)}: it was ordered since`;

const revisionsOf = (kind: Kind, id: number, key: string, later: RecordedChange[]): number[] =>
  later.flatMap(({ revision, details }) => (changesField(details, kind, id, key) ? [revision] : []));

function conflictText(kind: Kind, id: number, key: string, after: unknown, now: unknown, since: number[]): string {
  const by = since.length > 0 ? ` by revision ${since.join(', ')}` : '';
  const [was, is] = [shownValue(key, after), shownValue(key, now)].map((value) => JSON.stringify(value));
  return `${fieldName(kind, key)} of ${kind} ${id} was changed again${by}: ${was ?? ''} → ${is ?? ''}`;
}

/** Returns what would be there twice after a plan, in words; empty when it can be written. */
export function planClashes(plan: CataloguePlan, stored: StoredCatalogue): string[] {
  const after = withPlan(plan, stored);
  const variations = after.products.flatMap(({ variations }) => variations);
  const references = after.products.filter((each) => !after.categories.some(({ name }) => name === each.category));
  return [
    ...twinsOf('name of a category', after.categories, ({ name }) => name),
    ...twinsOf('name of a brand', after.brands, ({ name }) => name),
    ...uniqueKeys('product').flatMap((key) =>
      twinsOf(`${key} of a product`, after.products, (thing) => codeOf(thing, key)),
    ),
    ...uniqueKeys('variation').flatMap((key) =>
      twinsOf(`${key} of a variation`, variations, (thing) => codeOf(thing, key)),
    ),
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

const twinsOf = <Thing extends { id: number }>(
  what: string,
  things: Thing[],
  keyOf: (thing: Thing) => string | undefined,
): string[] =>
  twins(things, keyOf).map(
    ({ thing, first }) => `${what}: "${keyOf(thing) ?? ''}" would stand twice (${first.id} and ${thing.id})`,
  );

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

const duplicateOptionFaults = ({ id, variations }: StoredProduct): string[] =>
  twinsOf(
    `colour and size in product ${id}`,
    variations.filter(({ archived }) => !archived),
    optionKey,
  );

const combinationTexts = ({ variations }: StoredProduct): string[] =>
  invalidCombinations(variations).map(
    ({ at, key, message }) => `${fieldName('variation', key)} of variation ${variations[at]?.id ?? ''}: ${message}`,
  );
