import { type AliasColumn, aliasKinds } from '#contract/catalogue/aliasKinds.ts';
import type { FieldValue } from '#contract/operator/goods/catalogue.ts';
import {
  type AliasField,
  type AliasFields,
  aliasField,
  isAliasField,
  joinNames,
  plainAlias,
  splitNames,
} from '#server/editing/values/aliases.ts';
import type * as z from 'zod/mini';
import type { CategorySet, brandSet } from '#contract/operator/goods/categories.ts';
import type { BrandFields, CategoryFields, Stored } from '#server/editing/plan/types.ts';
import { type AlsoCalled, allAliases } from '#contract/catalogue/alsoCalled.ts';
import type { SharedAlias } from '#contract/operator/goods/aliases.ts';

/** A field that is no longer what an editor saw, and its key in a plan. */
export interface FieldConflict {
  field: string;
  now: FieldValue;
  key: string;
}

const aliasColumns = aliasKinds.map((kind) => [`also_called_${kind}`, aliasField(kind)] as const);
const keys = {
  ...{ name: 'name', name_mm: 'nameMm', parent: 'parent', image: 'image', archived: 'archived' },
  ...(Object.fromEntries(aliasColumns) as Record<AliasColumn, AliasField>),
} as const;
type Field = keyof typeof keys;

/** The fields that have another value than the editor saw, unless it is the one that they wish for. */
export function findConflicts(
  { set, was }: CategoryOrBrandEdit,
  now: StoredCategoryOrBrand,
  all: readonly StoredCategoryOrBrand[],
): FieldConflict[] {
  const current = fieldsNow(now, all);
  return (Object.keys(keys) as Field[]).flatMap((field) => {
    const value = current[field] ?? null;
    const isFine = [was, set].some((side) => plain(field, side[field]) === value);
    return !(field in was) || isFine ? [] : [{ field, now: value, key: keys[field] }];
  });
}

function plain(field: Field, value: CategoryOrBrandSet[Field]): FieldValue {
  if (typeof value !== 'string') return value ?? null;
  const isNames = isAliasField(keys[field]);
  return (isNames ? joinNames(splitNames(value).map(plainAlias)) : value.normalize('NFC').trim()) || null;
}

function fieldsNow(now: StoredCategoryOrBrand, all: readonly StoredCategoryOrBrand[]): Record<Field, FieldValue> {
  const { name, nameMm = null, parent, image, archived } = now;
  const above = all.find((each) => each.name === parent);
  const aliases = aliasColumns.map(([column, key]) => [column, joinNames(now[key] ?? []) || null] as const);
  const hidden = Object.fromEntries(aliases) as Record<AliasColumn, string | null>;
  return { ...hidden, name, name_mm: nameMm, parent: above?.id ?? null, image: image?.url ?? null, archived };
}

/** The kind of thing that is made or changed. */
export type CategoryOrBrandKind = 'category' | 'brand';

/** The fields that are set; a brand has fewer. */
export type CategoryOrBrandSet = CategorySet & z.infer<typeof brandSet>;

/** A category or a brand, and where it stands. */
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
  /** Its products on sale. */
  products: number;
  /** Categories below it that are shown. */
  below: number;
}

/** A category with its hidden names. */
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
