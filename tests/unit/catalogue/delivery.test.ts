import { beforeAll, expect, it } from 'vitest';
import { touchedBy } from '#catalogue/changes/touched.ts';
import { lookupOf } from '#catalogue/read/lookup.ts';
import { makeProductView } from '#catalogue/views/product/view.ts';
import { aCatalogue, aProduct, aVariation } from '../../support/catalogue/examples.ts';
import { loadWords } from '../../support/site/words.ts';

beforeAll(loadWords);

const shippingBands = [
  { upTo: 0.5, price: 5 },
  { upTo: 2, price: 9.5 },
];

it('each size tells the fee of the lightest parcel that holds it, and none that nobody sends', () => {
  const weights = [500, 501, 2_001, 0];
  const product = aProduct(1, { variations: weights.map((weight, id) => aVariation({ id, weight })) });
  const lookup = lookupOf(aCatalogue({ products: [product], shippingBands }));
  const fees = makeProductView('en', product, lookup, 'http://zay.test').variations.map(({ delivery }) => delivery);
  expect(fees).toEqual(['$ 5.00 for a parcel up to 0.5 kg', '$ 9.50 for a parcel up to 2 kg', '', '']);
});

it('other fees are on the page of every product, and on no list', () => {
  const before = aCatalogue({ products: [aProduct(1), aProduct(2)], shippingBands });
  const after = { ...before, shippingBands: shippingBands.slice(1) };
  const touched = touchedBy(before, after);
  expect([touched.nothing, [...touched.products]]).toEqual([false, [1, 2]]);
  expect([...touched.outputs.keys()].filter((path) => path.includes('category-1/product.html'))).toEqual([]);
  expect(touchedBy(before, { ...before }).products.size).toBe(0);
});
