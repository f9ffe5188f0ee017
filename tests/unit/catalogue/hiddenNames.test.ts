import { beforeAll, describe, expect, it } from 'vitest';
import type { AlsoCalled } from '#contract/catalogue/alsoCalled.ts';
import { touchedBy } from '#catalogue/changes/touched.ts';
import { searchIndexOf } from '#catalogue/indexes/search.ts';
import { aCatalogue, aCategory, aProduct } from '../../support/catalogue/examples.ts';
import { loadWords } from '../../support/site/words.ts';

beforeAll(loadWords);

const shop = (ofProduct: AlsoCalled, ofCategory: AlsoCalled = {}) =>
  aCatalogue({
    categories: [{ ...aCategory(1), also_called: ofCategory }],
    products: [aProduct(1, { also_called: ofProduct }), aProduct(2)],
  });

describe('another hidden name', () => {
  it.each([
    ['of a product', shop({ th: ['กะปิ'] })],
    ['of a category', shop({}, { en: ['fermented'] })],
  ])('%s makes the index of the search anew, and no page of a product or a list', (_, after) => {
    const { nothing, products, outputs } = touchedBy(shop({}), after);
    expect([nothing, products.size]).toEqual([false, 0]);
    expect(outputs.has('/search-index.json')).toBe(true);
    expect([...outputs.keys()].filter((path) => path.includes('/product'))).toEqual([]);
    expect(searchIndexOf(after).hash).not.toBe(searchIndexOf(shop({})).hash);
  });

  it('beside a new text makes the page anew, for the text', () => {
    const before = aCatalogue({ products: [aProduct(1)] });
    const after = aCatalogue({ products: [aProduct(1, { also_called: { en: ['a'] }, storage: 'Cool' })] });
    expect([...touchedBy(before, after).products]).toEqual([1]);
  });
});
