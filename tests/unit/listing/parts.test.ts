import { describe, expect, it } from 'vitest';
import { englishCount, englishPaths, expectedPaths, dataFilePaths } from '#catalogue/site/expectedPaths.ts';
import { productsOfFile, cardFileCount } from '#catalogue/indexes/listing.ts';
import { aCatalogue, aCategory, aProduct } from '../../support/catalogue/examples.ts';

const products = Array.from({ length: 101 }, (_, at) => aProduct(at + 1));

describe('what lists are put together from', () => {
  it('is an index for each list, the tools, the form of a product, fifty cards in a file, and what is searched', () => {
    const english = ['/product.json', '/category-1/product.json', '/%E1%80%86/product.json', '/cards/tools.html'];
    const cards = ['/cards/1.html', '/cards/2.html', '/cards/3.html', '/cards/back-in-stock.html'];
    const each = [...english, ...cards, '/search.json'].flatMap((path) => [path, `/my${path}`]);
    const expected = [...each, '/search-index.json'];
    const categories = [aCategory(1), aCategory(2, { slug: 'ဆ' })];
    expect(dataFilePaths(aCatalogue({ categories, products })).sort()).toEqual(expected.sort());
  });

  it('is none of the pages', () => {
    const { pages, dataFiles } = expectedPaths(aCatalogue({ products }));
    expect(pages.filter((page) => dataFiles.includes(page) || page.includes('cards'))).toEqual([]);
  });

  it('holds every card once', () => {
    const parts = Array.from({ length: cardFileCount(products.length) }, (_, at) => productsOfFile(products, at + 1));
    expect(parts.map((part) => part.length)).toEqual([50, 50, 1]);
    expect(parts.flat()).toEqual(products);
    expect(cardFileCount(0)).toBe(0);
  });
});

it('counts the pages for search engines without naming them', () => {
  const catalogue = aCatalogue({ categories: [aCategory(1), aCategory(2)], products });
  expect(englishCount(catalogue)).toBe(englishPaths(catalogue).length);
});
