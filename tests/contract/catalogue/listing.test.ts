import { beforeAll, describe, expect, it } from 'vitest';
import { call } from '#api/call.ts';
import { Refused } from '#api/failures.ts';
import * as calls from '#contract/catalogue/calls.ts';
import { getShippingFee } from '#contract/shipping.ts';
import { searchProducts } from '#contract/search/calls.ts';
import type { Category } from '#contract/catalogue/category.ts';
import { onEachDatabase } from '../../support/database/engines.ts';
import { sampleCatalogue } from '../../support/catalogue/sample.ts';
import { openTestShop } from '../../support/shop/testShop.ts';
import { ownShopOn } from '../../support/shop/ownShop.ts';

onEachDatabase((open) => {
  const shop = ownShopOn(open);
  beforeAll(async () => {
    await shop.stock(sampleCatalogue());
  });

  const backend = () => shop.backend();
  const categoryNamed = async (name: string): Promise<Category> => {
    const flat = (list: readonly Category[]): Category[] => list.flatMap((each) => [each, ...flat(each.children)]);
    const { data } = await call(backend(), calls.listCategories, {});
    const found = flat(data).find((category) => category.name === name);
    if (!found) throw new Error(`no category ${name}`);
    return found;
  };

  describe('categories', () => {
    it('are a tree whose counts cover the whole subtree', async () => {
      const seafood = await categoryNamed('Dried Seafood');
      expect(seafood.children.map((child) => child.name)).toEqual(['Dried Shrimp']);
      expect(seafood.children[0]?.productCount).toBe(2);
      expect(seafood.productCount).toBe(8);
    });

    it('carry their place from the root down', async () => {
      const shrimp = await categoryNamed('Dried Shrimp');
      expect(shrimp.hierarchy.map(({ name, nested_level }) => [name, nested_level])).toEqual([
        ['Dried Seafood', 0],
        ['Dried Shrimp', 1],
      ]);
      expect(shrimp).toMatchObject({ name_mm: 'ပုစွန်ခြောက်', slug: 'dried-shrimp' });
    });

    it('count every product once, whichever of its two names is called', async () => {
      const { data } = await call(backend(), calls.listCategories, {});
      expect(data.reduce((sum, root) => sum + root.productCount, 0)).toBe(94);
      expect(await call(backend(), calls.listCategory, {})).toEqual({ data });
    });
  });

  describe('products', () => {
    it('have everything that a page shows', async () => {
      const { data } = await call(backend(), calls.getProduct, { query: { productId: 1 } });
      expect(data).toMatchObject({
        name: 'Dried Shrimp',
        name_mm: 'ပုစွန်ခြောက်',
        slug: 'dried-shrimp',
        productType: 'VARIANTS',
        brand: { name: 'Myeik Catch' },
        category: { slug: 'dried-shrimp' },
        updatedAt: '2026-11-01T00:00:00.000Z',
      });
      expect(data.ingredient_mm).toContain('ပုစွန်ခြောက်၊ ဆား');
      expect(data.variations[0]).toMatchObject({ stock: 78, weight: 100, prices: [{ sale_price: 6.5 }] });
      expect(data.variations.map((each) => each.sizeAttribute?.value)).toEqual(['100 g', '200 g', '500 g']);
    });
  });

  describe('promotions', () => {
    it('are the products that an editor marked', async () => {
      const { data } = await call(backend(), calls.listPromotionProducts, { query: { limit: 100 } });
      expect(data.length).toBeGreaterThanOrEqual(4);
      const popular = await call(backend(), calls.listPromotionProducts, { query: { type: 'popular', limit: 4 } });
      expect(popular.data).toHaveLength(4);
    });

    it('of best sellers are what an editor chose while nothing is sold, and are called so', async () => {
      const list = (type: 'best-seller' | 'popular' | 'promotion') =>
        call(backend(), calls.listPromotionProducts, { query: { type, limit: 100 } });
      const [best, popular, promoted] = await Promise.all([list('best-seller'), list('popular'), list('promotion')]);
      const marked = new Set([...popular.data, ...promoted.data].map(({ id }) => id));
      expect(best.data.map(({ id }) => id)).toEqual([...marked]);
      expect([best.chosen, popular.chosen]).toEqual([true, undefined]);
    });
  });

  it('brands come in the order of the shop, at most as many as asked', async () => {
    const { data } = await call(backend(), calls.listBrands, { query: { limit: 3 } });
    expect(data.map((brand) => brand.name)).toEqual(['Myeik Catch', 'Ayeyar Choice', 'Padauk Kitchen']);
    expect((await call(backend(), calls.listBrands, {})).data).toHaveLength(7);
  });

  describe('search', () => {
    const names = async (text: string): Promise<string[]> =>
      (await call(backend(), searchProducts, { params: { text } })).data.map((hit) => hit.name);

    it.each([
      ['dried shrimp', 'Dried Shrimp'],
      ['DRIED SHR', 'Dried Shrimp'],
      ['ပုစွန်ခြောက်', 'Dried Shrimp'],
      ['Shan green', 'Shan Green Tea Leaves'],
      ['tumeric powder', 'Turmeric Powder'],
    ])('finds %s first', async (text, name) => expect((await names(text))[0]).toBe(name));

    it('finds the products of a brand and of a category', async () => {
      expect(await names('Bagan Crafts')).toContain('Thanaka Powder');
      expect(await names('household')).toContain('Thanaka Powder');
    });

    it('finds nothing for nonsense, and takes signs of patterns as they are', async () => {
      expect(await names('qqqzzzxxyy')).toEqual([]);
      expect(await names('%')).toEqual([]);
      expect(await names('_____')).toEqual([]);
      expect(await names('a/b?c#d')).toEqual([]);
    });

    it('answers at most twenty, with the price of the first variation', async () => {
      const { data } = await call(backend(), searchProducts, { params: { text: 'a' } });
      expect(data.length).toBeLessThanOrEqual(20);
      const [shrimp] = (await call(backend(), searchProducts, { params: { text: 'dried shrimp' } })).data;
      expect(shrimp).toMatchObject({ price: 6.5, category: { slug: 'dried-shrimp' } });
    });
  });

  it('live tells price and stock now, and leaves out what is not on sale', async () => {
    const live = await call(backend(), calls.getLive, { query: { ids: '2,1,999999' } });
    expect(live.at).toBe('2026-11-21T09:00:00.000Z');
    expect(live.data.map((product) => product.id)).toEqual([1, 2]);
    expect(live.data[1]?.variations).toEqual([{ id: expect.any(Number) as number, stock: 67, sale_price: 5.9 }]);
  });

  it.each([
    [0.001, 4.5],
    [0.5, 4.5],
    [0.5001, 6],
    [20, 40],
    [20.001, 58],
    [1000, 1804],
  ])('a parcel of %s kg costs %s to send', async (weight, price) => {
    expect(await call(backend(), getShippingFee, { query: { weight } })).toEqual({ price });
  });

  describe('refuses', () => {
    const get = async (path: string, language = 'en') => {
      const answer = await shop.app.inject({ url: `/api/v1${path}`, headers: { 'accept-language': language } });
      return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() };
    };

    it.each([
      ['/client/products?page=0', 400, 'bad_page'],
      ['/client/products?limit=0', 400, 'bad_limit'],
      ['/client/products?limit=101', 400, 'bad_limit'],
      ['/client/products-by-category', 400, 'category_missing'],
      ['/client/products-by-category?categoryId=99999', 404, 'unknown_category'],
      ['/client/products-details?productId=99999', 404, 'unknown_product'],
      ['/client/promotion-products?type=everything', 400, 'invalid'],
      [`/client/product-filter/${'x'.repeat(101)}`, 400, 'text_length'],
      ['/client/live', 400, 'bad_ids'],
      ['/client/shipping-fees?weight=0', 400, 'bad_weight'],
      ['/client/nothing-here', 404, 'not_found'],
      ['/client/product-filter/%E0%A4%A', 400, 'invalid'],
    ])('%s with %i %s, in words', async (path, status, code) => {
      const english = await get(path);
      expect(english).toMatchObject({ status, body: { code } });
      expect(english.body['error']).toBe(english.body['message']);
      const burmese = await get(path, 'my,en;q=0.5');
      expect(burmese.body['message']).toMatch(/[\u1000-\u109f]/u);
      expect(burmese.body['message']).not.toBe(english.body['message']);
    });

    it('as the client sees it: a named failure with its code', async () => {
      const failure = await call(backend(), calls.getProduct, { query: { productId: 99999 } }).catch(
        (each: unknown) => each,
      );
      expect(failure).toBeInstanceOf(Refused);
      expect(failure).toMatchObject({ status: 404, code: 'unknown_product', call: 'GET /client/products-details' });
    });
  });

  describe('a second look', () => {
    it('gets the new answer after a change', async () => {
      const url = '/api/v1/client/products-details?productId=94';
      const before = await shop.app.inject(url);
      const product = before.json<{ data: { name: string; category: { name: string } } }>().data;
      await shop.stock([
        {
          category: product.category.name,
          nameEn: product.name,
          type: 'VARIANTS',
          variations: [],
          descriptionEn: 'New words.',
        },
      ]);
      const after = await shop.app.inject({ url, headers: { 'if-none-match': String(before.headers['etag']) } });
      expect(after.statusCode).toBe(200);
      expect(after.json()).toMatchObject({ data: { description: 'New words.' } });
    });
  });

  it('searching too often is told how long to wait', async () => {
    const strict = await openTestShop(() => Promise.resolve({ ...shop.database, close: () => Promise.resolve() }), {
      SEARCHES_PER_MINUTE: '2',
    });
    const search = () => strict.app.inject('/api/v1/client/product-filter/rice');
    expect((await search()).statusCode).toBe(200);
    expect((await search()).statusCode).toBe(200);
    const refused = await search();
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused.json()).toMatchObject({
      code: 'too_many',
      message: expect.stringMatching(/\d+ seconds/u) as string,
    });
    await strict.close();
  });
});
