import { beforeAll, expect, it } from 'vitest';
import { call } from '#api/call.ts';
import { getLive, getProduct } from '#contract/catalogue/calls.ts';
import { searchProducts } from '#contract/search/calls.ts';
import type { Product } from '#contract/catalogue/product.ts';
import { hostileCatalogue, hostileNames } from '../../support/catalogue/sample.ts';
import { allCategories, allProducts } from '../../support/site/expectedPages.ts';
import { ownShop } from '../../support/shop/ownShop.ts';

let products: Product[];

const shop = ownShop();
beforeAll(async () => {
  await shop.stock(hostileCatalogue());
  products = await allProducts(shop.backend());
});

const named = (name: string): Product[] => products.filter((product) => product.name === name);

it('every product is there, under the name that it was given', () => {
  expect(products).toHaveLength(hostileCatalogue().products.length);
  for (const name of hostileNames) expect(named(name.normalize('NFC').trim()).length, name).toBeGreaterThan(0);
});

it('no two pages collide, and no path holds what a path must not hold', async () => {
  const categories = await allCategories(shop.backend());
  const paths = products.map((product) => `${product.category.slug}/product/${product.slug}`);
  expect(new Set(paths).size).toBe(paths.length);
  expect(new Set(categories.map((category) => category.slug)).size).toBe(categories.length);
  for (const slug of [...categories.map((each) => each.slug), ...products.map((each) => each.slug)]) {
    expect(slug).toMatch(/^[\p{Letter}\p{Mark}\p{Number}]+(-[\p{Letter}\p{Mark}\p{Number}]+)*$/u);
    expect(Buffer.byteLength(slug)).toBeLessThan(140);
    expect(slug).toBe(slug.normalize('NFC'));
  }
});

it('no category takes a path of the site itself', async () => {
  const categories = await allCategories(shop.backend());
  const slugOf = (name: string) => categories.find((category) => category.name === name)?.slug;
  expect(slugOf('my')).toMatch(/^my-\d+$/u);
  expect(slugOf('product')).toMatch(/^product-\d+$/u);
  expect(slugOf('😀')).toMatch(/^category-\d+$/u);
  expect(slugOf('ပင်လယ်စာခြောက်')).toBe('ပင်လယ်စာခြောက်');
});

it('twins: the first keeps the plain slug, the others get their id appended', () => {
  const [first, second] = named('Twin');
  const [third] = named('twin!');
  expect(first?.slug).toBe('twin');
  expect(second?.slug).toBe(`twin-${second?.id}`);
  expect(third?.slug).toBe(`twin-${third?.id}`);
});

it('no price, no variation and no stock are told as they are', async () => {
  const one = async (name: string) =>
    (await call(shop.backend(), getProduct, { query: { productId: named(name)[0]?.id ?? 0 } })).data;
  expect((await one('Without a price')).variations[0]?.prices).toEqual([]);
  expect((await one('Without a variation')).variations).toEqual([]);
  expect((await one('Out of stock')).variations[0]?.stock).toBe(0);
  const ids = ['Without a price', 'Without a variation'].map((name) => named(name)[0]?.id).join(',');
  const { data } = await call(shop.backend(), getLive, { query: { ids } });
  expect(data.map((each) => each.variations.map((variation) => variation.sale_price))).toEqual([[null], []]);
});

it('search takes every one of these names as a text', async () => {
  for (const name of hostileNames) {
    const text = name.trim().slice(0, 100);
    const { data } = await call(shop.backend(), searchProducts, { params: { text } });
    expect(Array.isArray(data), name).toBe(true);
  }
});
