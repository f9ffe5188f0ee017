import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { cardFileCount, listingIndexOf, productsOfFile } from '#catalogue/indexes/listing.ts';
import type { Product } from '#contract/catalogue/product.ts';
import { addressOf, readChoice, readView, sorts, writeChoice } from '#elements/listing/choice.ts';
import { parseFacts, narrowTo } from '#elements/listing/facts.ts';
import { findRows, pageOf } from '#elements/listing/results.ts';
import { aProduct, aVariation } from '../../support/catalogue/examples.ts';

interface Told {
  price?: number | undefined;
  weight?: number;
  stock?: number;
  brand?: number;
  my?: string;
}

const tell = (id: number, name: string, { price, weight = 0, stock = 1, brand, my = name }: Told): Product =>
  aProduct(id, {
    name,
    name_mm: my,
    variations: [aVariation({ stock, weight, prices: price === undefined ? [] : [{ sale_price: price }] })],
    ...(brand ? { brand: { id: brand, name: `Brand ${brand}` } } : {}),
  });

const shop = [
  tell(4, 'rice', { price: 5, weight: 1000, brand: 9, my: 'ဆန်' }),
  tell(7, 'Éclair', { price: 2.5, weight: 100, stock: 0, my: 'ကိတ်' }),
  tell(2, 'apple', { weight: 300, brand: 3, my: 'ပန်းသီး' }),
  tell(9, 'Zest 10', { price: 5, weight: 250, brand: 9, my: 'ဩဇာသီး' }),
  tell(11, 'Zest 9', { price: 0.75, brand: 3, my: 'ခရမ်းသီး' }),
];
const facts = parseFacts(JSON.parse(JSON.stringify(listingIndexOf('en', shop, shop))));
const burmese = parseFacts(listingIndexOf('my', shop, shop));
const found = (query: string, from = facts): number[] =>
  findRows(from, readChoice(new URLSearchParams(query), from.brandIds)).map((row) => from.id[row] ?? 0);

describe('a list', () => {
  it.each([
    ['', [4, 7, 2, 9, 11]],
    ['sort=price-up', [11, 7, 4, 9, 2]],
    ['sort=price-down', [4, 9, 7, 11, 2]],
    ['sort=name', [2, 7, 4, 11, 9]],
    ['stock=1', [4, 2, 9, 11]],
    ['brand=3&brand=9', [4, 2, 9, 11]],
    ['from=2.5&to=2.5', [7]],
    ['from=5&to=1', [4, 7, 9]],
    ['light=250', [4, 2, 9]],
    ['heavy=250', [7, 9]],
    ['stock=1&brand=9&from=1&to=9&light=500&sort=price-down', [4]],
  ])('by "%s" is %j', (query, ids) => expect(found(query)).toEqual(ids));

  it('by name is in the order of the Burmese alphabet in Burmese', () =>
    expect(found('sort=name', burmese)).toEqual([7, 11, 4, 2, 9]));

  it('has ten products per page and ends with the last page', () => {
    const rows = Array.from({ length: 21 }, (_, row) => row);
    expect(pageOf(rows, 2)).toEqual({ page: 2, pages: 3, rows: rows.slice(10, 20) });
    expect(pageOf(rows, 99)).toEqual({ page: 3, pages: 3, rows: [20] });
    expect(pageOf([], 4)).toEqual({ page: 1, pages: 1, rows: [] });
  });
});

describe('an index', () => {
  it('has the file of each card, in the order of the shop', () => {
    const all = Array.from({ length: 120 }, (_, at) => aProduct(at + 1));
    const listed = [all[0], all[49], all[50], all[119]].flatMap((product) => product ?? []);
    expect(parseFacts(listingIndexOf('en', listed, all)).part).toEqual([1, 1, 2, 3]);
  });

  const good = listingIndexOf('en', shop, shop);
  it.each([
    ['nothing', null],
    ['a column that is missing', { ...good, name: undefined }],
    ['a price that is a word', { ...good, price: good.price.map(() => 'x') }],
    ['an id that is nothing', { ...good, id: good.id.map(() => null) }],
  ])('is refused when it is %s', (_, body) => expect(() => parseFacts(body)).toThrow('not an index'));
});

it('a list is narrowed to what was found, in its order; what the index lacks is left out', () => {
  const facts = parseFacts(listingIndexOf('en', shop, shop));
  const narrowed = narrowTo(facts, [2, 4, 12345]);
  expect(narrowed).toMatchObject({ count: 2, id: [2, 4], price: [null, 5], weight: [300, 1000], stock: '11' });
  expect(narrowed.brand.map((place) => narrowed.brands[place]?.[0])).toEqual([3, 9]);
  expect([...narrowed.brandIds].sort()).toEqual([3, 9]);
  expect(() => narrowTo(facts, [12345])).toThrow();
});

const brands = new Set([3, 5, 8]);
const read = (query: string) => readChoice(new URLSearchParams(query), brands);
const view = (address: string) => readView(new URL(address, 'https://zay.example'), brands);
const nothing = read('');

describe('a choice in an address', () => {
  it.each(['sort=toString', 'stock=yes', 'brand=4', 'brand=3x', 'from=-1', 'from=1e3', 'to=Infinity', 'to=1,5'])(
    'is nothing where it is %s',
    (query) => expect(read(query)).toEqual(nothing),
  );

  it('is the same after it is written and read again', () => {
    const amount = fc.option(
      fc.integer({ min: 0, max: 99_999_999 }).map((cents) => cents / 100),
      { nil: undefined },
    );
    const choices = fc.record({
      sort: fc.constantFrom(undefined, ...sorts),
      stock: fc.boolean(),
      brands: fc.subarray([3, 5, 8]),
      from: amount,
      to: amount,
      light: amount,
      heavy: amount,
    });
    fc.assert(
      fc.property(choices, (choice) => {
        expect(readChoice(writeChoice(choice), brands)).toEqual(choice);
      }),
    );
  });
});

describe('a view', () => {
  it('of a chosen list has its page in the query, wherever the choice was made', () => {
    const chosen = { choice: read('sort=new'), page: 2 };
    expect(view('/product?sort=new&page=2')).toEqual(chosen);
    expect(addressOf('/my/tea/product', chosen)).toBe('/my/tea/product?sort=new&page=2');
    expect(view('/product/page/3?sort=new').page).toBe(1);
    expect(view('/product/page/3'), 'of a plain list in the path').toEqual({ choice: nothing, page: 3 });
  });

  it.each(['0', '1.5', 'x', '9999999'])('is on the first page where it asks for page "%s"', (page) =>
    expect(view(`/product?stock=1&page=${page}`).page).toBe(1),
  );
});

it('what lists are put together from holds every card once', () => {
  const products = Array.from({ length: 101 }, (_, at) => aProduct(at + 1));
  const parts = Array.from({ length: cardFileCount(products.length) }, (_, at) => productsOfFile(products, at + 1));
  expect(parts.map((part) => part.length)).toEqual([50, 50, 1]);
  expect(parts.flat()).toEqual(products);
});
