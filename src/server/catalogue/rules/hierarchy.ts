import { type AlsoCalled, hiddenNames } from '#contract/catalogue/alsoCalled.ts';
import type { Category, HierarchyEntry } from '#contract/catalogue/category.ts';

/** A category as it is stored, with the number of its own products. */
export interface StoredCategory {
  id: number;
  parentId: number | null;
  name: string;
  nameMm: string | null;
  slug: string;
  image: Category['image'];
  alsoCalled?: AlsoCalled;
  ownProducts: number;
  /** Taken back by an undo. */
  archived: boolean;
}

/**
 * The tree of categories: roots with children, in the order given; counts are of whole subtrees. What was taken back
 * is left out while nothing is below it.
 */
export function categoryTree(shelves: readonly StoredCategory[]): Category[] {
  const below = Map.groupBy(shelves, (category) => category.parentId);
  const grow = (category: StoredCategory, above: readonly HierarchyEntry[]): Category[] => {
    const named = { id: category.id, name: category.name, ...burmeseName(category.nameMm), slug: category.slug };
    const hierarchy = [...above, { ...named, nested_level: above.length }];
    const children = (below.get(category.id) ?? []).flatMap((child) => grow(child, hierarchy));
    const productCount = category.ownProducts + children.reduce((sum, child) => sum + child.productCount, 0);
    if (category.archived && productCount + children.length === 0) return [];
    return [
      { ...named, image: category.image, children, productCount, hierarchy, ...hiddenNames(category.alsoCalled) },
    ];
  };
  return (below.get(null) ?? []).flatMap((root) => grow(root, []));
}

/** The ids of a category and of everything below it; empty when there is no such category. */
export function subtreeIds(shelves: readonly Pick<StoredCategory, 'id' | 'parentId'>[], id: number): number[] {
  if (!shelves.some((category) => category.id === id)) return [];
  const children = shelves.filter((category) => category.parentId === id);
  return [id, ...children.flatMap((child) => subtreeIds(shelves, child.id))];
}

/** An optional Burmese name: absent when there is none, as the contract has it. */
export const burmeseName = (name: string | null): { name_mm?: string } => (name === null ? {} : { name_mm: name });
