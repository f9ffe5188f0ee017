import { expect, test } from 'vitest';
import fc from 'fast-check';
import { parseCatalogue } from '#server/editing/input/catalogueFile.ts';
import type { ImportFault } from '#contract/operator/goods/import.ts';
import type { CheckedCatalogue } from '#server/editing/input/types.ts';
import { bothForms, emptyShop, product, variation } from '../../../support/editing/fileExamples.ts';
import { atOnce } from '../../../support/runner/atOnce.ts';
import { jsonFault } from '../../../../scripts/shop/files/jsonFault.ts';
import { runs } from '../../../support/runner/extent.ts';

type Fault = [name: string, products: unknown[], path: (string | number)[], words: RegExp];
const one = (changes: Record<string, unknown>): unknown[] => [product(changes)];
const inVariation = (changes: Record<string, unknown>): unknown[] => one({ variations: [variation(changes)] });
const V = [0, 'variations', 0];

const faults: Fault[] = [
  ['a product that is null', [null], [0], /must be an object, but is null/],
  ['no name', one({ nameEn: undefined }), [0], /^nameEn is missing/],
  ['an invisible name', one({ nameEn: '\u200b' }), [0, 'nameEn'], /is empty/],
  ['a name of 301', one({ nameEn: 'x'.repeat(301) }), [0, 'nameEn'], /301 characters, at most 300/],
  ['a line break in a name', one({ nameEn: 'a\nb' }), [0, 'nameEn'], /line break/],
  ['a NUL', one({ descriptionEn: 'a\0b' }), [0, 'descriptionEn'], /control character/],
  ['half an emoji', one({ nameMm: 'a\ud83c' }), [0, 'nameMm'], /half of a character/],
  ['a type in small letters', one({ type: 'single' }), [0, 'type'], /did you mean "SINGLE"\?/],
  ['a flag that is text', one({ promotion: 'yes' }), [0, 'promotion'], /true or false, but is text/],
  ['a typo in a field', one({ categoryMM: 'x' }), [0, 'categoryMM'], /unknown field .*did you mean "categoryMm"\?/],
  ['an image that climbs', one({ images: ['/uploads/../x'] }), [0, 'images', 0], /begins with \/uploads\//],
  ['an image that climbs in disguise', one({ images: ['/uploads/%2e%2e%2fx'] }), [0, 'images', 0], /uploads/],
  ['an image that runs', one({ images: ['javascript:alert(1)'] }), [0, 'images', 0], /begins with \/uploads/],
  ['an image of another site', one({ images: ['https://example.com/a.jpg'] }), [0, 'images', 0], /of another site/],
  ['variations that are an object', one({ variations: {} }), [0, 'variations'], /must be a list, but is an object/],
  ['negative stock', inVariation({ stock: -1 }), [...V, 'stock'], /must not be negative: -1/],
  ['weight 0', inVariation({ weightGrams: 0 }), [...V, 'weightGrams'], /must be 1 or more/],
  ['text for a weight', inVariation({ weightGrams: '100 g' }), [...V, 'weightGrams'], /a number, but is text$/],
  ['a quoted price', inVariation({ price: '4.50' }), [...V, 'price'], /write 4.50 without quotes/],
  ['a price with 3 decimals', inVariation({ price: 1.005 }), [...V, 'price'], /more than 2 decimals: 1.005/],
  ['two prices', inVariation({ priceUsd: 1 }), [...V, 'priceUsd'], /stands beside price/],
  ['color for colour', inVariation({ color: 'Red' }), [...V, 'color'], /did you mean "colour"\?/],
  ['one name twice', [product(), product()], [1, 'nameEn'], /same name and category as .*\[0\]; give both a sku/],
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

const faultsOf = (file: unknown, shop = emptyShop): ImportFault[] => {
  const reading = atOnce(parseCatalogue(file, shop));
  return reading.ok ? [] : reading.faults;
};

test.each(cases)('$name is a fault in a $form', ({ file, path, words }) => {
  expect(faultsOf(file)).toEqual([{ path, message: expect.stringMatching(words) as string }]);
});

test('every fault is collected', () => {
  expect(faultsOf([{ nameEn: 1, type: 2, variations: [{ stock: -1 }] }])).toHaveLength(5);
});

const tea = { name: 'Tea' };

const wholeFile: [name: string, file: unknown, path: (string | number)[], words: RegExp][] = [
  ['an empty object', {}, [], /holds none of categories, brands and products/],
  ['a typo at the top', { products: [], catagories: [] }, ['catagories'], /did you mean "categories"\?/],
  ['a category twice', { categories: [tea, tea] }, ['categories', 1, 'name'], /same name as categories\[0\]/],
  [
    'an unknown category',
    { categories: [tea], products: [product({ category: 'Tee' })] },
    ['products', 0, 'category'],
    /no category "Tee"; did you mean "Tea"\?/,
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
];

test.each(wholeFile)('%s is a fault', (_, file, path, words) => {
  expect(faultsOf(file)).toEqual([{ path, message: expect.stringMatching(words) as string }]);
});

test('what the shop has already may be named by a file without lists, and can complete a circle too', () => {
  const categories = new Map([['Tea', 'Drinks'] as const, ['Drinks', null] as const]);
  const shop = { currency: 'USD', categories, brands: new Set(['Inle']) };
  expect(faultsOf({ products: [product({ brand: 'Inle' })] }, shop)).toEqual([]);
  const faults = faultsOf({ categories: [{ name: 'Drinks', parent: 'Tea' }] }, shop);
  expect(faults).toEqual([{ path: ['categories', 0, 'parent'], message: expect.stringContaining('circle') as string }]);
});

test('priceUsd is a fault where another currency is used', () => {
  const file = [product({ variations: [variation({ price: undefined, priceUsd: 1 })] })];
  expect(faultsOf(file, { ...emptyShop, currency: 'THB' })).toEqual([
    { path: [0, 'variations', 0, 'priceUsd'], message: 'is in USD, but this shop sells in THB; use price' },
  ]);
});

const broken: [name: string, text: string, line: number, column: number, words: RegExp][] = [
  ['a trailing comma in a list', '[1,2,]', 1, 6, /comma too many/],
  ['nothing', ' \n', 1, 1, /the file is empty/],
  ['endless nesting', '['.repeat(200_000), 1, 1, /too deeply/],
];

test.each(broken)('%s is named by line and column', (_, text, line, column, words) => {
  expect(jsonFault(text)).toEqual({ line, column, message: expect.stringMatching(words) as string });
});

test('JSON is without a fault', () => {
  expect(jsonFault('{"a":[1,-2.5e3,"\\u1000",null,true,{"a":{"a":1}}]}')).toBeUndefined();
});

function read(file: unknown): CheckedCatalogue {
  const reading = atOnce(parseCatalogue(file, emptyShop));
  if (!reading.ok) throw new Error(JSON.stringify(reading.faults));
  return reading.catalogue;
}

test('both forms of a product say the same', () => {
  const dollars = product({ variations: [variation({ price: undefined, priceUsd: 4.35 })] });
  const plain = product({ variations: [variation({ price: 4.35 })] });
  const [bare, object] = bothForms([]);
  const fromObject = read({ ...(object?.file as object), products: [plain] }).products;
  expect(fromObject).toEqual(read([dollars]).products.map((each) => ({ ...each, path: ['products', 0] })));
  expect(read(bare?.file)).toEqual({ categories: [], brands: [], products: [] });
});

test('a bare list makes its categories, parents first', () => {
  const file = [product({ categoryMm: 'လက်ဖက်ရည်', parentCategory: 'Drinks' }), product({ nameEn: 'B', brand: 'Inle' })];
  expect(read(file).categories).toEqual([
    { name: 'Drinks', nameMm: undefined, parent: undefined, image: undefined },
    { name: 'Tea', nameMm: 'လက်ဖက်ရည်', parent: 'Drinks', image: undefined },
  ]);
  expect(read(file).brands).toEqual([{ name: 'Inle', image: undefined }]);
});

const kept: [name: string, changes: Record<string, unknown>][] = [
  ['a hostile name', { nameEn: `a/b?c#d%e&f<g>"h'i\\j` }],
  ['300 characters', { nameEn: '🍤'.repeat(300) }],
  ['no variation', { variations: [] }],
  ['no word about variations', { variations: undefined }],
  ['a price of nothing', { variations: [variation({ price: null })] }],
];

test.each(kept)('%s is accepted and kept as it is', (_, changes) => {
  for (const { file } of bothForms([product(changes)])) {
    const found = read(file).products[0];
    if ('nameEn' in changes) expect(found?.nameEn).toBe(changes['nameEn']);
    expect(found?.category).toBe('Tea');
  }
});

test('text is trimmed and NFC, an empty one is none, an absent one is left alone', () => {
  const [first] = read([product({ nameEn: ' Cafe\u0301 ', nameMm: '', descriptionEn: null })]).products;
  expect(first).toMatchObject({ nameEn: 'Café', nameMm: null, descriptionEn: null });
  expect(first?.descriptionMm).toBeUndefined();
});

test('every price with two decimals is exact', () => {
  for (let minor = 0; minor < 100_000; minor += 37) {
    const file = [product({ variations: [variation({ price: Number((minor / 100).toFixed(2)) })] })];
    expect(read(file).products[0]?.variations[0]?.priceMinor).toBe(minor);
  }
});

test('anything at all is read without a throw, and a fault is named by a path that exists', () => {
  const product = fc.dictionary(fc.constantFrom('nameEn', 'category', 'type', 'variations', 'images'), fc.jsonValue());
  fc.assert(fc.property(fc.oneof(fc.jsonValue(), fc.array(product)), namesWhatExists), { numRuns: runs(300) });
});

function namesWhatExists(file: unknown): boolean {
  const reading = atOnce(parseCatalogue(file, emptyShop));
  if (reading.ok) return true;
  return reading.faults.length > 0 && reading.faults.every(({ path, message }) => exists(file, path) && message !== '');
}

function exists(file: unknown, path: (string | number)[]): boolean {
  let value = file;
  return path.every((step) => {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return false;
    value = (value as Record<string | number, unknown>)[step];
    return true;
  });
}
