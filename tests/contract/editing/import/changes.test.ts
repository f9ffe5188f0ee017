import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { call } from '#api/call.ts';
import { listCategories, listProducts } from '#contract/catalogue/calls.ts';
import type { Product } from '#contract/catalogue/product.ts';
import { importCatalogue, type ImportOutcome } from '#contract/operator/goods/import.ts';
import { product, variation } from '../../../support/editing/fileExamples.ts';
import { hostileCatalogue } from '../../../support/catalogue/sample.ts';
import { ownShop } from '../../../support/shop/ownShop.ts';

const shop = ownShop();

const send = (catalogue: unknown): Promise<ImportOutcome> => {
  const body = { catalogue, stock: 'counted', dryRun: false } as const;
  return call(shop.backend(), importCatalogue, { body }, { token: shop.operatorToken });
};
const inCategory = async (category: string): Promise<Product[]> => {
  const pages = [1, 2].map((page) => call(shop.backend(), listProducts, { query: { limit: 100, page } }));
  return (await Promise.all(pages)).flatMap(({ data }) => data).filter((each) => each.category.name === category);
};
it('hostile names are kept, and change nothing when they are imported again', async () => {
  const file = hostileCatalogue();
  expect((await send(file)).created).toBe(file.categories.length + file.products.length);
  expect(await send(file)).toMatchObject({ created: 0, updated: 0 });
});

it('two products may exchange their names, a third may take one that another leaves, and their addresses go with them', async () => {
  const named = (a: string, b: string) => [
    product({ category: 'Names', sku: 'n1', nameEn: a }),
    product({ category: 'Names', sku: 'n2', nameEn: b }),
  ];
  await send(named('One', 'Two'));
  expect(await send(named('Two', 'One'))).toMatchObject({ created: 0, updated: 2 });
  await send([product({ category: 'Names', sku: 'n3', nameEn: 'One' }), ...named('Two', 'Three')]);
  expect((await inCategory('Names')).map(({ name, slug }) => [name, slug])).toEqual([
    ['Two', 'two'],
    ['Three', 'three'],
    ['One', 'one'],
  ]);
});

it('two variations may exchange their sizes and keep the rest', async () => {
  const sized = (a: string, b: string) => [
    product({
      category: 'Sizes',
      type: 'VARIANTS',
      variations: [
        variation({ sku: 'v1', size: a, colour: 'Red', price: 1 }),
        variation({ sku: 'v2', size: b, price: 2 }),
      ],
    }),
  ];
  await send(sized('S', 'L'));
  const [before] = await inCategory('Sizes');
  expect(await send(sized('L', 'S'))).toMatchObject({ updated: 1 });
  const [after] = await inCategory('Sizes');
  expect(after?.variations.map(({ id, sizeAttribute, prices }) => [id, sizeAttribute?.value, prices])).toEqual([
    [before?.variations[0]?.id, 'L', [{ sale_price: 1 }]],
    [before?.variations[1]?.id, 'S', [{ sale_price: 2 }]],
  ]);
  expect(await send(sized('L', 'S'))).toMatchObject({ updated: 0 });
});

it('a product may move, get variations, lose its brand and be filled in', async () => {
  await send([product({ category: 'Before', sku: 'm', brand: 'Inle' })]);
  const moved = product({
    ...{ category: 'After', sku: 'm', brand: null, nameMm: 'လက်ဖက်', ingredientEn: '<p>Tea</p>', type: 'VARIANTS' },
    variations: [variation({ size: 'S', price: null }), variation({ stock: 0 })],
  });
  expect(await send([moved])).toMatchObject({ created: 1, updated: 1 });
  expect(await send([moved])).toMatchObject({ created: 0, updated: 0 });
  const [after] = await inCategory('After');
  expect(after).toMatchObject({ name_mm: 'လက်ဖက်', ingredient: '<p>Tea</p>', updatedAt: '2026-11-21T09:00:00.000Z' });
  expect(after?.brand).toBeUndefined();
  expect(after?.variations.map(({ stock, prices }) => [stock, prices.length])).toEqual([
    [0, 1],
    [5, 0],
  ]);
});

it('a category may get a parent, a Burmese name and a picture, and become a root again', async () => {
  const root = { name: 'Root' };
  await send({ categories: [root, { name: 'Leaf' }] });
  await send({ categories: [root, { name: 'Leaf', parent: 'Root', nameMm: 'အရွက်', image: '/uploads/l.jpg' }] });
  const find = async () => (await call(shop.backend(), listCategories, {})).data.find(({ name }) => name === 'Root');
  expect((await find())?.children).toMatchObject([{ name_mm: 'အရွက်', image: { url: '/uploads/l.jpg' } }]);
  await send({ categories: [{ name: 'Leaf', parent: null, image: null }] });
  expect((await find())?.children).toEqual([]);
});

it('pictures get their size and sources, also when they come after the product', async () => {
  const file = [product({ category: 'Pictures', images: ['/uploads/p/tea.webp', '/uploads/p/gone.webp'] })];
  await send(file);
  const folder = join(shop.config.dataDir, 'uploads/p');
  await mkdir(folder, { recursive: true });
  const paper = sharp({ create: { width: 40, height: 30, channels: 3, background: 'green' } });
  await paper.clone().toFile(join(folder, 'tea.webp'));
  await paper.clone().resize(20).toFile(join(folder, 'tea-20.avif'));
  expect(await send(file)).toMatchObject({ updated: 1 });
  expect(await send(file)).toMatchObject({ updated: 0 });
  const source = { url: '/uploads/p/tea-20.avif', width: 20, type: 'image/avif' };
  expect((await inCategory('Pictures'))[0]?.images).toEqual([
    { url: '/uploads/p/tea.webp', width: 40, height: 30, sources: [source] },
    { url: '/uploads/p/gone.webp' },
  ]);
});
