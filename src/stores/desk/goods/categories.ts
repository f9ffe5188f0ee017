import { atom } from 'nanostores';
import {
  type DeskBrand,
  type DeskCategory,
  listAllBrands,
  listAllCategories,
} from '#contract/operator/goods/categories.ts';
import { callAsOperator } from '#stores/desk/operator.ts';
import { type Loadable, loadInto } from '#stores/loadable.ts';
import { asTree, type CategoryOrBrand, type CategoryOrBrandKind } from './categoryChoices.ts';

/** All of both, as they are listed. */
export interface BothLists {
  categories: readonly DeskCategory[];
  brands: readonly DeskBrand[];
}

export const $bothLists = atom<Loadable<BothLists>>({ state: 'loading' });

/** Reads all categories and brands. */
export async function readBothLists(): Promise<void> {
  $bothLists.set({ state: 'loading' });
  await loadInto($bothLists, async () => {
    const [categories, brands] = await Promise.all([
      callAsOperator(listAllCategories, {}),
      callAsOperator(listAllBrands, {}),
    ]);
    return { categories: categories.data, brands: brands.data };
  });
}

/** All of a kind, and the revision of the catalogue. */
export const readCategoriesAndBrands = (
  kind: CategoryOrBrandKind,
): Promise<{ data: readonly CategoryOrBrand[]; revision: number }> =>
  kind === 'brand' ? callAsOperator(listAllBrands, {}) : callAsOperator(listAllCategories, {});

/** The ids of a category and of everything below it. */
export const withBelow = (all: readonly CategoryOrBrand[], id: number): ReadonlySet<number> =>
  new Set([id, ...asTree(all, id).map(({ one }) => one.id)]);

/** Those beside which one stands: of the same parent, shown or itself. */
export const siblings = (all: readonly CategoryOrBrand[], parent: number | null, own?: number): CategoryOrBrand[] =>
  all.filter((each) => (each.parent ?? null) === parent && (!each.archived || each.id === own));

/** Filter by a part of a name; capitals do not count. */
export function namedLike<T extends CategoryOrBrand>(all: readonly T[], part: string): readonly T[] {
  const wanted = part.trim().normalize('NFC').toLowerCase();
  if (wanted === '') return all;
  return all.filter(({ name, name_mm }) => `${name}\n${name_mm ?? ''}`.toLowerCase().includes(wanted));
}
