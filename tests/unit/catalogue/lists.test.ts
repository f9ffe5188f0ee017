import { infoPages } from '#contract/content/infoPaths.ts';
import { describe, expect, it } from 'vitest';
import { bestSellersFor, relatedProducts } from '#catalogue/views/product/related.ts';
import { pagePaths } from '#catalogue/site/expectedPaths.ts';
import { pictureOf } from '#catalogue/views/picture.ts';
import { lookupOf } from '#catalogue/read/lookup.ts';
import * as pathKinds from '#i18n/pathKinds.ts';
import { aCatalogue, aCategory, aProduct } from '../../support/catalogue/examples.ts';

const many = (count: number) => Array.from({ length: count }, (_, index) => aProduct(index + 1));
const idsOf = (products: readonly { id: number }[]): number[] => products.map((product) => product.id);

describe('the pages of the site', () => {
  it('are all there in both languages, once', () => {
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
});

describe('a category', () => {
  it('holds the products of everything below it', () => {
    const root = { id: 1, name: 'Category 1', slug: 'category-1', nested_level: 0 };
    const child = aCategory(2, {
      hierarchy: [{ id: 2, name: 'Category 2', slug: 'category-2', nested_level: 1 }, root],
    });
    const shelves = lookupOf(
      aCatalogue({
        categories: [aCategory(1, { children: [child] })],
        products: [aProduct(1), aProduct(2, { categoryId: 2 })],
      }),
    );
    expect(idsOf(shelves.under.get(1) ?? [])).toEqual([1, 2]);
    expect(idsOf(shelves.under.get(2) ?? [])).toEqual([2]);
  });
});

describe('beside a product', () => {
  const products = many(15);
  const shelves = lookupOf(aCatalogue({ products, bestSellers: products.toReversed() }));
  const bestBeside = (of: typeof shelves, id: number) => {
    const related = relatedProducts(of, aProduct(id));
    return idsOf(bestSellersFor(of, aProduct(id), related));
  };

  it('are those that follow it in its category, starting over at the end', () => {
    expect(idsOf(relatedProducts(shelves, aProduct(1)))).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(idsOf(relatedProducts(shelves, aProduct(14)))).toEqual([15, 1, 2, 3, 4, 5, 6, 7, 8]);
  });

  it('are best sellers, without the product itself and those that follow it', () => {
    expect(bestBeside(shelves, 15)).toEqual([14, 13, 12, 11, 10]);
    const large = many(40);
    const best = bestBeside(lookupOf(aCatalogue({ products: large, bestSellers: large })), 3);
    expect(best).toEqual([1, 2, 13, 14, 15, 16]);
  });

  it('are the best sellers of the shop where its department has few others', () => {
    const elsewhere = [21, 22, 23].map((id) => aProduct(id, { categoryId: 2 }));
    const all = [...many(3), ...elsewhere];
    const categories = [aCategory(1), aCategory(2)];
    const market = lookupOf(aCatalogue({ categories, products: all, bestSellers: all }));
    expect(idsOf(relatedProducts(market, aProduct(1)))).toEqual([2, 3]);
    expect(bestBeside(market, 1)).toEqual([21, 22, 23]);
  });
});

describe('a picture', () => {
  it('offers the widths that its place can use', () => {
    const sources = [360, 720, 1080].map((width) => ({ url: `/uploads/a b-${width}.avif`, width, type: 'image/avif' }));
    expect(pictureOf({ url: '/uploads/a b.webp', sources }, 720)).toEqual({
      src: '/uploads/a b.webp',
      width: 720,
      height: 720,
      avif: '/uploads/a%20b-360.avif 360w, /uploads/a%20b-720.avif 720w',
    });
  });
});
