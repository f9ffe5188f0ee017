import { beforeAll, describe, expect, it } from 'vitest';
import type { Image } from '#contract/catalogue/image.ts';
import { touchedBy } from '#catalogue/changes/touched.ts';
import { lookupOf } from '#catalogue/read/lookup.ts';
import { makeProductView } from '#catalogue/views/product/view.ts';
import { aCatalogue, aProduct, aVariation } from '../../support/catalogue/examples.ts';
import { loadWords } from '../../support/site/words.ts';

beforeAll(loadWords);

const url = '/uploads/products/tea.webp';
const said: Image = { url, alt: 'Tea leaves', alt_mm: 'လက်ဖက်ရွက်' };
const catalogueWith = (images: Image[], ofVariation: Image[] = []) =>
  aCatalogue({ products: [aProduct(1, { images, variations: [aVariation({ images: ofVariation })] }), aProduct(2)] });

describe('what a picture shows', () => {
  const altsOf = (images: Image[], ofVariation?: Image[]) =>
    (['en', 'my'] as const).map((locale) => {
      const lookup = lookupOf(catalogueWith(images, ofVariation));
      const [product = aProduct(1)] = lookup.catalogue.products;
      return makeProductView(locale, product, lookup, 'https://zay.example').pictures.map(({ alt }) => alt);
    });

  it('is said in the language of the page alone', () => {
    expect(altsOf([said])).toEqual([['Tea leaves'], ['လက်ဖက်ရွက်']]);
    expect(altsOf([{ url, alt: 'Tea leaves' }])).toEqual([['Tea leaves'], [undefined]]);
    expect(altsOf([{ url, alt: '' }])).toEqual([[undefined], [undefined]]);
  });

  it('is said once of a picture that a variation has too', () => {
    expect(altsOf([said], [{ url }])[0]).toEqual(['Tea leaves']);
    expect(altsOf([{ url }], [said])[0]).toEqual(['Tea leaves']);
  });

  it('touches the page of its product and no list', () => {
    const [before, after] = [catalogueWith([{ url }]), catalogueWith([said])];
    const touched = touchedBy(before, after);
    const other = touchedBy(before, catalogueWith([{ url: '/uploads/products/other.webp' }]));
    expect([touched.nothing, ...touched.products]).toEqual([false, 1]);
    expect([...other.products]).toEqual([1, 2]);
    expect([touched, other].map(({ outputs }) => outputs.has('/my/category-1/product'))).toEqual([false, true]);
  });
});
