import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Category } from '#contract/catalogue/category.ts';
import { categoryTree, type StoredCategory, subtreeIds } from '#server/catalogue/rules/hierarchy.ts';

const shelf = (id: number, parentId: number | null, ownProducts = 0, archived = false): StoredCategory => {
  return { id, parentId, name: `Shelf ${id}`, nameMm: null, slug: `shelf-${id}`, image: null, ownProducts, archived };
};

/** Any forest: each shelf stands below an earlier one or below none. */
const forests = fc
  .array(fc.tuple(fc.nat(), fc.nat({ max: 9 })), { maxLength: 40 })
  .map((draws) => draws.map(([above, own], i) => shelf(i + 1, above % (i + 1) || null, own)));

const flat = (list: readonly Category[]): Category[] => list.flatMap((each) => [each, ...flat(each.children)]);

describe('categoryTree', () => {
  it('leaves out archived categories, unless something on sale is below them', () => {
    const shelves = [shelf(1, null, 0, true), shelf(2, 1, 0, true), shelf(3, null, 0, true), shelf(4, 3, 2, true)];
    expect(flat(categoryTree([...shelves, shelf(5, null)])).map(({ id }) => id)).toEqual([3, 4, 5]);
  });

  it('has every category once and counts complete subtrees', () => {
    fc.assert(
      fc.property(forests, (shelves) => {
        const all = flat(categoryTree(shelves));
        expect(all.map(({ id }) => id).sort((a, b) => a - b)).toEqual(shelves.map(({ id }) => id));
        for (const { id, productCount } of all) {
          const below = new Set(subtreeIds(shelves, id));
          const own = shelves.filter((each) => below.has(each.id)).map(({ ownProducts }) => ownProducts);
          expect(productCount).toBe(own.reduce((sum, count) => sum + count, 0));
        }
      }),
    );
  });

  it('has the path from the root to each category', () => {
    const [root] = categoryTree([shelf(1, null), shelf(2, 1), shelf(3, 2)]);
    const deepest = root?.children[0]?.children[0];
    expect(deepest?.hierarchy.map(({ id, nested_level }) => [id, nested_level])).toEqual([
      [1, 0],
      [2, 1],
      [3, 2],
    ]);
  });
});

it('subtreeIds is empty for an unknown category', () => expect(subtreeIds([shelf(1, null)], 2)).toEqual([]));
