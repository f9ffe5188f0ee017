import { beforeAll, describe, expect, it } from 'vitest';
import type { DeviceSearch } from '#search/device.ts';
import { aCatalogue, aCategory, aProduct } from '../../support/catalogue/examples.ts';
import { openDevice } from '../../support/search/openDevice.ts';

const products = [
  aProduct(1, { name: 'Fish Sauce', name_mm: 'ငံပြာရည်', also_called: { th: ['น้ำปลา'], romanised: ['nam pla'] } }),
  aProduct(2, { name: 'Coffee Mix 3-in-1', name_mm: 'ကော်ဖီမစ် ၃ မျိုးစပ်' }),
  aProduct(3, { name: 'Ginger Salad Set', name_mm: 'ဂျင်းသုပ်အစုံ' }),
  aProduct(4, { name: 'Ginger Powder', name_mm: 'ဂျင်းမှုန့်' }),
  aProduct(5, { name: 'Tamarind', name_mm: 'မန်ကျည်းမှည့်', description: 'Seedless pulp from Bagan.' }),
  aProduct(6, { name: 'Sardines', name_mm: 'ငါးသေတ္တာ', also_called: { en: ['pilchards'] } }),
  aProduct(7, { name: 'Jasmine Rice', name_mm: 'ဆန်' }),
  aProduct(8, { name: 'Fried Yellow Peas', name_mm: 'ပဲကြော်' }),
];
let device: DeviceSearch;
beforeAll(async () => {
  const catalogue = aCatalogue({ categories: [aCategory(1, { name: 'Goods' })], products });
  device = await openDevice(catalogue);
});
const found = (text: string): number[] => device.find(text).data.map(({ id }) => id);

describe('what is said around a name', () => {
  it.each([
    ['fish sauce bottle', [1]],
    ['do you have fish sauce?', [1]],
    ['ငံပြာရည် ပုလင်း ရှိလား', [1]],
    ['ငံပြာရည်ဘူး', [1]],
    ['nga pyar yay shi lar', [1]],
    ['ginger soup', [4, 3]],
    ['ငံပြာရည် ဘယ်မှာဝယ်ရမလဲ', [1]],
    ['ငံပြာရည် နှစ်ပိဿာ ပို့ပေးနိုင်လား', [1]],
    ['ငံပြာရည် အညိုရောင် ဝယ်ယူချင်ပါတယ်', [1]],
    ['nga pyar yay sheelar', [1]],
    ['nga pyar yay be lauk le', [1]],
    ['could you send me some fish sauce tomorrow', [1]],
    // A verb with any ending, in both scripts.
    ['ငံပြာရည် စမ်းသောက်ကြည့်ချင်လို့ပါ', [1]],
    ['nga pyar yay wel chin lo par', [1]],
    ['ငံပြာရည် ဂရမ် ၅၀၀ ရှိလား', [1]],
    // What is around it is on no list.
    ['my neighbour wants fish sauce and lives in perth', [1]],
    ['အိမ်နီးချင်းက ငံပြာရည် တောင်းထားလို့ပါ', [1]],
    ['ngan pyar yay ein nee chin twet', [1]],
    ['ဆရာတော်ကို ကပ်ဖို့ ကော်ဖီမစ် သုံးဆယ်ပါတာ လိုချင်ပါတယ်', [2]],
    ['please is this ginger in powder fresh enough to keep until march', [4]],
    // Two things at once.
    ['သင်္ကြန်ကျရင် လုပ်ဖို့ ဂျင်းမှုန့် တထုပ်နဲ့ မန်ကျည်းမှည့် တထုပ်', [4, 5]],
  ])('%s asks for the thing', (text, ids) => expect(found(text).toSorted()).toEqual(ids.toSorted()));

  it('goes before where it is had', () => {
    expect(found('ginger salad')).toEqual([3]);
    expect(found('ဂျင်းသုပ်')).toEqual([3]);
  });

  it('does not make one thing of another', () => {
    for (const text of ['rice cooker', 'sauce pan', 'dog food', 'coffee machine'])
      expect(found(text), text).toEqual([]);
  });
});

it.each(['3in1', '3 in 1', '3-in-1', '၃ မျိုးစပ်', 'coffee 3 in 1'])('%s is one word', (text) =>
  expect(found(text)).toEqual([2]),
);

describe('hidden names', () => {
  it.each([
    ['น้ำปลา', 1],
    ['น้ำปลาแท้ขวดใหญ่', 1],
    ['นํ้าปลา', 1],
    ['nam pla', 1],
    ['pilchards', 6],
    ['pilchard tin', 6],
  ])('are found: %s', (text, id) => expect(found(text)).toEqual([id]));
});

describe('what only comes close', () => {
  const isApproximate = (text: string): boolean | undefined => device.find(text).approximate;

  it.each(['sardimes', 'fish sauce maker', 'my neighbour wants fish sauce and lives in perth'])(
    'is said to: %s',
    (text) => {
      expect(found(text)).not.toEqual([]);
      expect(isApproximate(text)).toBe(true);
    },
  );

  it('is no name, as it is written, heard or hidden', () => {
    const names = products.flatMap(({ name, name_mm, also_called }) => [
      name,
      name_mm ?? '',
      ...Object.values(also_called ?? {}).flatMap((each) => each ?? []),
    ]);
    for (const text of [...names, 'ngan pyar yay', 'do you have fish sauce?', '3 in 1', 'ging'])
      expect(isApproximate(text), text).toBe(false);
  });

  it('is a word that exists and only has the same key', async () => {
    const sauce = aProduct(1, { name: 'Fish Sauce', name_mm: 'ငံပြာရည်', also_called: { my: ['ငါးပြာရည်'] } });
    const { find } = await openDevice(aCatalogue({ products: [sauce] }));
    expect(find('ပျားရည်')).toMatchObject({ data: [{ id: 1 }], approximate: true });
    expect(find('ငါးပြာရည်')).toMatchObject({ data: [{ id: 1 }], approximate: false });
  });
});

describe('slips and words too many', () => {
  it.each([
    ['ardines', 6],
    ['asrdines', 6],
    ['dardines', 6],
    ['ellow', 8],
    ['eyllow', 8],
    ['ried', 8],
    ['မကျည်းမှည့်', 5],
    ['tamarind seedless', 5],
    ['golden jasmine rice', 7],
  ])('%s is understood', (text, id) => expect(found(text)).toEqual([id]));

  it('a description alone is no answer', () => {
    expect(found('bagan')).toEqual([]);
  });
});

describe('Burmese that is written by ear', () => {
  it.each([
    ['ငါးပြာရည်', 1],
    ['ကောဘီမစ်', 2],
    ['ဂျင်းမုန့်', 4],
    ['ငါးသတ္တာ', 6],
  ])('%s is understood', (text, id) => expect(found(text)[0]).toBe(id));

  it('is not taken for another word', () => {
    expect(found('ပွဲမှန်း')).toEqual([]);
  });
});
