import { beforeAll, describe, expect, it } from 'vitest';
import { buildSearchIndex } from '#catalogue/indexes/search.ts';
import { type DeviceSearch, openIndex } from '#search/device.ts';
import { partsOf } from '#search/words/units.ts';
import { asksWhatIsIn, heardLabelNames, labelNames, placeNames, withSpaces } from '#search/words/labelNames.ts';
import { aCatalogue, aProduct } from '../../support/catalogue/examples.ts';

const unitsOf = (text: string) => partsOf(text).words.flat();

describe('names of what labels say', () => {
  it('are the same thing in English, Burmese and Thai, and as they sound in Latin letters', () => {
    for (const name of ['lemongrass', 'lemon grass', 'စပါးလင်', 'ตะไคร้'])
      expect(labelNames(unitsOf(name)), name).toContain('lemongrass');
    for (const name of ['zabalin', 'sa ba lin']) expect(heardLabelNames(unitsOf(name)), name).toContain('lemongrass');
    expect(heardLabelNames(unitsOf('cheddar'))).toEqual([]);
    expect(labelNames(unitsOf('E211'))).toContain('sodium benzoate');
  });

  it('are those of a place today and before', () => {
    for (const name of ['Mergui', 'မြိတ်', 'มะริด']) expect(placeNames(unitsOf(name)), name).toContain('myeik');
    expect(placeNames(unitsOf('cotton'))).toEqual([]);
  });
});

describe('additives by number', () => {
  it('are one word, however the number is written', () => {
    for (const text of ['E621', 'e 621', 'INS-621', 'အီး ၆၂၁', 'อี621', 'flavour enhancer (621)'])
      expect(unitsOf(text).at(-1)?.text, text).toBe('e621');
    expect(unitsOf('size 150').at(-1)?.text).toBe('150');
  });
});

describe('what is asked of a label', () => {
  it('is what is in a thing, not whether there is one', () => {
    for (const text of ['snacks with garlic', 'made in Pathein', 'အချိုမှုန့်ပါတဲ့ဟာ', 'ทำจากไม้ไผ่', 'chin par tae har'])
      expect(asksWhatIsIn(text), text).toBe(true);
    for (const text of ['garlic', 'do you have garlic', 'มีกระเทียมไหม', 'ကြက်သွန်ဖြူ'])
      expect(asksWhatIsIn(text), text).toBe(false);
  });
});

describe('the search of labels', () => {
  const products = [
    aProduct(1, { name: 'Fried Garlic', ingredient: 'Garlic, vegetable oil.' }),
    aProduct(2, { name: 'Crackers', ingredient: 'Tapioca starch, coconut milk powder, garlic, salt.' }),
    aProduct(3, { name: 'Parasol', ingredient_mm: 'ချည်ထည်၊ ဝါး', origin: 'Pathein, Myanmar' }),
    aProduct(4, { name: 'Spice Mix', ingredient: 'Cumin, milk powder, antioxidant (320).', allergens: 'Milk' }),
    aProduct(5, { name: 'Pathein Halawa', name_mm: 'ပုသိမ်ဟာလဝါ', ingredient: 'Glutinous rice, butter.' }),
  ];
  let device: DeviceSearch;
  beforeAll(async () => {
    device = await openIndex(buildSearchIndex(aCatalogue({ products }), products, true), () => Promise.resolve());
  });
  const found = (text: string): [number, string | undefined][] =>
    device.find(text).data.map(({ id, found_in }) => [id, found_in]);

  it('finds a thing in another language than that of the label, and says where', () => {
    for (const text of ['แป้งมันสำปะหลัง', 'ပီလောပီနံ', 'cassava']) expect(found(text), text).toEqual([[2, 'ingredients']]);
    for (const text of ['bamboo', 'ทำจากไม้ไผ่', 'ဝါး']) expect(found(text), text).toEqual([[3, 'ingredients']]);
    for (const text of ['นม', 'dairy']) expect(found(text)[0]?.[0], text).toBe(4);
    for (const text of ['E320', 'BHA']) expect(found(text), text).toEqual([[4, 'ingredients']]);
  });

  it('puts a whole thing before a word of another', () => {
    expect(found('milk powder').map(([id]) => id)).toEqual([4, 2]);
  });

  it('shows what is called so alone, and what has it in it as well where that is asked for', () => {
    expect(found('garlic')).toEqual([[1, undefined]]);
    expect(found('made with garlic')).toEqual([
      [1, undefined],
      [2, 'ingredients'],
    ]);
  });

  it('finds what is called one thing and has another in it, also where nobody writes spaces', () => {
    for (const text of ['halawa with butter', 'ဟာလဝါထောပတ်ပါတဲ့', 'ထောပတ်ပါတဲ့ halawa'])
      expect(found(text)[0]?.[0], text).toBe(5);
    for (const text of ['ทำจากไม้ไผ่', 'ของที่ทำจากไม้ไผ่']) expect(found(text), text).toEqual([[3, 'ingredients']]);
    expect(withSpaces('มีดทำครัว')).toBe('มีดทำครัว');
  });

  it('finds a place by its names of today and before, in names as well', () => {
    for (const text of ['from Bassein', 'ပုသိမ်ထွက်'])
      expect(
        found(text).map(([id]) => id),
        text,
      ).toEqual(expect.arrayContaining([3, 5]));
  });
});
