import { describe, expect, it } from 'vitest';
import { MAX_ALIAS, MAX_ALIASES } from '#contract/catalogue/aliasKinds.ts';
import { aliases, aliasesInput } from '#server/editing/input/aliases.ts';
import { InputNode } from '#server/editing/input/inputNode.ts';
import { sharedNames } from '#server/editing/plan/categoryOrBrand.ts';
import { exportCatalogue } from '#server/editing/plan/exported.ts';
import { matchPictures } from '../../../scripts/shop/catalogue/matchPictures.ts';
import { storedProduct } from '../../support/editing/storedGoods.ts';

function read(value: unknown) {
  const faults: InputNode['faults'] = [];
  const names = aliases(InputNode.top(value, faults));
  return faults.length > 0 ? faults.map(({ message }) => message) : names;
}

describe('hidden names', () => {
  it.each([
    ['are trimmed, in plain spaces', ['  shrimp\u00a0 paste '], ['shrimp paste']],
    ['are each kept once, whatever their capitals', ['Kapi', 'kapi', 'KAPI '], ['Kapi']],
    ['stand behind a semicolon, a Burmese comma or on lines', 'ငပိ၊ kapi; กะปิ\nshrimp', ['ငပိ', 'kapi', 'กะปิ', 'shrimp']],
    ['are in the spelling of the search', ['မုန့်\u200bဟင်းခါး'], ['မုန့်ဟင်းခါး']],
    ['are kept with two scripts in a word', ['laphetသုပ်'], ['laphetသုပ်']],
    ['are kept in Mon, Shan and Karen', ['ၶဝ်ႈ', 'ဗၠးၜတ်', 'မ့ၤ'], ['ၶဝ်ႈ', 'ဗၠးၜတ်', 'မ့ၤ']],
    ['lose what turns the reading direction', ['\u202eprawn\u202c\u200f'], ['prawn']],
    ['may be a short Thai sentence', ['น้ำพริกกุ้งแห้งของพม่า'], ['น้ำพริกกุ้งแห้งของพม่า']],
  ])('%s', (_, value, names) => expect(read(value)).toEqual(names));

  it.each([
    ['emoji alone', ['🍤'], /no letter/u],
    ['a letter under 10,000 marks', [`a${'\u0301'.repeat(10_000)}`], /too many marks/u],
    ['a long sentence', ['กุ้ง'.repeat(MAX_ALIAS)], /too long: \d+ characters, at most 80 in a name/u],
    ['half a character', ['a\ud83c'], /lone surrogate/u],
    ['too many', Array.from({ length: MAX_ALIASES + 1 }, (_, i) => `name ${i}`), /holds 41 names, at most 40/u],
  ])('are refused: %s', (_, value, message) => expect(read(value)?.[0]).toMatch(message));

  it('of a file are by kind; one that is not said stays, and an unknown kind is a fault', () => {
    const faults: InputNode['faults'] = [];
    aliasesInput(InputNode.top({ alsoCalled: { thai: [] } }, faults));
    expect(faults[0]?.message).toContain('unknown field "thai"');
    const known = aliasesInput(InputNode.top({ alsoCalled: { en: ['a'], my: null } }, []));
    expect(known).toMatchObject({ alsoCalledEn: ['a'], alsoCalledMy: [], alsoCalledTh: undefined });
  });
});

const snacks = { id: 1, name: 'Snacks', nameMm: 'မုန့်များ', alsoCalled: { en: ['Crisps', 'tea'], my: ['လက်ဖက်'] } };
const tea = { id: 2, name: 'Tea', nameMm: 'လက်ဖက်', alsoCalled: { en: ['crisps', 'leaves'] } };
const called = ({ id, name, nameMm }: typeof tea | typeof snacks) => ({ id, name, name_mm: nameMm });

it('a hidden name of a category that another has, or goods, shown or hidden, is told', () => {
  const shared = sharedNames([snacks, tea], []);
  expect(shared.get(1)).toEqual([
    { name: 'လက်ဖက်', ownNameOf: [], others: 0, categories: [called(tea)] },
    { name: 'Crisps', ownNameOf: [], others: 0, categories: [called(tea)] },
    { name: 'tea', ownNameOf: [], others: 0, categories: [called(tea)] },
  ]);
  expect(shared.get(2)).toEqual([{ name: 'crisps', ownNameOf: [], others: 0, categories: [called(snacks)] }]);
  const goods = [{ name: 'leaves', ownNameOf: [{ id: 5, name: 'Leaves', name_mm: null }], others: 3 }];
  expect(sharedNames([tea], goods).get(2)).toEqual([{ ...goods[0], categories: [] }]);
});

const products = [
  ...[storedProduct(1, 'Green Tea'), storedProduct(2, 'Tea 2', { sku: 'TEA-2' }), storedProduct(3, 'Twin')],
  ...[storedProduct(4, 'Twin'), storedProduct(5, 'Old', { archived: true }), storedProduct(6, 'လက်ဖက်')],
];
const match = (...files: string[]) =>
  matchPictures(files, exportCatalogue({ categories: [], brands: [], products }, 'r1-00000000').products);

it('a file is named by id, sku or name, and further pictures follow in their order', () => {
  const { matched, faults } = match('green-tea-10.jpg', '1-2.png', 'Green Tea.webp', 'tea-2.JPG', 'လက်ဖက်.jpeg');
  expect(matched.map(({ file, product }) => [product, file])).toEqual([
    [1, 'Green Tea.webp'],
    [1, '1-2.png'],
    [1, 'green-tea-10.jpg'],
    [2, 'tea-2.JPG'],
    [6, 'လက်ဖက်.jpeg'],
  ]);
  expect(faults).toEqual([]);
});

it('what cannot be told is named with the reason', () =>
  expect(match('nobody.jpg', 'twin-2.jpg', 'notes.txt', 'old.jpg').faults).toEqual([
    'nobody.jpg: there is no product with this id, sku or name',
    'twin-2.jpg: several products are called so; name it by an id: 3, 4',
    'notes.txt: is no .png, .jpg or .webp',
    'old.jpg: there is no product with this id, sku or name',
  ]));
