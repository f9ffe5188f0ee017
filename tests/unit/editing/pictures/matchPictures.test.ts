import { expect, it } from 'vitest';
import { exportCatalogue } from '#server/editing/export/rules.ts';
import { matchPictures } from '#server/editing/pictures/rules/matchPictures.ts';
import type { StoredProduct } from '#server/editing/plan/types.ts';
import { noFacts } from '../../../support/editing/noFacts.ts';

const stored = (id: number, nameEn: string, sku: string | null = null, archived = false): StoredProduct => ({
  ...{
    id,
    nameEn,
    sku,
    archived,
    category: 'Tea',
    brand: null,
    nameMm: null,
    type: 'SINGLE',
    images: [],
    variations: [],
  },
  ...{
    descriptionEn: null,
    descriptionMm: null,
    ingredientEn: null,
    ingredientMm: null,
    ...noFacts,
    promotion: false,
    popular: false,
  },
});
const products = [
  ...[
    stored(1, 'Green Tea'),
    stored(2, 'Tea 2', 'TEA-2'),
    stored(3, 'Twin'),
    stored(4, 'Twin'),
    stored(5, 'Old', null, true),
  ],
  stored(6, 'လက်ဖက်'),
];
const match = (...files: string[]) =>
  matchPictures(files, exportCatalogue({ categories: [], brands: [], products }, 'r1-00000000').products);

it('a file is named by id, sku or name, and further pictures follow in their order', () => {
  const { matched, faults } = match('green-tea-10.jpg', '1-2.png', 'Green Tea.webp', 'tea-2.JPG', 'လက်ဖက်.jpeg');
  expect(matched.map(({ file, product }) => [product, file])).toEqual([
    [1, 'Green Tea.webp'],
    [1, '1-2.png'],
    [1, 'green-tea-10.jpg'],
    [2, 'tea-2.JPG'],
    [6, 'လက်ဖက်.jpeg'],
  ]);
  expect(faults).toEqual([]);
});

it('what cannot be told is named with the reason', () => {
  expect(match('nobody.jpg', 'twin-2.jpg', 'notes.txt', 'old.jpg').faults).toEqual([
    'nobody.jpg: there is no product with this id, sku or name',
    'twin-2.jpg: several products are called so; name it by an id: 3, 4',
    'notes.txt: is no .png, .jpg or .webp',
    'old.jpg: there is no product with this id, sku or name',
  ]);
});
