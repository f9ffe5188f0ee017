import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addressOf,
  chosenFilters,
  readChoice,
  readView,
  sorts,
  withoutFilters,
  writeChoice,
} from '#elements/listing/choice.ts';

const brands = new Set([3, 5, 8]);
const read = (query: string) => readChoice(new URLSearchParams(query), brands);
const view = (address: string) => readView(new URL(address, 'https://zay.example'), brands);
const nothing = read('');

describe('a choice in an address', () => {
  it('is read', () => {
    expect(read('sort=price-up&stock=1&brand=5&brand=3&from=1&to=5.50&light=100&heavy=500')).toEqual({
      sort: 'price-up',
      stock: true,
      brands: [3, 5],
      from: 1,
      to: 5.5,
      light: 100,
      heavy: 500,
    });
  });

  it.each([
    'sort=cheapest',
    'sort=toString',
    'stock=yes',
    'brand=4',
    'brand=3x',
    'brand=',
    'from=-1',
    'from=1e3',
    'from=NaN',
    'to=Infinity',
    'light=',
    'heavy=%00',
    'utm_source=mail',
    'to=1,5',
  ])('is nothing where it is %s', (query) => expect(read(query)).toEqual(nothing));

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

  it('is told filter by filter, a range as one, each with the choice without it', () => {
    const choice = read('sort=name&stock=1&brand=3&brand=5&from=2&to=1&heavy=9');
    expect([nothing, read('sort=new')].flatMap(chosenFilters)).toEqual([]);
    expect(chosenFilters(choice)).toEqual([
      { kind: 'stock', without: read('sort=name&brand=3&brand=5&from=2&to=1&heavy=9') },
      { kind: 'brand', id: 3, without: read('sort=name&stock=1&brand=5&from=2&to=1&heavy=9') },
      { kind: 'brand', id: 5, without: read('sort=name&stock=1&brand=3&from=2&to=1&heavy=9') },
      { kind: 'price', min: 1, max: 2, without: read('sort=name&stock=1&brand=3&brand=5&heavy=9') },
      { kind: 'weight', min: undefined, max: 9, without: read('sort=name&stock=1&brand=3&brand=5&from=2&to=1') },
    ]);
  });

  it('goes with the query of a list that has one, where its pages are too', () => {
    const list = '/search?q=fish%20sauce';
    expect(addressOf(list, { choice: nothing, page: 1 })).toBe('/search?q=fish+sauce');
    expect(addressOf(list, { choice: nothing, page: 2 })).toBe('/search?q=fish+sauce&page=2');
    expect(addressOf(list, { choice: read('sort=name'), page: 1 })).toBe('/search?q=fish+sauce&sort=name');
  });

  it('keeps the sort order when its filters are cleared', () => {
    expect(withoutFilters(read('sort=name&stock=1&brand=3&heavy=9'))).toEqual(read('sort=name'));
  });
});

describe('a view', () => {
  it('of a plain list has its page in the path', () => {
    expect(view('/product/page/3')).toEqual({ choice: nothing, page: 3 });
    expect(addressOf('/product', { choice: nothing, page: 3 })).toBe('/product/page/3');
    expect(addressOf('/product', { choice: nothing, page: 1 })).toBe('/product');
  });

  it('of a chosen list has its page in the query, wherever the choice was made', () => {
    const chosen = { choice: read('sort=new'), page: 2 };
    expect(view('/product?sort=new&page=2')).toEqual(chosen);
    expect(addressOf('/my/tea/product', chosen)).toBe('/my/tea/product?sort=new&page=2');
    expect(view('/product/page/3?sort=new').page).toBe(1);
  });

  it.each(['0', '-1', '1.5', 'x', '', '9999999'])('is on the first page where it asks for page "%s"', (page) =>
    expect(view(`/product?stock=1&page=${page}`).page).toBe(1),
  );
});
