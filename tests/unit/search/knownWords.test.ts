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

    it('may be empty', () => {
      expect(openWords(packWords(new Set()))('anything')).toBe(false);
    });
  });

  describe('the known words', () => {
    it('are those of the lists', () => {
      expect(packedWords).toBe(packWords(knownKeys()));
    });

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
    aProduct(11, { name: 'Mustard Greens', also_called: { en: ['cabbage'] } }),
    aProduct(8, { name: 'Biryani Masala', name_mm: 'ဒံပေါက်' }),
  ];
  let device: DeviceSearch;
  beforeAll(async () => {
    const catalogue = aCatalogue({ categories: [aCategory(1, { name: 'Goods' })], products });
    device = await openDevice(catalogue);
  });
  const found = (text: string): number[] => device.find(text).data.map(({ id }) => id);

  describe('a word that exists', () => {
    it('is no slip of another', () => {
      expect(found('pasta')).toEqual([]);
      expect(found('pastr')).toEqual([2]);
      expect(found('ကျောက်စိမ်း')).toEqual([]);
      expect(found('ကျောက်ဆမ်')).toEqual([7]);
    });

    it('is one beside a word that is written like a name', () => {
      expect(found('fish pasta')).toEqual([2]);
      expect(found('dish paste')).toEqual([2]);
    });

    it('does not only sound like another', () => {
      expect(found('ပန်းကန်')).toEqual([]);
      expect(found('ပါဂမ်')).toEqual([3]);
    });

    it('is found where it is sold, by its sound too', () => {
      expect(found('peas')).toEqual([6]);
      expect(found('အမဲသား')).toEqual([4]);
      expect(found('pan')).toEqual([9]);
    });

    it('is no piece of a hidden name, and not the beginning of one', () => {
      expect(found('lettuce')).toEqual([]);
      expect(found('sea lettuce')).toEqual([10]);
      expect(found('cabbage')).toEqual([11]);
      expect(found('game')).toEqual([]);
      expect(found('gamen')).toEqual([10]);
    });

    it('is not taken apart', () => {
      expect(found('အမဲသားကင်')).toEqual([4]);
      expect(found('ဒံပေါက်ကြက်သား')).toEqual([8]);
    });
  });
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
});
