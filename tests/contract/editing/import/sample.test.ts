import { describe, expect, it } from 'vitest';
import { call } from '#api/call.ts';
import { listBrands, listCategories, listProducts, listPromotionProducts } from '#contract/catalogue/calls.ts';
import type { Product } from '#contract/catalogue/product.ts';
import { importCatalogue, type ImportOutcome } from '#contract/operator/goods/import.ts';
import { catalogueChanges, outbox } from '#server/database/schema.ts';
import { bareList } from '../../../support/editing/bareList.ts';
import { product, variation } from '../../../support/editing/fileExamples.ts';
import { refusalOf } from '../../../support/http/refusalOf.ts';
import { sampleCatalogue } from '../../../support/catalogue/sample.ts';
import { ownShop } from '../../../support/shop/ownShop.ts';

const EVERYTHING = 13 + 7 + 94;

interface Priced {
  products: { nameEn: string; variations: { price: number }[] }[];
}

const shop = ownShop();

const send = (catalogue: unknown, dryRun = false): Promise<ImportOutcome> =>
  call(shop.backend(), importCatalogue, { body: { catalogue, dryRun } }, { token: shop.operatorToken });
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
