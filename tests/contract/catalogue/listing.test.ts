import { beforeAll, expect, it } from 'vitest';
import { call } from '#api/call.ts';
import * as calls from '#contract/catalogue/calls.ts';
import { getShippingFee } from '#contract/shipping/calls.ts';
import { onEachDatabase } from '../../support/database/engines.ts';
import { product, variation } from '../../support/editing/fileExamples.ts';
import { sampleCatalogue } from '../../support/catalogue/sample.ts';

import { ownShopOn } from '../../support/shop/ownShop.ts';

onEachDatabase((open) => {
  const shop = ownShopOn(open);
  beforeAll(async () => {
    await shop.stock(sampleCatalogue());
  });

  const backend = () => shop.backend();
  it('categories are a tree whose counts cover the whole subtree, each with its place from the root down', async () => {
    const { data } = await call(backend(), calls.listCategories, {});
    expect(data.reduce((sum, root) => sum + root.productCount, 0)).toBe(94);
    const seafood = data.find(({ name }) => name === 'Dried Seafood');
    const [shrimp, ...others] = seafood?.children ?? [];
    expect([seafood?.productCount, shrimp?.productCount, others]).toEqual([8, 2, []]);
    expect(shrimp).toMatchObject({ name: 'Dried Shrimp', name_mm: 'ပုစွန်ခြောက်', slug: 'dried-shrimp' });
    const place = shrimp?.hierarchy.map(({ name, nested_level }) => `${nested_level} ${name}`);
    expect(place).toEqual(['0 Dried Seafood', '1 Dried Shrimp']);
  });

  it('products have everything that a page shows', async () => {
    const { data } = await call(backend(), calls.getProduct, { query: { productId: 1 } });
    expect(data).toMatchObject({
      ...{ name: 'Dried Shrimp', name_mm: 'ပုစွန်ခြောက်', slug: 'dried-shrimp', productType: 'VARIANTS' },
      ...{ brand: { name: 'Myeik Catch' }, category: { slug: 'dried-shrimp' }, updatedAt: '2026-11-01T00:00:00.000Z' },
    });
    expect(data.ingredient_mm).toContain('ပုစွန်ခြောက်၊ ဆား');
    expect(data.variations[0]).toMatchObject({ stock: 78, weight: 100, prices: [{ sale_price: 6.5 }] });
    expect(data.variations.map((each) => each.sizeAttribute?.value)).toEqual(['100 g', '200 g', '500 g']);
  });

  it('promotions are the products that an editor marked', async () => {
    const list = async (type: 'popular' | 'promotion') =>
      (await call(backend(), calls.listPromotionProducts, { query: { type, limit: 4 } })).data;
    for (const type of ['popular', 'promotion'] as const) expect((await list(type)).length, type).toBeGreaterThan(1);
  });

  it('live tells price and stock now, and leaves out what is not on sale', async () => {
    const live = await call(backend(), calls.getLive, { query: { ids: '2,1,9999999999' } });
    expect(live.at).toBe('2026-11-21T09:00:00.000Z');
    expect(live.data.map((product) => product.id)).toEqual([1, 2]);
    expect(live.data[1]?.variations).toEqual([{ id: expect.any(Number) as number, stock: 67, sale_price: 5.9 }]);
  });

  it.each([
    [0.5, 4.5],
    [0.5001, 6],
    [20.001, 58],
    [1000, 1804],
  ])('a parcel of %s kg costs %s to send', async (weight, price) => {
    expect(await call(backend(), getShippingFee, { query: { weight } })).toEqual({ price });
  });

  it.each([
    ['/client/products?limit=101', 400, 'bad_limit'],
    ['/client/products-by-category', 400, 'category_missing'],
    ['/client/products-details?productId=99999', 404, 'unknown_product'],
    [`/client/product-filter/${'x'.repeat(101)}`, 400, 'text_length'],
    ['/client/live', 400, 'bad_ids'],
    ['/client/product-filter/%E0%A4%A', 400, 'invalid'],
  ])('refuses %s with %i %s, in the words of who asks, and no cache keeps it', async (path, status, code) => {
    const headers = { 'accept-language': 'my,en;q=0.5' };
    const refused = await shop.app.inject({ url: `/api/v1${path}`, headers });
    const words = expect.stringMatching(/[\u1000-\u109f]/u) as string;
    expect([refused.statusCode, refused.json()]).toMatchObject([status, { code, message: words, error: words }]);
    expect(refused.headers['vary']).toContain('Accept-Language');
    const tagged = { ...headers, 'if-none-match': String(refused.headers['etag']) };
    const again = await shop.app.inject({ url: `/api/v1${path}`, headers: tagged });
    expect([again.statusCode, again.headers['cache-control']]).toEqual([status, 'no-store']);
  });

  it('a second look gets the new answer after a change, of a product and of its stock', async () => {
    const { data: before } = await call(backend(), calls.getProduct, { query: { productId: 94 } });
    const urls = ['products-details?productId=94', 'live?ids=94'].map((path) => `/api/v1/client/${path}`);
    const first = await Promise.all(urls.map((url) => shop.app.inject(url)));
    const changed = { category: before.category.name, nameEn: before.name, descriptionEn: 'New words.' };
    await shop.stock([product({ ...changed, type: 'VARIANTS', variations: [variation({ size: 'New', stock: 1 })] })]);
    const tagged = (at: number) => ({ 'if-none-match': String(first[at]?.headers['etag']) });
    const again = await Promise.all(urls.map((url, at) => shop.app.inject({ url, headers: tagged(at) })));
    expect(again.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(again[0]?.json()).toMatchObject({ data: { description: 'New words.' } });
    expect(again[1]?.body).toContain('"stock":1,');
  });
});
