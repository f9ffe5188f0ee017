import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { call } from '#api/call.ts';
import { listBrands, listCategories, listProducts, listPromotionProducts } from '#contract/catalogue/calls.ts';
import type { Product } from '#contract/catalogue/product.ts';
import { importCatalogue, type ImportOutcome } from '#contract/operator/goods/import.ts';
import { catalogueChanges, outbox } from '#server/database/schema.ts';
import { bareList } from '../../../support/editing/bareList.ts';
import { product, variation } from '../../../support/editing/fileExamples.ts';
import { refusalOf } from '../../../support/http/refusalOf.ts';
import { sampleCatalogue, hostileCatalogue } from '../../../support/catalogue/sample.ts';
import { ownShop } from '../../../support/shop/ownShop.ts';

const EVERYTHING = 13 + 7 + 94;

interface Priced {
  products: { nameEn: string; variations: { price: number }[] }[];
}

const shop = ownShop();

const send = (catalogue: unknown, dryRun = false): Promise<ImportOutcome> =>
  call(
    shop.backend(),
    importCatalogue,
    { body: { catalogue, dryRun, stock: 'counted' } },
    { token: shop.operatorToken },
  );
const allProducts = async (): Promise<Product[]> =>
  (await call(shop.backend(), listProducts, { query: { limit: 100 } })).data;
const written = async () => ({
  changes: await shop.database.db.select().from(catalogueChanges),
  outbox: await shop.database.db.select().from(outbox),
  products: await allProducts(),
});

const isEmpty = async (): Promise<boolean> => {
  const { changes, products } = await written();
  return changes.length === 0 && products.length === 0;
};

describe('a faulty file', () => {
  it('is refused with every fault by its path, and nothing is written', async () => {
    const products = [product(), product({ nameEn: 'B', variations: [variation({ price: 'x', stock: -1 })] })];
    const refusal = await refusalOf(send({ categories: [{ name: 'Tea' }], products }));
    expect(refusal).toMatchObject({ status: 400, code: 'invalid' });
    const at = ['products', 1, 'variations', 0];
    expect(refusal.body['faults']).toEqual([
      { path: [...at, 'price'], message: 'must be a number, but is text' },
      { path: [...at, 'stock'], message: 'must not be negative: -1' },
    ]);
    expect(refusal.body.fields).toMatchObject({ 'products[1].variations[0].stock': 'must not be negative: -1' });
    expect((await refusalOf(send(undefined))).code).toBe('invalid');
    expect(await isEmpty()).toBe(true);
  });

  it('of many thousand faults is answered with some of them', async () => {
    const refusal = await refusalOf(send(Array.from({ length: 6_000 }, () => 0)));
    const faults = refusal.body['faults'] as unknown[];
    expect([faults.length, faults.at(-1)]).toEqual([5_001, { path: [], message: '… and 1000 more faults' }]);
  });
});

it('a body is not even read without the token, and over 64 MB it is too large', async () => {
  const post = (payload: string | Buffer, headers: Record<string, string> = {}) =>
    shop.app.inject({
      ...{ method: 'POST', url: '/api/v1/operator/catalogue/import', payload },
      headers: { 'content-type': 'application/json', ...headers },
    });
  expect((await post('{ torn')).statusCode).toBe(401);
  const authorization = `Bearer ${shop.operatorToken}`;
  const large = await post(Buffer.alloc(64 * 1024 * 1024 + 1, ' '), { authorization });
  expect([large.statusCode, large.json<{ code: string }>().code]).toEqual([413, 'too_large']);
});

describe('the sample, imported into an empty shop', () => {
  it('is only counted in a dry run', async () => {
    const counted = { dryRun: true, created: EVERYTHING, updated: 0, unchanged: 0, revision: 0 };
    expect(await send(sampleCatalogue(), true)).toMatchObject(counted);
    expect(await written()).toEqual({ changes: [], outbox: [], products: [] });
  });

  it('is shown by every list, and written down once, with one entry in the outbox', async () => {
    expect(await send(sampleCatalogue())).toMatchObject({ created: EVERYTHING, updated: 0, unchanged: 0 });
    expect(await allProducts()).toHaveLength(94);
    expect((await call(shop.backend(), listCategories, {})).data).toHaveLength(9);
    expect((await call(shop.backend(), listBrands, {})).data).toHaveLength(7);
    for (const type of ['promotion', 'popular'] as const) {
      expect((await call(shop.backend(), listPromotionProducts, { query: { type } })).data).toHaveLength(8);
    }
    const { changes, outbox: entries } = await written();
    expect(changes).toMatchObject([{ actor: 'operator', summary: 'Import: 114 created, 0 updated, 0 unchanged' }]);
    expect(entries).toMatchObject([{ topic: 'catalogue_changed', payload: { revision: changes[0]?.id } }]);
  });
});

describe('imported again', () => {
  it.each([
    ['as it was', () => sampleCatalogue()],
    ['as a bare list', () => bareList()],
  ])('%s, it changes nothing at all', async (_, file) => {
    const before = await written();
    const nothing = { created: 0, updated: 0, unchanged: EVERYTHING, revision: before.changes.at(-1)?.id };
    expect(await send(file())).toMatchObject(nothing);
    expect(await written()).toEqual(before);
  });

  it('with one other price, it updates one product and raises the revision by one', async () => {
    const before = await written();
    const file = sampleCatalogue() as Priced;
    const [shrimp] = file.products;
    if (shrimp?.variations[0]) shrimp.variations[0].price = 6.75;
    const outcome = await send(file);
    expect(outcome).toMatchObject({ created: 0, updated: 1, unchanged: EVERYTHING - 1 });
    expect(outcome.revision).toBe((before.changes.at(-1)?.id ?? 0) + 1);
    const changed = (await allProducts()).filter(
      (product, i) => JSON.stringify(product) !== JSON.stringify(before.products[i]),
    );
    expect(changed.map(({ name, variations }) => [name, variations[0]?.prices])).toEqual([
      ['Dried Shrimp', [{ sale_price: 6.75 }]],
    ]);
  });
});

it('two imports at once make everything once', async () => {
  const file = [{ category: 'New', nameEn: 'Twice', type: 'SINGLE', brand: 'Both', variations: [] }];
  const outcomes = await Promise.all([send(file), send(file)]);
  expect(outcomes.map(({ created, unchanged }) => [created, unchanged]).sort()).toEqual([
    [0, 3],
    [3, 0],
  ]);
});

const inCategory = async (category: string): Promise<Product[]> => {
  const pages = [1, 2, 3].map((page) => call(shop.backend(), listProducts, { query: { limit: 100, page } }));
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
