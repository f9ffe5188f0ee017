import { describe, expect, test } from 'vitest';
import { parseCatalogue } from '#server/editing/file/catalogueFile.ts';
import type { ImportFault } from '#contract/operator/goods/import.ts';
import { bothForms, emptyShop, product, variation } from '../../../support/editing/fileExamples.ts';
import { atOnce } from '../../../support/runner/atOnce.ts';
import { jsonFault } from '../../../../scripts/shop/files/jsonFault.ts';
import { catalogFromJson } from '../../../../scripts/shop/catalogue/file.ts';
import { locateFaults } from '../../../../scripts/shop/files/faultPlaces.ts';
import { CommandEnded, exitCodes } from '../../../../scripts/shop/cli/exit.ts';
import { printFaults } from '../../../../scripts/shop/catalogue/importText.ts';

type Fault = [name: string, products: unknown[], path: (string | number)[], words: RegExp];
const one = (changes: Record<string, unknown>): unknown[] => [product(changes)];
const inVariation = (changes: Record<string, unknown>): unknown[] => one({ variations: [variation(changes)] });
const V = [0, 'variations', 0];

const faults: Fault[] = [
  ['a product that is text', ['tea'], [0], /must be an object, but is text/],
  ['a product that is null', [null], [0], /must be an object, but is null/],
  ['no name', one({ nameEn: undefined }), [0], /^nameEn is missing/],
  ['a name that is null', one({ nameEn: null }), [0, 'nameEn'], /must be text, but is null/],
  ['an empty name', one({ nameEn: '  ' }), [0, 'nameEn'], /is empty/],
  ['an invisible name', one({ nameEn: '\u200b' }), [0, 'nameEn'], /is empty/],
  ['a name that is a number', one({ nameEn: 5 }), [0, 'nameEn'], /must be text, but is the number 5/],
  ['a name of 301', one({ nameEn: 'x'.repeat(301) }), [0, 'nameEn'], /301 characters, at most 300/],
  ['a line break in a name', one({ nameEn: 'a\nb' }), [0, 'nameEn'], /line break/],
  ['a NUL', one({ descriptionEn: 'a\0b' }), [0, 'descriptionEn'], /control character/],
  ['half an emoji', one({ nameMm: 'a\ud83c' }), [0, 'nameMm'], /half of a character/],
  ['a long description', one({ descriptionMm: 'x'.repeat(10_001) }), [0, 'descriptionMm'], /at most 10000/],
  ['long HTML', one({ ingredientEn: 'x'.repeat(50_001) }), [0, 'ingredientEn'], /at most 50000/],
  ['no category', one({ category: undefined }), [0], /^category is missing/],
  ['no type', one({ type: undefined }), [0], /^type is missing/],
  ['a type in small letters', one({ type: 'single' }), [0, 'type'], /did you mean "SINGLE"\?/],
  ['a type that is a list', one({ type: [] }), [0, 'type'], /SINGLE or VARIANTS, but is a list/],
  ['a flag that is text', one({ promotion: 'yes' }), [0, 'promotion'], /true or false, but is text/],
  ['a typo in a field', one({ categoryMM: 'x' }), [0, 'categoryMM'], /unknown field .*did you mean "categoryMm"\?/],
  ['a field of nobody', one({ zzzzzzzz: 1 }), [0, 'zzzzzzzz'], /^unknown field "zzzzzzzz"$/],
  ['images that are text', one({ images: '/uploads/a.webp' }), [0, 'images'], /must be a list/],
  ['an image that is null', one({ images: [null] }), [0, 'images', 0], /must be text/],
  ['an image that climbs', one({ images: ['/uploads/../x'] }), [0, 'images', 0], /begins with \/uploads\//],
  ['an image that climbs in disguise', one({ images: ['/uploads/%2e%2e%2fx'] }), [0, 'images', 0], /uploads/],
  ['an image that runs', one({ images: ['javascript:alert(1)'] }), [0, 'images', 0], /begins with \/uploads/],
  ['an image of another site', one({ images: ['https://example.com/a.jpg'] }), [0, 'images', 0], /of another site/],
  ['variations that are an object', one({ variations: {} }), [0, 'variations'], /must be a list, but is an object/],
  ['a variation that is a number', one({ variations: [3] }), V, /must be an object, but is the number 3/],
  ['negative stock', inVariation({ stock: -1 }), [...V, 'stock'], /must not be negative: -1/],
  ['half a piece in stock', inVariation({ stock: 1.5 }), [...V, 'stock'], /whole number, but is 1.5/],
  ['no stock', inVariation({ stock: undefined }), V, /^stock is missing/],
  ['endless stock', inVariation({ stock: 1e300 }), [...V, 'stock'], /more than the shop can keep/],
  ['weight 0', inVariation({ weightGrams: 0 }), [...V, 'weightGrams'], /must be 1 or more/],
  ['no weight', inVariation({ weightGrams: undefined }), V, /^weightGrams is missing/],
  ['text for a weight', inVariation({ weightGrams: '100 g' }), [...V, 'weightGrams'], /a number, but is text$/],
  ['a quoted price', inVariation({ price: '4.50' }), [...V, 'price'], /write 4.50 without quotes/],
  ['a price with 3 decimals', inVariation({ price: 1.005 }), [...V, 'price'], /more than 2 decimals: 1.005/],
  ['a negative price', inVariation({ price: -0.01 }), [...V, 'price'], /must not be negative/],
  ['a price that is a list', inVariation({ price: [1] }), [...V, 'price'], /a number, but is a list/],
  ['an endless price', inVariation({ price: 1e12 }), [...V, 'price'], /more than the shop can keep/],
  ['two prices', inVariation({ priceUsd: 1 }), [...V, 'priceUsd'], /stands beside price/],
  ['color for colour', inVariation({ color: 'Red' }), [...V, 'color'], /did you mean "colour"\?/],
  ['one name twice', [product(), product()], [1, 'nameEn'], /same name and category as .*\[0\]; give both a sku/],
  ['a name twice, one with sku', [product({ sku: 'a' }), product()], [1, 'nameEn'], /give both a sku/],
  ['a name thrice', [product(), product({ sku: 'a' })], [1, 'nameEn'], /give both a sku/],
  [
    'one name, written in two ways',
    [product({ nameEn: 'Café' }), product({ nameEn: ' Cafe\u0301' })],
    [1, 'nameEn'],
    /same name and category/,
  ],
  ['a sku twice', [product({ sku: 'a' }), product({ sku: 'a', nameEn: 'B' })], [1, 'sku'], /same sku as .*\[0\]/],
  [
    'a sku of a variation twice',
    [
      ...one({ variations: [variation({ sku: 'v' })] }),
      product({ nameEn: 'B', variations: [variation({ sku: 'v' })] }),
    ],
    [1, 'variations', 0, 'sku'],
    /same sku as .*\[0\]\.variations\[0\]/,
  ],
  [
    'a colour and size twice',
    one({ type: 'VARIANTS', variations: [variation({ size: 'L' }), variation({ size: ' L ', colour: '' })] }),
    [0, 'variations', 1],
    /same colour and size as .*variations\[0\]/,
  ],
  [
    'a SINGLE with two',
    one({ variations: [variation(), variation({ size: 'L' })] }),
    [0, 'type'],
    /SINGLE has one variation, but there are 2/,
  ],
];

const cases = faults.flatMap(([name, products, path, words]) =>
  bothForms(products).map(({ form, file, prefix }) => ({ name, form, file, path: [...prefix, ...path], words })),
);

test.each(cases)('$name is a fault in a $form', ({ file, path, words }) => {
  const reading = atOnce(parseCatalogue(file, emptyShop));
  const found = reading.ok ? [] : reading.faults.map((fault) => ({ at: fault.path, says: fault.message }));
  expect(found).toEqual([{ at: path, says: expect.stringMatching(words) as string }]);
});

test('every fault is collected', () => {
  const reading = atOnce(parseCatalogue([{ nameEn: 1, type: 2, variations: [{ stock: -1 }] }], emptyShop));
  expect(reading.ok ? 0 : reading.faults.length).toBe(5);
});

const tea = { name: 'Tea' };
const faultsOf = (file: unknown, shop = emptyShop): ImportFault[] => {
  const reading = atOnce(parseCatalogue(file, shop));
  return reading.ok ? [] : reading.faults;
};

const wholeFile: [name: string, file: unknown, path: (string | number)[], words: RegExp][] = [
  ['a number', 5, [], /must be a list of products, or an object/],
  ['null', null, [], /but is null/],
  ['an empty object', {}, [], /holds none of categories, brands and products/],
  ['a typo at the top', { products: [], catagories: [] }, ['catagories'], /did you mean "categories"\?/],
  ['products that are an object', { products: {} }, ['products'], /must be a list/],
  ['a category without a name', { categories: [{}] }, ['categories', 0], /name is missing/],
  ['a category twice', { categories: [tea, tea] }, ['categories', 1, 'name'], /same name as categories\[0\]/],
  ['a brand twice', { brands: [tea, tea] }, ['brands', 1, 'name'], /same name as brands\[0\]/],
  ['a brand that is text', { brands: ['Inle'] }, ['brands', 0], /must be an object, but is text/],
  ['a typo in a category', { categories: [{ name: 'Tea', namemm: 'x' }] }, ['categories', 0, 'namemm'], /"nameMm"/],
  [
    'an unknown category',
    { categories: [tea], products: [product({ category: 'Tee' })] },
    ['products', 0, 'category'],
    /no category "Tee"; did you mean "Tea"\?/,
  ],
  [
    'an unknown brand',
    { categories: [tea], brands: [{ name: 'Inle' }], products: [product({ brand: 'Inlay' })] },
    ['products', 0, 'brand'],
    /no brand "Inlay"; did you mean "Inle"\?/,
  ],
  ['an unknown parent', { categories: [{ ...tea, parent: 'X' }] }, ['categories', 0, 'parent'], /no category "X"/],
  ['its own parent', { categories: [{ ...tea, parent: 'Tea' }] }, ['categories', 0, 'parent'], /circle.*Tea → Tea/],
  [
    'a circle of two below a root',
    {
      categories: [
        { name: 'C', parent: 'B' },
        { name: 'A', parent: 'B' },
        { name: 'B', parent: 'A' },
      ],
    },
    ['categories', 2, 'parent'],
    /circle of parents: B → A → B/,
  ],
  [
    'a bare list that names two parents',
    [product({ parentCategory: 'Drinks' }), product({ nameEn: 'B', parentCategory: 'Food' })],
    [1, 'parentCategory'],
    /"Food" for "Tea", but \[0\]\.parentCategory says "Drinks"/,
  ],
  ['a bare list with a circle', [product({ parentCategory: 'Tea' })], [0, 'parentCategory'], /circle/],
];

test.each(wholeFile)('%s is a fault', (_, file, path, words) => {
  expect(faultsOf(file)).toEqual([{ path, message: expect.stringMatching(words) as string }]);
});

describe('what the shop has already', () => {
  const shop = {
    currency: 'USD',
    categories: new Map([
      ['Tea', 'Drinks'],
      ['Drinks', null],
    ]),
    brands: new Set(['Inle']),
  };

  test('may be named by a file without lists', () => {
    expect(faultsOf({ products: [product({ brand: 'Inle' })] }, shop)).toEqual([]);
  });

  test('can complete a circle of categories too', () => {
    const faults = faultsOf({ categories: [{ name: 'Drinks', parent: 'Tea' }] }, shop);
    expect(faults).toEqual([
      { path: ['categories', 0, 'parent'], message: expect.stringContaining('circle') as string },
    ]);
  });
});

test('priceUsd is a fault where another currency is used', () => {
  const file = [product({ variations: [variation({ price: undefined, priceUsd: 1 })] })];
  expect(faultsOf(file, { ...emptyShop, currency: 'THB' })).toEqual([
    { path: [0, 'variations', 0, 'priceUsd'], message: 'is in USD, but this shop sells in THB; use price' },
  ]);
});

test('too many products are one fault', () => {
  const faults = faultsOf({ products: Array.from({ length: 200_001 }, () => 0) });
  expect(faults).toEqual([{ path: ['products'], message: 'holds 200001 products, at most 200000' }]);
});

const broken: [name: string, text: string, line: number, column: number, words: RegExp][] = [
  ['a trailing comma in an object', '{\n "a": 1,\n}', 3, 1, /comma too many/],
  ['a trailing comma in a list', '[1,2,]', 1, 6, /comma too many/],
  ['a missing comma', '{"a":1\n "b":2}', 2, 2, /a comma is missing/],
  ['a comment', '[\n// no\n]', 2, 1, /comment is not allowed/],
  ['a field twice', '{"a":1,\n "a":2}', 2, 2, /"a" stands in this object twice/],
  ['a bare word', '[NaN]', 1, 2, /not JSON/],
  ['single quotes', "['a']", 1, 2, /double quotes/],
  ['an open list', '[1', 1, 3, /closing ]/],
  ['an open text', '["a\nb"]', 1, 2, /closing "/],
  ['nothing', ' \n', 1, 1, /the file is empty/],
  ['words after the end', '[] x', 1, 4, /not JSON/],
  ['endless nesting', '['.repeat(200_000), 1, 1, /too deeply/],
];

test.each(broken)('%s is named by line and column', (_, text, line, column, words) => {
  expect(jsonFault(text)).toEqual({ line, column, message: expect.stringMatching(words) as string });
});

test('JSON is without a fault', () => {
  expect(jsonFault('{"a":[1,-2.5e3,"\\u1000",null,true,{"a":{"a":1}}]}')).toBeUndefined();
});

describe('where faults are', () => {
  const value = {
    categories: [{ name: 'Tea' }],
    products: [product(), product({ nameEn: 'ဘီ 🍤', variations: [variation({ stock: -1, price: '4' })] })],
  };
  const text = JSON.stringify(value, null, 2);
  const lineOf = (words: string): number => 1 + text.slice(0, text.indexOf(words)).split('\n').length - 1;

  function faultsOf() {
    const reading = atOnce(parseCatalogue(value, emptyShop));
    return reading.ok ? [] : reading.faults;
  }

  test('a fault gets the line and the column of its value, in the order of the file', () => {
    const placed = locateFaults({ name: 'c.json', text, value }, faultsOf());
    expect(placed.map(({ line, column }) => [line, column])).toEqual([
      [lineOf('"stock": -1'), 20],
      [lineOf('"price": "4"'), 20],
    ]);
  });

  test('people read file, line, path and sentence; programs read JSON', () => {
    const [out, err] = [[] as string[], [] as string[]];
    const paper = { out: (line: string) => out.push(line), err: (line: string) => err.push(line) };
    const file = catalogFromJson({ name: 'c.json', text, value });
    for (const json of [false, true])
      expect(() => printFaults(file, faultsOf(), json, paper)).toThrow(new CommandEnded(exitCodes.faults));
    const line = lineOf('"stock": -1');
    expect(err[0]).toBe(`c.json:${line}: products[1].variations[0].stock: must not be negative: -1`);
    expect(err.at(-1)).toBe('2 faults; nothing was written.');
    expect(JSON.parse(out[0] ?? '')).toMatchObject({ file: 'c.json', faults: [{ line }, { line: line + 1 }] });
  });
});
