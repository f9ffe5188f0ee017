import { describe, expect, it } from 'vitest';
import { type FormerPath, formerPaths } from '#catalogue/site/formerAddresses.ts';
import type { Catalogue } from '#catalogue/read/catalogue.ts';
import type { Category } from '#contract/catalogue/category.ts';
import type { Product } from '#contract/catalogue/product.ts';
import { redirectsFile, redirectsFrom } from '#publish/headers/hostFiles.ts';

/** A shop with products at these addresses, by id. */
function shop(products: Record<number, string>, categories: Record<number, string> = {}): Catalogue {
  const goods = Object.entries(products).map(([id, address]) => {
    const [category = '', slug = ''] = address.split('/');
    return { id: Number(id), slug, category: { slug: category } } as unknown as Product;
  });
  const shelves = Object.entries(categories).map(
    ([id, slug]) => ({ id: Number(id), slug, children: [], hierarchy: [] }) as unknown as Category,
  );
  return {
    categories: shelves,
    products: goods,
    brands: [],
    promotions: [],
    bestSellers: [],
    popular: [],
    shippingBands: [],
    deliveryDays: [],
    content: { texts: {}, home: {} },
    readAt: new Date(0),
  };
}

/** What is known after a shop was like each of these in turn. */
const after = (...shops: Catalogue[]): FormerPath[] =>
  shops.reduce<FormerPath[]>((former, now, at) => formerPaths(former, shops[at - 1], now), []);
/** What leads where since, without what leads elsewhere in every shop. */
const leads = (...shops: Catalogue[]): Record<string, string> =>
  Object.fromEntries([...redirectsFrom(after(...shops))].filter(([path]) => !redirectsFrom([]).has(path)));

describe('addresses that were', () => {
  it('lead to where the page is now, in both languages', () => {
    expect(leads(shop({ 1: 'tea/green' }), shop({ 1: 'drinks/green-tea' }))).toEqual({
      '/tea/product/green': '/drinks/product/green-tea',
      '/my/tea/product/green': '/my/drinks/product/green-tea',
    });
  });

  it('lead there at once, however often the page moved', () => {
    const moves = leads(shop({ 1: 'tea/a' }), shop({ 1: 'tea/b' }), shop({ 1: 'tea/c' }));
    expect([moves['/tea/product/a'], moves['/tea/product/b'], Object.keys(moves).length]).toEqual([
      '/tea/product/c',
      '/tea/product/c',
      4,
    ]);
  });

  it('are no more when the page moves back', () => {
    expect(leads(shop({ 1: 'tea/a' }), shop({ 1: 'tea/b' }), shop({ 1: 'tea/a' }))).toEqual({
      '/tea/product/b': '/tea/product/a',
      '/my/tea/product/b': '/my/tea/product/a',
    });
  });

  it('belong to whoever has them now, and then to the last who had them', () => {
    const taken = [shop({ 1: 'tea/a' }), shop({ 1: 'tea/b' }), shop({ 1: 'tea/b', 2: 'tea/a' })];
    expect(leads(...taken)).toEqual({});
    expect(leads(...taken, shop({ 1: 'tea/b', 2: 'tea/c' }))['/tea/product/a']).toBe('/tea/product/c');
  });

  it('lead nowhere when the product has left, and again when it is back', () => {
    const gone = [shop({ 1: 'tea/a' }), shop({ 1: 'tea/b' }), shop({})];
    expect(leads(...gone)).toEqual({});
    expect(leads(...gone, shop({ 1: 'tea/d' }))).toMatchObject({
      '/tea/product/a': '/tea/product/d',
      '/tea/product/b': '/tea/product/d',
    });
  });

  it('of two that changed places are pages', () => {
    expect(leads(shop({ 1: 'tea/a', 2: 'tea/b' }), shop({ 1: 'tea/b', 2: 'tea/a' }))).toEqual({});
  });

  it('of a category lead to its list', () => {
    expect(leads(shop({}, { 7: 'tea' }), shop({}, { 7: 'teas' }))['/my/tea/product']).toBe('/my/teas/product');
  });

  it('are kept when nobody knows the catalogue that was', () => {
    const former = after(shop({ 1: 'tea/a' }), shop({ 1: 'tea/b' }));
    expect(formerPaths(former, undefined, shop({ 1: 'tea/b' }))).toEqual(former);
    expect(formerPaths([], undefined, shop({ 1: 'tea/b' }))).toEqual([]);
  });
});

it('an address that is named and has no page leads to the page that stands for it, whatever has moved', () => {
  for (const former of [[], after(shop({ 1: 'tea/a' }), shop({ 1: 'tea/b' }))])
    expect(Object.fromEntries(redirectsFrom(former))).toMatchObject({
      '/dashboard': '/profile',
      '/my/dashboard': '/my/profile',
    });
});

describe('the file for hosts', () => {
  it('has the addresses that lead elsewhere in every shop', () => {
    const lines = redirectsFile([]).split('\n');
    expect(lines).toContain('/dashboard /profile 301');
    expect(lines).toContain('/my/dashboard /my/profile 301');
    expect(lines).toContain('/product/page/1 /product 301');
    expect(lines).toContain('/my/:slug/product/page/1 /my/:slug/product 301');
  });

  it('lists redirects of moved pages before the fixed rules, and escapes special characters', () => {
    const lines = redirectsFile(after(shop({ 1: 'tea/လ*:x' }), shop({ 1: 'tea/b' }))).split('\n');
    const slug = `${encodeURIComponent('လ')}%2A%3Ax`;
    const always = lines.indexOf('/category/:slug /:slug/product 301');
    expect(lines.slice(0, always)).toEqual(
      expect.arrayContaining([
        `/tea/product/${slug} /tea/product/b 301`,
        `/my/tea/product/${slug} /my/tea/product/b 301`,
      ]),
    );
  });
});
