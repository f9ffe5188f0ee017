import { atom } from 'nanostores';
import type { AliasColumn } from '#contract/catalogue/aliasKinds.ts';
import {
  type DeskBrand,
  type DeskCategory,
  listAllBrands,
  listAllCategories,
} from '#contract/operator/goods/categories.ts';
import { callAsOperator } from '#stores/desk/operator.ts';

/** A category or a brand, in the order of the shop. */
export type CategoryOrBrandKind = 'category' | 'brand';
export type CategoryOrBrand = DeskBrand &
  Partial<Pick<DeskCategory, 'name_mm' | 'parent' | 'path' | 'shared_aliases' | AliasColumn>>;

/** A category to choose, and how many are above it. */
export interface CategoryChoice {
  id: number;
  name: string;
  name_mm: string | undefined;
  depth: number;
}

/** The categories that goods may be in; a hidden one only while something on sale is in it. */
export const $categories = atom<readonly CategoryChoice[]>([]);

/** Reads the categories, for choosing among them. */
export async function readCategories(): Promise<void> {
  const answer = await callAsOperator(listAllCategories, {}).catch(() => undefined);
  if (!answer) return;
  const shown = asTree(answer.data).filter(({ one }) => !one.archived || one.products > 0);
  $categories.set(
    shown.map(({ one: { id, name, name_mm }, depth }) => ({ id, name, name_mm: name_mm ?? undefined, depth })),
  );
}

/** The names of all brands that are not hidden, for choosing among them. */
export const $brandNames = atom<readonly string[]>([]);

export async function readBrandNames(): Promise<void> {
  const answer = await callAsOperator(listAllBrands, {}).catch(() => undefined);
  if (answer) $brandNames.set(answer.data.filter(({ archived }) => !archived).map(({ name }) => name));
}

/** Every category with those below it, and how deep each is. */
export function asTree(
  all: readonly CategoryOrBrand[],
  parent: number | null = null,
  depth = 0,
): { one: CategoryOrBrand; depth: number }[] {
  const own = all.filter((each) => (each.parent ?? null) === parent);
  return own.flatMap((one) => [{ one, depth }, ...asTree(all, one.id, depth + 1)]);
}
