import { describe, expect, it } from 'vitest';
import { type FormerPath, formerPaths } from '#catalogue/site/formerAddresses.ts';
import type { Catalogue } from '#catalogue/read/catalogue.ts';
import { redirectsFile, redirectsFrom } from '#publish/headers/hostFiles.ts';
import { aCatalogue, aCategory, aProduct } from '../../support/catalogue/examples.ts';

/** A shop with products at these addresses, by id. */
function shop(goods: Record<number, string>, shelves: Record<number, string> = {}): Catalogue {
  const products = Object.entries(goods).map(([id, address]) => {
    const [category = '', slug = ''] = address.split('/');
    return { ...aProduct(Number(id)), slug, category: { id: 1, name: category, slug: category } };
  });
  const categories = Object.entries(shelves).map(([id, slug]) => aCategory(Number(id), { slug }));
  return aCatalogue({ products, categories });
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
    expect(new Set(Object.values(moves))).toEqual(new Set(['/tea/product/c', '/my/tea/product/c']));
    expect(Object.keys(moves)).toHaveLength(4);
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

  it('of two that changed places are pages; of a category lead to its list', () => {
    expect(leads(shop({ 1: 'tea/a', 2: 'tea/b' }), shop({ 1: 'tea/b', 2: 'tea/a' }))).toEqual({});
    expect(leads(shop({}, { 7: 'tea' }), shop({}, { 7: 'teas' }))['/my/tea/product']).toBe('/my/teas/product');
  });

  it('are kept when nobody knows the catalogue that was', () => {
    const former = after(shop({ 1: 'tea/a' }), shop({ 1: 'tea/b' }));
    expect(formerPaths(former, undefined, shop({ 1: 'tea/b' }))).toEqual(former);
    expect(formerPaths([], undefined, shop({ 1: 'tea/b' }))).toEqual([]);
  });
});

describe('the file for hosts', () => {
  it('has the addresses that lead elsewhere in every shop', () => {
    const always = ['/my/dashboard /my/profile 301', '/my/:slug/product/page/1 /my/:slug/product 301'];
    expect(redirectsFile([]).split('\n')).toEqual(expect.arrayContaining(always));
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
