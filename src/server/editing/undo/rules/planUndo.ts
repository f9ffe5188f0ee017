import { isDeepStrictEqual } from 'node:util';
import type { ChangeDetails, FieldsChange, RecordedChange } from '#server/editing/history/rules/details.ts';
import { fieldName, shownValue } from '#server/editing/history/rules/words.ts';
import type { Change, CataloguePlan, ProductChange, StoredCatalogue } from '#server/editing/plan/types.ts';
import { emptyCategories } from './emptyCategories.ts';
import { namedReferences, namesNow } from './namesNow.ts';

/** How to take a change back, and what cannot be taken back, in words. */
export interface UndoPlan {
  plan: CataloguePlan;
  conflicts: string[];
}

type Kind = 'category' | 'brand' | 'product' | 'variation';
type Known = ReadonlyMap<number, { id: number } & Record<string, unknown>>;

/**
 * Plans to put back what a change replaced. A field that was changed again since is a conflict, not put back;
 * what the change made is archived, categories and brands when nothing uses them any more. Stock that only orders have moved since goes back by the difference.
 *
 * @param later the changes since, oldest first
 */
export function planUndo(details: ChangeDetails, stored: StoredCatalogue, later: RecordedChange[]): UndoPlan {
  const conflicts: string[] = [];
  const names = namesNow(later);
  const back = (kind: Kind, changes: FieldsChange[], known: Known): Change<object>[] =>
    changes.flatMap((change) => {
      const now = known.get(change.id);
      if (!now) return [];
      const set = fieldsBack(kind, namedReferences(change, kind, names), now, later, conflicts);
      return Object.keys(set).length > 0 ? [{ id: change.id, set }] : [];
    });
  const { updated } = details;
  const categories = back('category', updated.categories, byId(stored.categories));
  const brands = back('brand', updated.brands, byId(stored.brands));
  const products = new Map<number, ProductChange>();
  const above = (id: number): ProductChange => {
    const change = products.get(id) ?? { id, set: {}, variations: { create: [], update: [] } };
    products.set(id, change);
    return change;
  };
  for (const { id, set } of back('product', updated.products, byId(stored.products))) above(id).set = set;
  const variations = new Map(stored.products.flatMap((each) => each.variations.map((below) => [below.id, below])));
  const ownerOf = new Map(stored.products.flatMap((each) => each.variations.map((below) => [below.id, each.id])));
  for (const { id, set } of back('variation', updated.variations, variations as unknown as Known)) {
    above(ownerOf.get(id) ?? 0).variations.update.push({ id, set });
  }
  takeOffSale(details, stored, above);
  const goods = [...products.values()];
  const empty = emptyCategories(details, stored, goods, names);
  const plan = {
    categories: { create: [], update: withArchived(categories, empty.categories) },
    brands: { create: [], update: withArchived(brands, empty.brands) },
    products: { create: [], update: goods },
    unchanged: 0,
  };
  return { plan, conflicts };
}

const byId = (things: { id: number }[]): Known => new Map(things.map((each) => [each.id, each]));

/** Puts `archived` to what else changes of them. */
function withArchived(changes: Change<object>[], ids: number[]): Change<object>[] {
  const known = new Map(changes.map(({ id, set }) => [id, set]));
  const more = ids.map((id) => ({ id, set: { ...known.get(id), archived: true } }));
  const taken = new Set(ids);
  return [...changes.filter(({ id }) => !taken.has(id)), ...more];
}

/** New products and new variations are archived: orders may point at them already. */
function takeOffSale(details: ChangeDetails, stored: StoredCatalogue, above: (id: number) => ProductChange): void {
  const made = new Set(details.created.products);
  const added = new Set(details.added.flatMap(({ ids }) => ids));
  for (const product of stored.products) {
    if (made.has(product.id) && !product.archived) above(product.id).set.archived = true;
    for (const { id, archived } of product.variations) {
      if (added.has(id) && !archived) above(product.id).variations.update.push({ id, set: { archived: true } });
    }
  }
}

function fieldsBack(
  kind: Kind,
  { id, before, after }: FieldsChange,
  now: Record<string, unknown>,
  later: RecordedChange[],
  conflicts: string[],
): Record<string, unknown> {
  const set: Record<string, unknown> = {};
  for (const key of Object.keys(after)) {
    const since = touching(kind, id, key, later);
    if (kind === 'variation' && key === 'stock') {
      const back = stockBack(id, { before, after }, now, later);
      if (typeof back === 'number') set[key] = back;
      else if (back === 'gone') conflicts.push(soldWords(id, { before, after }, now));
      else if (back === 'changed') conflicts.push(conflictWords(kind, id, key, after[key], now[key], since));
      continue;
    }
    if (isDeepStrictEqual(now[key], before[key])) continue;
    if (isDeepStrictEqual(now[key], after[key])) set[key] = before[key];
    else conflicts.push(conflictWords(kind, id, key, after[key], now[key], since));
  }
  return set;
}

type Both = Pick<FieldsChange, 'before' | 'after'>;
const unitsAfter = ({ before, after }: Both, now: Record<string, unknown>): number =>
  Number(now['stock']) + Number(before['stock']) - Number(after['stock']);

/**
 * Stock is a counter that orders move as well: it goes back by the difference, also where it happens to be what it was.
 * Undefined when others have put it back already.
 */
function stockBack(
  id: number,
  change: Both,
  now: Record<string, unknown>,
  later: RecordedChange[],
): number | 'gone' | 'changed' | undefined {
  const by = Number(change.after['stock']) - Number(change.before['stock']);
  const since = later
    .flatMap(({ details }) => details.updated.variations)
    .filter((each) => each.id === id && 'stock' in each.after)
    .reduce((sum, each) => sum + Number(each.after['stock']) - Number(each.before['stock']), 0);
  if (by === 0 || since === -by) return undefined;
  if (since !== 0) return 'changed';
  const units = unitsAfter(change, now);
  return units < 0 ? 'gone' : units;
}

const soldWords = (id: number, change: Both, now: Record<string, unknown>): string =>
  `stock of variation ${id} would be ${unitsAfter(change, now)}: it was ordered since`;

/** The revisions since that changed the same field of the same thing. */
function touching(kind: Kind, id: number, key: string, later: RecordedChange[]): number[] {
  return later.flatMap(({ revision, details: { updated } }) => {
    const lists = {
      category: updated.categories,
      brand: updated.brands,
      product: updated.products,
      variation: updated.variations,
    };
    return lists[kind].some((each) => each.id === id && key in each.after) ? [revision] : [];
  });
}

function conflictWords(kind: Kind, id: number, key: string, after: unknown, now: unknown, since: number[]): string {
  const by = since.length > 0 ? ` by revision ${since.join(', ')}` : '';
  const [was, is] = [shownValue(key, after), shownValue(key, now)].map((value) => JSON.stringify(value));
  return `${fieldName(kind, key)} of ${kind} ${id} was changed again${by}: ${was ?? ''} → ${is ?? ''}`;
}
