import { computed } from 'nanostores';
import type { AliasColumn } from '#contract/catalogue/aliasKinds.ts';
import {
  type DeskBrand,
  type DeskCategory,
  listAllBrands,
  listAllCategories,
} from '#contract/operator/goods/categories.ts';
import { callAsOperator } from '#stores/desk/operator.ts';
import type { Loadable } from '#stores/loadable.ts';
import { createReading } from '#stores/resource.ts';

/** A category or a brand, in the order of the shop. */
export type CategoryOrBrandKind = 'category' | 'brand';
export type CategoryOrBrand = DeskBrand &
  Partial<Pick<DeskCategory, 'name_mm' | 'parent' | 'path' | 'shared_aliases' | AliasColumn>>;

const allCategories = createReading('categories', async () => (await callAsOperator(listAllCategories, {})).data);
const allBrands = createReading('brands', async () => (await callAsOperator(listAllBrands, {})).data);

/** All of both, as they are listed. */
export interface BothLists {
  categories: readonly DeskCategory[];
  brands: readonly DeskBrand[];
}

export const bothLists = {
  $found: computed([allCategories.$found, allBrands.$found], (categories, brands): Loadable<BothLists> => {
    if (categories.state !== 'loaded') return categories;
    if (brands.state !== 'loaded') return brands;
    return { state: 'loaded', value: { categories: categories.value, brands: brands.value } };
  }),
  refresh: () => {
    allCategories.refresh();
    allBrands.refresh();
  },
};

/** The categories that goods may be in, with how many are above each; a hidden one only while something on sale is in it. */
export const $categories = computed(allCategories.$found, (found) =>
  asTree(found.state === 'loaded' ? found.value : [])
    .filter(({ one }) => !one.archived || one.products > 0)
    .map(({ one: { id, name, name_mm }, depth }) => ({ id, name, name_mm: name_mm ?? undefined, depth })),
);

/** The names of all brands that are not hidden, for choosing among them. */
export const $brandNames = computed(allBrands.$found, (found) =>
  found.state === 'loaded' ? found.value.filter(({ archived }) => !archived).map(({ name }) => name) : [],
);

/** Every category with those below it, and how deep each is. */
export function asTree(
  all: readonly CategoryOrBrand[],
  parent: number | null = null,
  depth = 0,
): { one: CategoryOrBrand; depth: number }[] {
  const own = all.filter((each) => (each.parent ?? null) === parent);
  return own.flatMap((one) => [{ one, depth }, ...asTree(all, one.id, depth + 1)]);
}

/** The ids of a category and of everything below it. */
export const withBelow = (all: readonly CategoryOrBrand[], id: number): ReadonlySet<number> =>
  new Set([id, ...asTree(all, id).map(({ one }) => one.id)]);

/** Filter by a part of a name; capitals do not count. */
export function namedLike<T extends CategoryOrBrand>(all: readonly T[], part: string): readonly T[] {
  const wanted = part.trim().normalize('NFC').toLowerCase();
  if (wanted === '') return all;
  return all.filter(({ name, name_mm }) => `${name}\n${name_mm ?? ''}`.toLowerCase().includes(wanted));
}
