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

it.each([
  ['en', 1, 1, 'Thailand: 1 working day'],
  ['en', 2, 2, 'Thailand: 2 working days'],
  ['en', 2, 4, 'Thailand: 2–4 working days'],
  ['my', 1, 1, 'ထိုင်း – ရုံးဖွင့်ရက် 1\u00a0ရက်'],
  ['my', 2, 4, 'ထိုင်း – ရုံးဖွင့်ရက် 2–4\u00a0ရက်'],
] as const)('the page of a product says in %s how long %i to %i days are', (locale, from, to, said) => {
  const deliveryDays = [{ country: 'thailand' as const, from, to }];
  const lookup = lookupOf(aCatalogue({ products: [aProduct(1)], deliveryDays }));
  expect(makeProductView(locale, aProduct(1), lookup, 'http://zay.test').deliveryTimes).toEqual([said]);
});

it('other days are on the page of every product, of fees, and of orders, and on no list', () => {
  const before = aCatalogue({ products: [aProduct(1), aProduct(2)] });
  const touched = touchedBy(before, { ...before, deliveryDays: [{ country: 'thailand', from: 2, to: 4 }] });
  expect([touched.nothing, [...touched.products]]).toEqual([false, [1, 2]]);
  const pages = ['about-us/fees-charges', 'checkout', 'order-placed', 'profile/order-detail'];
  const paths = pages.flatMap((page) => [`/${page}`, `/my/${page}`]);
  expect([...touched.outputs.keys()]).toEqual(expect.arrayContaining(paths));
  expect([...touched.outputs.keys()].filter((path) => path.endsWith('category-1/product'))).toEqual([]);
});

it('other fees are on the page of every product, and on no list', () => {
  const before = aCatalogue({ products: [aProduct(1), aProduct(2)], shippingBands });
  const after = { ...before, shippingBands: shippingBands.slice(1) };
  const touched = touchedBy(before, after);
  expect([touched.nothing, [...touched.products]]).toEqual([false, [1, 2]]);
  expect([...touched.outputs.keys()].filter((path) => path.endsWith('category-1/product'))).toEqual([]);
  expect(touchedBy(before, { ...before }).products.size).toBe(0);
});
