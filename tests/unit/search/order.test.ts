import { beforeAll, describe, expect, it } from 'vitest';
import type { DeviceSearch } from '#search/device.ts';
import { aCatalogue, aCategory, aProduct, aVariation } from '../../support/catalogue/examples.ts';
import { openDevice } from '../../support/search/openDevice.ts';

const products = [
  aProduct(1, {
    name: 'Dip',
    name_mm: 'တို့စရာ',
    also_called: { en: ['fish dip'], romanised: ['tuanao'] },
    categoryId: 2,
  }),
  aProduct(2, { name: 'Fish Sauce', name_mm: 'ငံပြာရည်' }),
  aProduct(3, { name: 'Tea Set', name_mm: 'လက်ဖက်အစုံ', also_called: { en: ['salad kit'] } }),
  aProduct(4, {
    name: 'Noodles',
    name_mm: 'ခေါက်ဆွဲ',
    variations: [aVariation({ sizeAttribute: { value: 'Salad' } })],
    categoryId: 3,
  }),
  aProduct(5, { name: 'Anchovies', name_mm: 'ငါးနီတူခြောက်' }),
  aProduct(6, { name: 'Chilli Sauce', name_mm: 'ငရုတ်ဆော့စ်' }),
  aProduct(7, { name: 'Chickpea Powder', name_mm: 'ပဲမှုန့်', also_called: { en: ['besan'] } }),
  aProduct(8, { name: 'Peanuts', name_mm: 'မြေပဲဆံ' }),
  aProduct(9, { name: 'Laphet', name_mm: 'လက်ဖက် နှပ်' }),
  aProduct(10, { name: 'Tea Tray', name_mm: 'လက်ဖက် အုပ်', also_called: { romanised: ['laphet ok'] } }),
];
let device: DeviceSearch;
beforeAll(async () => {
  const categories = [
    aCategory(1, { name: 'Goods' }),
    aCategory(2, { name: 'Fish Paste', also_called: { en: ['fermented fish'] } }),
    aCategory(3, { name: 'Soups', also_called: { en: ['noodle kit'] } }),
  ];
  device = await openDevice(aCatalogue({ categories, products }));
});
const found = (text: string): number[] => device.find(text).data.map(({ id }) => id);

describe('what is found', () => {
  it('has a word of a shown name before the same word of a hidden one', () => {
    expect(found('fish')[0]).toBe(2);
  });

  it('is called like it, and not put together from categories and choices', () => {
    expect(found('salad kit')).toEqual([3]);
    expect(found('burmese salad kit')).toEqual([3]);
  });

  it('begins or ends with a Burmese syllable that is asked for alone', () => {
    expect(found('ငါး')).toEqual([5]);
    expect(found('ခြောက်')).toEqual([5]);
    expect(found('တူ')).toEqual([]);
  });

  it('does not go on where a Burmese syllable is complete', () => {
    expect(found('ငရုတ်ဆော')).toEqual([6]);
    expect(found('ငရုတ်ဆော်')).toEqual([]);
  });

  it('is found by a few letters of a shown name only', () => {
    expect(found('noo')).toEqual([4]);
    expect(found('tua')).toEqual([]);
    expect(found('tuan')).toEqual([1]);
  });

  it('does not only sound like what is called so', () => {
    expect(found('besan')).toEqual([7]);
    expect(found('pe san')).toEqual([8]);
    expect(found('laphet')).toEqual([9, 10]);
  });
});
