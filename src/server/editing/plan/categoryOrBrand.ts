import type { ImportFault } from '#contract/operator/goods/import.ts';
import { withoutUndefined } from '#contract/values/withoutUndefined.ts';
import { differences, fresh } from './catalogue.ts';
import {
  type BrandFields,
  type CategoryFields,
  type FieldConflict,
  type PictureOf,
  type Planning,
  planOf,
  type Stored,
} from './types.ts';
import { shownValue } from './words.ts';
import { type Field, type FieldKind, fieldsOf } from '#contract/catalogue/fields.ts';
import { type AliasFields, joinNames, plainAlias, splitNames } from '#server/editing/input/aliases.ts';
import { unsaid, valueReaders } from '#server/editing/input/values.ts';
import type { InputValues } from '#server/editing/input/types.ts';
import { InputNode } from '#server/editing/input/inputNode.ts';
import { subtreeIds } from '#server/catalogue/rules/hierarchy.ts';
import type { FieldValue } from '#contract/operator/goods/catalogue.ts';
import type * as z from 'zod/mini';
import type { CategorySet, brandSet } from '#contract/operator/goods/categories.ts';
import { type AlsoCalled, allAliases } from '#contract/catalogue/alsoCalled.ts';
import type { SharedAlias } from '#contract/operator/goods/aliases.ts';

/** Plans to make or change a category or a brand; `edit.id`, where given, is one of the stored. */
export function planCategoryOrBrandEdit(
  edit: CategoryOrBrandEdit,
  stored: readonly StoredCategoryOrBrand[],
  inUse: InUse,
  pictureOf: PictureOf,
): Planning {
  const { kind, id, set } = edit;
  const faults: ImportFault[] = [];
  const own = stored.find((each) => each.id === id);
  const values = readFields(edit, faults, pictureOf);
  const nameOf = new Map(stored.map((each) => [each.id, each.name]));
  const parent = set.parent === undefined ? undefined : (nameOf.get(set.parent ?? 0) ?? null);
  const parentId = parent === undefined ? (own?.parent ?? null) : parent;
  const others = stored.filter((each) => each !== own && (kind === 'brand' || each.parent === parentId));
  faults.push(...faultsBeside(edit, stored, inUse, others));
  if (faults.length > 0) return { ok: false, faults };
  const conflicts = own ? findConflicts(edit, own, stored) : [];
  if (conflicts.length > 0) return { ok: false, faults, others: conflicts };
  const places = newPlaces(edit, own, parent, stored, others);
  const fields = withoutUndefined({ ...values, parent, position: places.get(id ?? 0) });
  const moved = others.flatMap((each) => {
    const position = places.get(each.id);
    return position === undefined ? [] : [{ id: each.id, set: { position } }];
  });
  const change = own && differences<Partial<CategoryFields>>(own, fields);
  const update = [...(change && Object.keys(change).length > 0 ? [{ id: own.id, set: change }] : []), ...moved];
  const blank = fresh<object>({ ...unsaid(kind), archived: undefined });
  const create = own ? [] : [{ ...blank, ...fields }];
  return { ok: true, plan: planOf({ [kind === 'brand' ? 'brands' : 'categories']: { create, update } }) };
}

/** Returns what is set, checked as a sheet is. */
function readFields({ kind, id, set }: CategoryOrBrandEdit, faults: ImportFault[], pictureOf: PictureOf) {
  const at = InputNode.top({ set }, faults).at('set');
  if (set.name === undefined && id === undefined) at.at('name').fault('is missing');
  const read = fieldsOf(kind).map(({ key, name, kind: of }) => [
    key,
    of === 'reference' ? undefined : valueReaders[kind][key]?.(at.at(name)),
  ]);
  const { image, ...fields } = Object.fromEntries(read) as InputValues<'category'>;
  return { ...fields, image: typeof image === 'string' ? pictureOf(image) : image, archived: set.archived };
}

/** The positions that change; that of a new one is under 0. */
function newPlaces(
  { set: { after } }: CategoryOrBrandEdit,
  own: StoredCategoryOrBrand | undefined,
  parent: string | null | undefined,
  stored: readonly StoredCategoryOrBrand[],
  others: readonly StoredCategoryOrBrand[],
): ReadonlyMap<number, number> {
  const comes = !own || (parent !== undefined && parent !== (own.parent ?? null));
  if (after === undefined && !comes) return new Map();
  const last = stored.reduce((most, { position }) => Math.max(most, position), -1) + 1;
  const one = { id: own?.id ?? 0, position: comes ? last : own.position };
  const sorted = others.toSorted((a, b) => a.position - b.position || a.id - b.id);
  const changed = placedAfter(one, after, sorted).map(({ id, position }) => [id, position] as const);
  return new Map([...(comes ? [[one.id, one.position] as const] : []), ...changed]);
}

interface Placed {
  id: number;
  position: number;
}

/**
 * The positions that change so that one stands behind another of the same shelf.
 *
 * @param after undefined for the last place, null for the first
 * @param others in their order, without the one that moves
 */
function placedAfter(one: Placed, after: number | null | undefined, others: readonly Placed[]): Placed[] {
  const behind = after === undefined ? others.length : others.findIndex(({ id }) => id === after) + 1;
  const order = [...others.slice(0, behind), one, ...others.slice(behind)];
  const free = order.map(({ position }) => position).sort((a, b) => a - b);
  let last = -1;
  return order.flatMap(({ id, position }, i) => {
    last = Math.max(free[i] ?? 0, last + 1);
    return last === position ? [] : [{ id, position: last }];
  });
}

