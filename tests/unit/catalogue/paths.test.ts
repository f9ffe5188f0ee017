import { describe, expect, it } from 'vitest';
import { type FormerPath, formerPaths } from '#catalogue/site/formerAddresses.ts';
import type { Catalogue } from '#catalogue/read/catalogue.ts';
import { redirectsFile, redirectsFrom } from '#publish/headers/hostFiles.ts';
import { infoPages } from '#contract/content/infoPaths.ts';
import { bestSellerCount, bestSellersOf, relatedProducts } from '#catalogue/views/product/related.ts';
import { pagePaths } from '#catalogue/site/expectedPaths.ts';
import { describedPicture, pictureOf } from '#catalogue/views/picture.ts';
import { lookupOf } from '#catalogue/read/lookup.ts';
import * as pathKinds from '#i18n/pathKinds.ts';
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
  it('lead to where the page is now, in both languages', () =>
    expect(leads(shop({ 1: 'tea/green' }), shop({ 1: 'drinks/green-tea' }))).toEqual({
      '/tea/product/green': '/drinks/product/green-tea',
      '/my/tea/product/green': '/my/drinks/product/green-tea',
    }));

  it('lead there at once, however often the page moved', () => {
    const moves = leads(shop({ 1: 'tea/a' }), shop({ 1: 'tea/b' }), shop({ 1: 'tea/c' }));
    expect(new Set(Object.values(moves))).toEqual(new Set(['/tea/product/c', '/my/tea/product/c']));
    expect(Object.keys(moves)).toHaveLength(4);
  });

  it('are no more when the page moves back', () =>
    expect(leads(shop({ 1: 'tea/a' }), shop({ 1: 'tea/b' }), shop({ 1: 'tea/a' }))).toEqual({
      '/tea/product/b': '/tea/product/a',
      '/my/tea/product/b': '/my/tea/product/a',
    }));

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

it('the file for hosts has the addresses that lead elsewhere in every shop', () => {
  const always = ['/my/dashboard /my/profile 301', '/my/:slug/product/page/1 /my/:slug/product 301'];
  expect(redirectsFile([]).split('\n')).toEqual(expect.arrayContaining(always));
});

it('the file for hosts lists redirects of moved pages before the fixed rules, and escapes special characters', () => {
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

const many = (count: number) => Array.from({ length: count }, (_, index) => aProduct(index + 1));
const idsOf = (products: readonly { id: number }[]): number[] => products.map((product) => product.id);

it('the pages of the site are all there in both languages, once', () => {
  const pages = pagePaths(aCatalogue({ products: many(21) }));
  expect(new Set(pages).size).toBe(pages.length);
  expect(pages).toEqual(
    expect.arrayContaining(['/', '/my', '/faq', '/my/faq', '/search', '/category-1/product/product-21']),
  );
  expect(pages.filter((page) => /^\/category-1\/product(\/page|$)/.test(page))).toEqual([
    '/category-1/product',
    '/category-1/product/page/2',
    '/category-1/product/page/3',
  ]);
  expect(pages).toHaveLength(2 * (1 + infoPages.length + 3 + 3 + 21 + pathKinds.privatePages('en').length));
});

it('a category holds the products of everything below it', () => {
  const root = { id: 1, name: 'Category 1', slug: 'category-1', nested_level: 0 };
  const child = aCategory(2, { hierarchy: [{ id: 2, name: 'Category 2', slug: 'category-2', nested_level: 1 }, root] });
  const shelves = lookupOf(
    aCatalogue({
      categories: [aCategory(1, { children: [child] })],
      products: [aProduct(1), aProduct(2, { categoryId: 2 })],
    }),
  );
  expect(idsOf(shelves.under.get(1) ?? [])).toEqual([1, 2]);
  expect(idsOf(shelves.under.get(2) ?? [])).toEqual([2]);
});

describe('beside a product', () => {
  const shelves = lookupOf(aCatalogue({ products: many(15) }));

  it('are those that follow it in its category, starting over at the end', () => {
    expect(idsOf(relatedProducts(shelves, aProduct(1)))).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(idsOf(relatedProducts(shelves, aProduct(14)))).toEqual([15, 1, 2, 3, 4, 5, 6, 7, 8]);
  });

  it('are best sellers: so many that a page can leave out itself and those that follow it', () => {
    const products = many(40);
    const large = lookupOf(aCatalogue({ products, bestSellers: products }));
    const best = bestSellersOf(large, 1);
    const shown = new Set([products[2], ...relatedProducts(large, aProduct(3))].map((product) => product?.id));
    const left = best.filter(({ id }) => !shown.has(id)).slice(0, bestSellerCount);
    expect(idsOf(left)).toEqual([1, 2, 13, 14, 15, 16]);
  });

  it('are best sellers of its department, and those of the shop where it has few', () => {
    const others = [7, 8].map((id) => aProduct(id, { categoryId: 2 }));
    const categories = [aCategory(1), aCategory(2)];
    const [one, two] = [aProduct(1), aProduct(2)];
    const catalogue = aCatalogue({ categories, products: [one, two, ...others], bestSellers: [...others, two] });
    expect(idsOf(bestSellersOf(lookupOf(catalogue), 1))).toEqual([2, 7, 8]);
    expect(idsOf(bestSellersOf(lookupOf(catalogue), 'all'))).toEqual([7, 8, 2]);
  });
});

it('a picture offers the widths that its place can use', () => {
  const sources = [360, 720, 1080].map((width) => ({ url: `/uploads/a b-${width}.avif`, width, type: 'image/avif' }));
  expect(pictureOf({ url: '/uploads/a b.webp', sources }, 720)).toEqual({
    src: '/uploads/a b.webp',
    width: 720,
    height: 720,
    avif: '/uploads/a%20b-360.avif 360w, /uploads/a%20b-720.avif 720w',
  });
});

it('a picture of a product page has apart what only a closer look needs', () => {
  const sources = [1080, 1620].map((width) => ({ url: `/uploads/a-${width}.avif`, width, type: 'image/avif' }));
  expect(describedPicture('en', { url: '/uploads/a.webp', sources })).toMatchObject({
    avif: '/uploads/a-1080.avif 1080w',
    large: '/uploads/a-1620.avif 1620w',
  });
});
