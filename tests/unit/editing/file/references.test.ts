import { describe, expect, test } from 'vitest';
import type { ImportFault } from '#contract/operator/goods/import.ts';
import { parseCatalogue } from '#server/editing/file/catalogueFile.ts';
import { emptyShop, product, variation } from '../../../support/editing/fileExamples.ts';
import { atOnce } from '../../../support/runner/atOnce.ts';

const tea = { name: 'Tea' };
const faultsOf = (file: unknown, shop = emptyShop): ImportFault[] => {
  const reading = atOnce(parseCatalogue(file, shop));
  return reading.ok ? [] : reading.faults;
};

const wholeFile: [name: string, file: unknown, path: (string | number)[], words: RegExp][] = [
  ['a number', 5, [], /must be a list of products, or an object/],
  ['null', null, [], /but is null/],
  ['an empty object', {}, [], /holds none of categories, brands and products/],
  ['a typo at the top', { products: [], catagories: [] }, ['catagories'], /did you mean "categories"\?/],
  ['products that are an object', { products: {} }, ['products'], /must be a list/],
  ['a category without a name', { categories: [{}] }, ['categories', 0], /name is missing/],
  ['a category twice', { categories: [tea, tea] }, ['categories', 1, 'name'], /same name as categories\[0\]/],
  ['a brand twice', { brands: [tea, tea] }, ['brands', 1, 'name'], /same name as brands\[0\]/],
  ['a brand that is text', { brands: ['Inle'] }, ['brands', 0], /must be an object, but is text/],
  ['a typo in a category', { categories: [{ name: 'Tea', namemm: 'x' }] }, ['categories', 0, 'namemm'], /"nameMm"/],
  [
    'an unknown category',
    { categories: [tea], products: [product({ category: 'Tee' })] },
    ['products', 0, 'category'],
    /no category "Tee"; did you mean "Tea"\?/,
  ],
  [
    'an unknown brand',
    { categories: [tea], brands: [{ name: 'Inle' }], products: [product({ brand: 'Inlay' })] },
    ['products', 0, 'brand'],
    /no brand "Inlay"; did you mean "Inle"\?/,
  ],
  ['an unknown parent', { categories: [{ ...tea, parent: 'X' }] }, ['categories', 0, 'parent'], /no category "X"/],
  ['its own parent', { categories: [{ ...tea, parent: 'Tea' }] }, ['categories', 0, 'parent'], /circle.*Tea → Tea/],
  [
    'a circle of two below a root',
    {
      categories: [
        { name: 'C', parent: 'B' },
        { name: 'A', parent: 'B' },
        { name: 'B', parent: 'A' },
      ],
    },
    ['categories', 2, 'parent'],
    /circle of parents: B → A → B/,
  ],
  [
    'a bare list that names two parents',
    [product({ parentCategory: 'Drinks' }), product({ nameEn: 'B', parentCategory: 'Food' })],
    [1, 'parentCategory'],
    /"Food" for "Tea", but \[0\]\.parentCategory says "Drinks"/,
  ],
  ['a bare list with a circle', [product({ parentCategory: 'Tea' })], [0, 'parentCategory'], /circle/],
];

test.each(wholeFile)('%s is a fault', (_, file, path, words) => {
  expect(faultsOf(file)).toEqual([{ path, message: expect.stringMatching(words) as string }]);
});

describe('what the shop has already', () => {
  const shop = {
    currency: 'USD',
    categories: new Map([
      ['Tea', 'Drinks'],
      ['Drinks', null],
    ]),
    brands: new Set(['Inle']),
  };

  test('may be named by a file without lists', () => {
    expect(faultsOf({ products: [product({ brand: 'Inle' })] }, shop)).toEqual([]);
  });

  test('can complete a circle of categories too', () => {
    const faults = faultsOf({ categories: [{ name: 'Drinks', parent: 'Tea' }] }, shop);
    expect(faults).toEqual([
      { path: ['categories', 0, 'parent'], message: expect.stringContaining('circle') as string },
    ]);
  });
});

test('priceUsd is a fault where another currency is used', () => {
  const file = [product({ variations: [variation({ price: undefined, priceUsd: 1 })] })];
  expect(faultsOf(file, { ...emptyShop, currency: 'THB' })).toEqual([
    { path: [0, 'variations', 0, 'priceUsd'], message: 'is in USD, but this shop sells in THB; use price' },
  ]);
});

test('too many products are one fault', () => {
  const faults = faultsOf({ products: Array.from({ length: 200_001 }, () => 0) });
  expect(faults).toEqual([{ path: ['products'], message: 'holds 200001 products, at most 200000' }]);
});