/** The name as people tell names apart: capitals and spaces do not count. */
const plain = (name: string): string => name.normalize('NFC').trim().replaceAll(/\s+/gu, ' ').toLowerCase();

/** Returns what is wrong beside what the shop has: a hidden one can be shown again, and nothing on sale may be hidden. */
function faultsBeside(
  { kind, id, set: { name, parent = null, archived, after } }: CategoryOrBrandEdit,
  stored: readonly StoredCategoryOrBrand[],
  inUse: InUse,
  others: readonly StoredCategoryOrBrand[],
): ImportFault[] {
  const fault = (isWrong: boolean, field: string, message: string): ImportFault[] =>
    isWrong ? [{ path: ['set', field], message }] : [];
  const twin = stored.find((each) => each.id !== id && name !== undefined && plain(each.name) === plain(name));
  const state = twin?.archived ? ', which is hidden; show that one again' : '';
  const idOf = new Map(stored.map((each) => [each.name, each.id]));
  const tree = stored.map((each) => ({ id: each.id, parentId: idOf.get(each.parent ?? '') ?? null }));
  const own = id === undefined ? [] : subtreeIds(tree, id);
  const isThere = stored.some((each) => each.id === parent);
  return [
    ...fault(twin !== undefined, 'name', `is the name of ${kind} ${twin?.id ?? 0}${state}`),
    ...fault(parent !== null && !isThere, 'parent', `there is no category ${parent ?? 0}`),
    ...fault(isThere && own.includes(parent ?? 0), 'parent', 'is the category itself, or below it'),
    ...fault(archived === true && inUse.products > 0, 'archived', `has ${inUse.products} products on sale`),
    ...fault(archived === true && inUse.below > 0, 'archived', `has ${inUse.below} categories below it`),
    ...fault(
      typeof after === 'number' && !others.some((each) => each.id === after),
      'after',
      'does not stand there any more',
    ),
  ];
}

const ofTable = fieldsOf('category') as readonly Field[];
const fields: readonly Pick<Field, 'key' | 'kind' | 'name'>[] = [
  ...ofTable.filter(({ kind }) => kind !== 'names'),
  { key: 'archived', kind: 'flag', name: 'archived' },
  ...ofTable.filter(({ kind }) => kind === 'names'),
];

/** The fields that have another value than the editor saw, unless it is the one that they wish for. */
function findConflicts(
  { kind: of, set, was }: CategoryOrBrandEdit,
  own: StoredCategoryOrBrand,
  all: readonly StoredCategoryOrBrand[],
): FieldConflict[] {
  const above = all.find(({ name }) => name === own.parent)?.id ?? null;
  return fields.flatMap(({ key, kind, name }) => {
    const now = kind === 'reference' ? above : shownValue(key, own[key as keyof StoredCategoryOrBrand]);
    const field = name as keyof CategorySet;
    const isFine = [was, set].some((side) => plainValue(kind, side[field]) === now);
    return !(field in was) || isFine ? [] : [{ of, id: own.id, key, shown: { field, now } }];
  });
}

function plainValue(kind: FieldKind, value: CategoryOrBrandSet[keyof CategorySet]): FieldValue {
  if (typeof value !== 'string') return value ?? null;
  const isNames = kind === 'names';
  return (isNames ? joinNames(splitNames(value).map(plainAlias)) : value.normalize('NFC').trim()) || null;
}

export type CategoryOrBrandKind = 'category' | 'brand';

/** The fields that are set; a brand has fewer. */
type CategoryOrBrandSet = CategorySet & z.infer<typeof brandSet>;

export type StoredCategoryOrBrand = Stored<
  BrandFields & Partial<AliasFields & Pick<CategoryFields, 'nameMm' | 'parent'>>
> & {
  position: number;
};

/** A wanted edit of a category or a brand; a new one has no id. */
export interface CategoryOrBrandEdit {
  kind: CategoryOrBrandKind;
  id: number | undefined;
  set: CategoryOrBrandSet;
  /** The values that they saw in these fields. */
  was: CategoryOrBrandSet;
}

/** Things that would be hidden with it. */
export interface InUse {
  products: number;
  below: number;
}

interface CalledCategory {
  id: number;
  name: string;
  nameMm: string | null;
  alsoCalled: AlsoCalled;
}

/**
 * Of every category, the hidden names that something else is called as well; capitals do not count.
 *
 * @param goods the same of products, for the hidden names of all categories
 */
export function sharedNames(
  all: readonly CalledCategory[],
  goods: readonly SharedAlias[],
): ReadonlyMap<number, SharedAlias[]> {
  const ofGoods = new Map(goods.map((shared) => [shared.name.toLowerCase(), shared]));
  const called = new Map<string, CalledCategory[]>();
  for (const one of all)
    for (const name of new Set([one.name, one.nameMm ?? one.name, ...allAliases(one.alsoCalled)].map(lower)))
      called.set(name, [...(called.get(name) ?? []), one]);
  return new Map(
    all.map(({ id, alsoCalled }) => {
      const shared = allAliases(alsoCalled).flatMap((name): SharedAlias[] => {
        const categories = (called.get(lower(name)) ?? [])
          .filter((other) => other.id !== id)
          .map((other) => ({ id: other.id, name: other.name, name_mm: other.nameMm }));
        const { ownNameOf = [], others = 0 } = ofGoods.get(lower(name)) ?? {};
        return categories.length + ownNameOf.length + others > 0 ? [{ name, ownNameOf, others, categories }] : [];
      });
      return [id, shared];
    }),
  );
}

const lower = (name: string): string => name.toLowerCase();
