import { beforeAll, expect, it } from 'vitest';
import { call } from '#api/call.ts';
import { getLive, getProduct } from '#contract/catalogue/calls.ts';
import { searchProducts } from '#contract/search/calls.ts';
import type { Product } from '#contract/catalogue/product.ts';
import { hostileCatalogue, hostileNames } from '../../support/catalogue/sample.ts';
import { allProducts } from '../../support/site/expectedPages.ts';
import { ownShop } from '../../support/shop/ownShop.ts';

let products: Product[];
const shop = ownShop();
beforeAll(async () => {
  await shop.stock(hostileCatalogue());
  products = await allProducts(shop.backend());
});

const named = (name: string): Product[] => products.filter((product) => product.name === name);

it('every product is there, under the name that it was given, and search takes each name as a text', async () => {
  expect(products).toHaveLength(hostileCatalogue().products.length);
  for (const name of hostileNames) {
    expect(named(name.normalize('NFC').trim()).length, name).toBeGreaterThan(0);
    const { data } = await call(shop.backend(), searchProducts, { params: { text: name.trim().slice(0, 100) } });
    expect(Array.isArray(data), name).toBe(true);
  }
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
