import { describe, expect, it } from 'vitest';
import { partsOf } from '#search/words/units.ts';
import { withEmojiWords } from '#search/words/emoji.ts';
import { otherLayouts } from '#search/words/otherLayouts.ts';
import { buildSearchIndex } from '#catalogue/indexes/search.ts';
import { openIndex } from '#search/device.ts';
import { isZawgyi } from '#burmese/zawgyi.ts';
import { otherMyanmar } from '#burmese/otherMyanmar.ts';
import { sampleCatalogue } from '../../support/catalogue/sample.ts';
import { productsOfFile } from '../../support/search/queries.ts';
import { aCatalogue, aProduct } from '../../support/catalogue/examples.ts';

const unitsOf = (text: string): string[] => partsOf(text).words.flatMap((word) => word.map((unit) => unit.text));

describe('words in other scripts', () => {
  it('cuts Han by characters, and leaves words of other scripts whole', () => {
    expect(unitsOf('虾米 rice')).toEqual(['虾', '米', 'rice']);
    expect(unitsOf('मूंग दाल')).toEqual(['मूंग', 'दाल']);
    expect(unitsOf('ၶဝ်ႈသွႆး')).toEqual(['ၶဝ်ႈသွႆး']);
    expect(unitsOf('ညၣ်')).toEqual(['ညၣ်']);
  });

  it('reads marks that are often left out as if they were there, and joiners as nothing', () => {
    expect(unitsOf('प्याज़')).toEqual(unitsOf('प्याज'));
    expect(unitsOf('मूँगफली')).toEqual(unitsOf('मूंगफली'));
    expect(unitsOf('क्\u200dष')).toEqual(unitsOf('क्ष'));
  });

  it('takes no name in them for Zawgyi', () => {
    const names = productsOfFile(sampleCatalogue()).flatMap(({ alsoCalled }) => alsoCalled);
    expect(names.filter((name) => otherMyanmar.test(name)).length).toBeGreaterThan(20);
    expect(names.filter(isZawgyi)).toEqual([]);
  });

  it('reads a mix of several as one word, in Thai too', () => {
    expect(unitsOf('กาแฟ 3อิน1')).toEqual(unitsOf('กาแฟ 3in1'));
  });

  it('reads parts of a unit', () => {
    for (const text of ['1/2 kg', '½kg', 'half a kilo', 'ကီလိုဝက်', 'ครึ่งกิโล', '1/2 ကီလို'])
      expect(partsOf(text).amounts, text).toEqual(['500g']);
    expect(partsOf('1 ½ kg').amounts).toEqual(['1500g']);
    expect(partsOf('1/0 kg').amounts).toEqual(partsOf('0 kg').amounts);
  });

  it('reads digits and units of other scripts', () => {
    for (const text of ['५ किलो', '৫ কেজি', '5公斤', '၅ ကီလို']) expect(partsOf(text).amounts, text).toEqual(['5000g']);
  });

  it('finds products by them, also where only one character or another layout of marks is typed', async () => {
    const other = ['虾米', 'ၶဝ်ႈသွႆး', 'सूखा झींगा', 'চিংড়ি'];
    const products = [aProduct(1, { name: 'Dried Shrimp', also_called: { other } }), aProduct(2, { name: 'Tea' })];
    const { find } = await openIndex(buildSearchIndex(aCatalogue({ products }), products), () => Promise.resolve());
    for (const text of ['虾米', '虾', 'ၶဝ်ႈသွႆး', 'ၶဝ်ႈ သွႆး', 'सूखा झींगा', 'চিংড়ি', '🦐', '🦐🏽'])
      expect(
        find(text).data.map(({ id }) => id),
        text,
      ).toEqual([1]);
    for (const text of ['米虾', 'ၶဝ်ႈပႃ', '🍕', '虾'.repeat(500), '🦐🚗'.repeat(100), 'a虾ကसกु'])
      expect(find(text).data.length, text).toBeLessThan(2);
  });
});

