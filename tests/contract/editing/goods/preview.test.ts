import { afterAll, beforeAll, expect, it } from 'vitest';
import { call } from '#api/call.ts';
import type { Product } from '#contract/catalogue/product.ts';
import { showGoods } from '#contract/operator/goods/goods.ts';
import { catalogueRevision } from '#server/catalogue/queries/revision.ts';
import { archive, fillShelf, pick, type Shelf } from '../../../support/catalogue/shelf.ts';
import { openMigratedPglite } from '../../../support/database/engines.ts';
import { openTestPublisher, type TestPublisher } from '../../../support/publishing/testPublisher.ts';
import { openTestShop, type TestShop } from '../../../support/shop/testShop.ts';

let shop: TestShop;
let shelf: Shelf;
let site: TestPublisher;
/** What the templates were handed last. */
let drafted: Product | undefined;
beforeAll(async () => {
  site = await openTestPublisher(1);
  const preview: typeof site.sitePublisher.preview = (id, locale, draft) => {
    drafted = draft;
    return site.sitePublisher.preview(id, locale);
  };
  shop = await openTestShop(openMigratedPglite, {}, { publisher: { ...site.sitePublisher, preview } });
  shelf = await fillShelf(shop);
});
afterAll(async () => {
  await site.publisher.close();
  await shop.close();
});

const preview = async (goods: unknown, token = shop.operatorToken) => {
  drafted = undefined;
  const form = new FormData();
  form.set('locale', 'my');
  form.set('goods', typeof goods === 'string' ? goods : JSON.stringify(goods));
  const sent = new Request('http://shop/', { method: 'POST', body: form });
  return shop.app.inject({
    method: 'POST',
    url: '/api/v1/operator/goods/preview',
    headers: { authorization: `Bearer ${token}`, 'content-type': sent.headers.get('content-type') ?? '' },
    payload: Buffer.from(await sent.arrayBuffer()),
  });
};
const show = async (id: number) =>
  (await call(shop.backend(), showGoods, { params: { id } }, { token: shop.operatorToken })).data;

it('shows what is not saved, and writes nothing', async () => {
  const { productId, variationId } = pick(shelf.tea);
  const before = [await catalogueRevision(shop.database.db), await show(productId)];
  const edits = [
    { product: productId, set: { name: 'Best Tea', price: '9.90' }, was: { name: 'another' }, addStock: 7 },
    { product: productId, newVariation: true, set: { size: '1 kg', weight_g: 1000, stock: 1, price: 30 } },
  ];
  const page = await preview({ product: productId, edits });
  expect([page.statusCode, page.headers['content-type'], page.headers['cache-control']]).toEqual([
    200,
    'text/html',
    'no-store',
  ]);
  expect(drafted?.name).toBe('Best Tea');
  expect(
    drafted?.variations.map(({ id, stock, prices }) => [id === variationId, stock, prices[0]?.sale_price]),
  ).toEqual([
    [true, 12, 9.9],
    [false, 1, 30],
  ]);
  expect([await catalogueRevision(shop.database.db), await show(productId)]).toEqual(before);
});

it('shows a hidden product, and one that is not there yet', async () => {
  await archive(shop, shelf.shirt.id);
  expect((await preview({ product: shelf.shirt.id, edits: [] })).statusCode).toBe(200);
  expect(drafted?.name).toBe('Shirt');
  expect((await show(shelf.shirt.id)).archived).toBe(true);
  const set = { name: 'Rice Noodles', category: 'Tea' };
  expect((await preview({ set, variations: [{ weight_g: 1, stock: 1 }] })).statusCode).toBe(200);
  expect(drafted?.name).toBe('Rice Noodles');
});

it('is refused with what is wrong', async () => {
  const { productId } = pick(shelf.tea);
  const answers = [
    await preview('{'),
    await preview({ product: productId, edits: [{ product: productId, set: { price: 'much' } }] }),
    await preview({ product: 999_999, edits: [] }),
    await preview({ product: productId, edits: [{ product: productId, addStock: -99 }] }),
    await preview({ product: productId, edits: [] }, 'nobody'),
  ];
  expect(answers.map((answer) => answer.json<{ code: string }>().code)).toEqual([
    'invalid',
    'invalid',
    'not_found',
    'insufficient_stock',
    'not_allowed',
  ]);
  expect(drafted).toBeUndefined();
});
