import { expect, it } from 'vitest';
import { sharedNames } from '#server/editing/categories/rules/conflicts.ts';

const snacks = { id: 1, name: 'Snacks', nameMm: 'မုန့်များ', alsoCalled: { en: ['Crisps', 'tea'], my: ['လက်ဖက်'] } };
const tea = { id: 2, name: 'Tea', nameMm: 'လက်ဖက်', alsoCalled: { en: ['crisps', 'leaves'] } };
const called = ({ id, name, nameMm }: typeof tea | typeof snacks) => ({ id, name, name_mm: nameMm });

it('a hidden name of a category that another has, shown or hidden, is told', () => {
  const shared = sharedNames([snacks, tea], []);
  expect(shared.get(1)).toEqual([
    { name: 'လက်ဖက်', ownNameOf: [], others: 0, categories: [called(tea)] },
    { name: 'Crisps', ownNameOf: [], others: 0, categories: [called(tea)] },
    { name: 'tea', ownNameOf: [], others: 0, categories: [called(tea)] },
  ]);
  expect(shared.get(2)).toEqual([{ name: 'crisps', ownNameOf: [], others: 0, categories: [called(snacks)] }]);
});

it('so is one that goods have', () => {
  const goods = [{ name: 'leaves', ownNameOf: [{ id: 5, name: 'Leaves', name_mm: null }], others: 3 }];
  expect(sharedNames([tea], goods).get(2)).toEqual([{ ...goods[0], categories: [] }]);
});