describe('emoji of goods', () => {
  it('are words, whatever their skin tone and presentation, once however often they are said', () => {
    expect(withEmojiWords('🌶️🌶🌶️').trim()).toBe('chilli');
    expect(withEmojiWords('dried 🦐').trim()).toBe('dried  shrimp');
    expect(withEmojiWords('👨‍👩‍👧 ❤️').trim()).toBe('');
    expect(withEmojiWords('rice 5 kg')).toBe('rice 5 kg');
    expect(withEmojiWords('🌾 rice').trim()).toBe('rice');
  });
});

describe('what was typed with another keyboard on', () => {
  it.each([
    ['ig;yd', 'ငါးပိ'],
    ['ykpGefcjamuf', 'ပုစွန်ခြောက်'],
    ['ykpGefacjmuf', 'ပုစွန်ခြောက်'],
    ['vufzuf', 'လက်ဖက်'],
    ['ajryJqD', 'မြေပဲဆီ'],
    ['ohex]k', 'น้ำปลา'],
    ['\u103b\u1037\u1019\u1004\u102c\u1005', 'shrimp'],
    ['ห้พรทย', 'shrimp'],
  ])('reads %s as %s among a few', (typed, meant) => {
    expect(otherLayouts(typed)).toContain(meant);
    expect(otherLayouts(typed).length).toBeLessThan(5);
  });

  it('reads nothing into what is short, long, mixed, or no word in the other layout', () => {
    for (const text of ['', 'ig', 'ဆ', 'ig;'.repeat(50), '虾米虾米', 'ဠဠဠဠ', '🦐🦐🦐🦐'])
      expect(otherLayouts(text), text).toEqual([]);
  });

  it('is offered where nothing is found, before words that are near to it, and only where it finds something', async () => {
    const products = [aProduct(1, { name: 'Ngapi', name_mm: 'ငါးပိ' }), aProduct(2, { name: 'Tea' })];
    const { suggest } = await openIndex(buildSearchIndex(aCatalogue({ products }), products), () => Promise.resolve());
    expect(suggest('ig;yd')).toEqual(['ငါးပိ']);
    expect(suggest('ohex]k')).toEqual([]);
  });
});

describe('a name that is being typed', () => {
  it('comes before what only folds or sounds like its beginning, at each letter', async () => {
    const products = [
      aProduct(1, { name: 'Sesame Seeds', name_mm: 'နှမ်းလှော်', also_called: { my: ['နှမ်းစေ့'] } }),
      aProduct(2, { name: 'Spicy Leaves', name_mm: 'လက်ဖက်ရှူးရှဲ' }),
      aProduct(3, { name: 'Ground Coffee', name_mm: 'ရွာငံကော်ဖီ' }),
      aProduct(4, { name: 'Sesame Oil', name_mm: 'နှမ်းဆီ' }),
      aProduct(5, { name: 'Shan Noodles', name_mm: 'ရှမ်းခေါက်ဆွဲ' }),
    ];
    const { find } = await openIndex(buildSearchIndex(aCatalogue({ products }), products), () => Promise.resolve());
    for (const [text, id] of [
      ['နှမ်းဆ', 4],
      ['ရှ', 5],
      ['ရှမ', 5],
      ['ရှမ်းခ', 5],
      ['ရှမ်းခေါက', 5],
    ] as const)
      expect(find(text).data[0]?.id, text).toBe(id);
  });

  it('begins with two letters of Thai, which may be the beginning of a name and not of a word within', async () => {
    const products = [
      aProduct(1, { name: 'Dried Shrimp', also_called: { th: ['กุ้งแห้ง'] } }),
      aProduct(2, { name: 'Shrimp Paste', also_called: { th: ['กะปิกุ้ง'] } }),
    ];
    const { find } = await openIndex(buildSearchIndex(aCatalogue({ products }), products), () => Promise.resolve());
    expect(find('กุ้').data.map(({ id }) => id)).toEqual([1]);
  });
});
