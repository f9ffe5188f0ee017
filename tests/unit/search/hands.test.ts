import { describe, expect, it } from 'vitest';
import { partsOf } from '#search/words/units.ts';
import { withEmojiWords } from '#search/words/emoji.ts';
import { buildSearchIndex } from '#catalogue/indexes/search.ts';
import { openIndex } from '#search/device.ts';
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
  });
});
