import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { DeviceSearch } from '#search/device.ts';
import { packedWords } from '#search/words/knownWords.data.ts';
import { knownSpans, openWords, packWords } from '#search/words/knownWords.ts';
import { partsOf } from '#search/words/units.ts';
import { knownKeys } from '../../../scripts/words/keys.ts';
import { aCatalogue, aCategory, aProduct, aVariation } from '../../support/catalogue/examples.ts';
import { openDevice } from '../../support/search/openDevice.ts';

describe('known words', () => {
  describe('a packed set of words', () => {
    it('knows each of them, and hardly any other', () => {
      fc.assert(
        fc.property(
          fc.uniqueArray(fc.string({ minLength: 1, maxLength: 12 }), { minLength: 1, maxLength: 60 }),
          (words) => {
            const isKnown = openWords(packWords(new Set(words)));
            expect(words.filter((word) => !isKnown(word))).toEqual([]);
          },
        ),
      );
      const isKnown = openWords(packWords(new Set(Array.from({ length: 3000 }, (_, place) => `word ${place}`))));
      const others = Array.from({ length: 20_000 }, (_, place) => `other ${place}`);
      expect(others.filter(isKnown).length).toBeLessThan(20);
    });
  });

  describe('the known words', () => {
    it('are those of the lists', () => expect(packedWords).toBe(packWords(knownKeys())));

    const spans = (text: string): string[] => {
      const units = partsOf(text).words.flat();
      return knownSpans(units).map(({ from, to }) =>
        units
          .slice(from, to)
          .map(({ typed }) => typed)
          .join(''),
      );
    };

    it.each([
      ['candles', ['candles']],
      ['red bull can', ['redbull', 'can']],
      ['ပန်းကန်ဆေး', ['ပန်းကန်']],
      ['ပန်း', []],
      // Sunflower oil, and its seeds as they are heard: the two are alike.
      ['နေကြာဆီ', ['နေကြာဆီ']],
      ['နေကြာစိ', []],
      ['โทรศัพท์', ['โทรศัพท์']],
      ['ngapi', []],
    ])('of %s are %j', (text, words) => expect(spans(text)).toEqual(words));
  });

  const products = [
    aProduct(1, { name: 'Bay Leaves', name_mm: 'ကရဝေးရွက်' }),
    aProduct(2, { name: 'Fish Paste', name_mm: 'ငါးပိ' }),
    aProduct(3, { name: 'Bagan Sauce', name_mm: 'ပုန်းရည်ကြီး' }),
    aProduct(4, { name: 'Beef Curry', name_mm: 'အမဲသားဟင်း' }),
    aProduct(5, { name: 'Chicken Curry', name_mm: 'ကြက်သားဟင်း' }),
    aProduct(6, { name: 'Peas', name_mm: 'ပဲ' }),
    aProduct(7, { name: 'Mortar', name_mm: 'ကျောက်ဆုံ' }),
    aProduct(9, { name: 'Incense', name_mm: 'ပန်း' }),
    aProduct(10, { name: 'Seaweed', also_called: { en: ['sea lettuce'], romanised: ['gamena'] } }),
    aProduct(8, { name: 'Biryani Masala', name_mm: 'ဒံပေါက်' }),
  ];
  let device: DeviceSearch;
  beforeAll(async () => {
    const catalogue = aCatalogue({ categories: [aCategory(1, { name: 'Goods' })], products });
    device = await openDevice(catalogue);
  });
  const found = (text: string): number[] => device.find(text).data.map(({ id }) => id);

  it.each([
    ['is no slip of another', 'pasta', []],
    ['is no slip of another', 'pastr', [2]],
    ['is no slip of another', 'ကျောက်စိမ်း', []],
    ['is no slip of another', 'ကျောက်ဆမ်', [7]],
    ['is one beside a word that is written like a name', 'fish pasta', [2]],
    ['does not only sound like another', 'ပန်းကန်', []],
    ['does not only sound like another', 'ပါဂမ်', [3]],
    ['is found where it is sold', 'peas', [6]],
    ['is found where it is sold', 'အမဲသား', [4]],
    ['is found where it is sold, by its sound too', 'pan', [9]],
    ['is no piece of a hidden name', 'lettuce', []],
    ['is found in a hidden name', 'sea lettuce', [10]],
    ['is not the beginning of a hidden name', 'game', []],
    ['may begin a hidden name where it is no word', 'gamen', [10]],
    ['is not taken apart', 'အမဲသားကင်', [4]],
    ['is not taken apart', 'ဒံပေါက်ကြက်သား', [8]],
  ])('a word that exists %s: %s', (_, text, ids) => expect(found(text)).toEqual(ids));
});

describe('the order', () => {
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

  it.each([
    ['is called like it, and not put together from categories and choices', 'burmese salad kit', [3]],
    ['begins or ends with a Burmese syllable that is asked for alone', 'ငါး', [5]],
    ['begins or ends with a Burmese syllable that is asked for alone', 'ခြောက်', [5]],
    ['begins or ends with a Burmese syllable that is asked for alone', 'တူ', []],
    ['does not go on where a Burmese syllable is complete', 'ငရုတ်ဆော', [6]],
    ['does not go on where a Burmese syllable is complete', 'ငရုတ်ဆော်', []],
    ['is found by a few letters of a shown name only', 'noo', [4]],
    ['is found by a few letters of a shown name only', 'tua', []],
    ['does not only sound like what is called so', 'besan', [7]],
    ['does not only sound like what is called so', 'laphet', [9, 10]],
  ])('what is found %s: %s', (_, text, ids) => expect(found(text)).toEqual(ids));

  it('what is found has a word of a shown name before the same word of a hidden one', () =>
    expect(found('fish')[0]).toBe(2));
});
