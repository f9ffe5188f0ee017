import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Category } from '#contract/catalogue/category.ts';
import { type StoredCategory, categoryTree, subtreeIds } from '#server/catalogue/rules/hierarchy.ts';
import { fromMinor, toMinor } from '#server/catalogue/rules/money.ts';
import { categorySlug, productSlug, reservedSegments, slugOf } from '#server/catalogue/rules/slug.ts';
import { root } from '../../support/project/root.ts';

const shelf = (id: number, parentId: number | null, ownProducts = 0, archived = false): StoredCategory => {
  return { id, parentId, name: `Shelf ${id}`, nameMm: null, slug: `shelf-${id}`, image: null, ownProducts, archived };
};

/** Any forest: each shelf stands below an earlier one or below none. */
const forests = fc
  .array(fc.tuple(fc.nat(), fc.nat({ max: 9 })), { maxLength: 40 })
  .map((draws) => draws.map(([above, own], i) => shelf(i + 1, above % (i + 1) || null, own)));

const flat = (list: readonly Category[]): Category[] => list.flatMap((each) => [each, ...flat(each.children)]);

it('categoryTree leaves out archived categories, unless something on sale is below them', () => {
  const shelves = [shelf(1, null, 0, true), shelf(2, 1, 0, true), shelf(3, null, 0, true), shelf(4, 3, 2, true)];
  expect(flat(categoryTree([...shelves, shelf(5, null)])).map(({ id }) => id)).toEqual([3, 4, 5]);
});

it('categoryTree has every category once and counts complete subtrees', () => {
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

describe('slugOf', () => {
  it.each([
    ["Men's Longyi (Paso)", 'mens-longyi-paso'],
    ['a/b?c#d%e', 'a-b-c-d-e'],
    ['ပုစွန်ခြောက် ၁၀၀', 'ပုစွန်ခြောက်-၁၀၀'],
    ['  .. ', ''],
    ['😀', ''],
    ['်abc', 'abc'],
  ])('%s becomes %s', (name, slug) => expect(slugOf(name)).toBe(slug));

  it('never holds what a path must not hold, however strange the name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (name) => {
        const slug = slugOf(name);
        expect(slug).toMatch(/^([\p{Letter}\p{Mark}\p{Number}]+(-[\p{Letter}\p{Mark}\p{Number}]+)*)?$/u);
        expect(Buffer.byteLength(slug)).toBeLessThanOrEqual(120);
      }),
    );
  });

  it('never cuts a Burmese syllable mark from its letter', () => {
    const slug = slugOf('ကြောင်'.repeat(40));
    expect('ကြောင်'.repeat(40).startsWith(slug)).toBe(true);
    expect(slug.endsWith('က') || slug.endsWith('ကြော') || slug.endsWith('င်')).toBe(true);
  });
});

it('slugs of a shop never take the address of a page or a folder of the site', () => {
  const pages = ['src/pages', 'src/pages/[...locale]', 'public'].flatMap((folder) => readdirSync(join(root, folder)));
  const first = pages.map((name) => name.replace(/\.astro$/u, '')).filter((name) => slugOf(name) === name);
  expect(first).toContain('desk');
  expect(first.filter((name) => !reservedSegments.has(name))).toEqual([]);
});

it('slugs of a shop are unique for any names, and never a path of the site', () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof(fc.string(), fc.constantFrom(...reservedSegments, 'rice', 'Rice!')), { maxLength: 40 }),
      (names) => {
        for (const settle of [categorySlug, productSlug]) {
          const taken = new Set<string>();
          names.forEach((name, index) => taken.add(settle(name, index + 1, taken)));
          expect(taken.size).toBe(names.length);
          if (settle === categorySlug) expect([...taken].filter((slug) => reservedSegments.has(slug))).toEqual([]);
        }
      },
    ),
  );
});

it('money goes to minor units and back without loss', () => {
  fc.assert(fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (minor) => toMinor(fromMinor(minor)) === minor));
});

it('money is never rounded down by a fraction', () => expect([0.07, 1.15, 19.99].map(toMinor)).toEqual([7, 115, 1999]));
