import { beforeAll, describe, expect, it } from 'vitest';
import type { DeviceAnswer, DeviceSearch } from '#search/device.ts';
import { areInTexts } from '#search/excluded.ts';
import { readExclusions } from '#search/words/exclusions.ts';
import { aCatalogue, aCategory, aProduct } from '../../support/catalogue/examples.ts';
import { openDevice } from '../../support/search/openDevice.ts';

describe('what a text does not want', () => {
  it.each([
    ['no pork', '', ['pork']],
    ['noodles without pork', 'noodles', ['pork']],
    ['no pork noodles', 'noodles', ['pork']],
    ['gluten-free noodles', 'noodles', ['gluten']],
    ['free from nuts', '', ['nuts']],
    ['sugarless tea', 'tea', ['sugar']],
    ['noodles no egg or milk 500g', 'noodles 500g', ['egg', 'milk']],
    ["i don't eat pork", '', ['pork']],
    ['ဝက်သားမပါတဲ့ ခေါက်ဆွဲ', 'ခေါက်ဆွဲ', ['ဝက်သား']],
    ['ဝက်သား မပါဘဲ ခေါက်ဆွဲ', 'ခေါက်ဆွဲ', ['ဝက်သား']],
    ['ဝက္သားမပါ', '', ['ဝက်သား']],
    ['wet thar ma par', '', ['wet thar']],
    ['ไม่มีกุ้ง', '', ['กุ้ง']],
    ['ก๋วยเตี๋ยวไม่ใส่หมูและกุ้ง', 'ก๋วยเตี๋ยว', ['หมู', 'กุ้ง']],
  ])('is read in %s', (text, rest, excluded) => expect(readExclusions(text)).toEqual({ rest, excluded }));

  it.each([
    ...['ohn no khauk swe', 'no si bu', 'noodle', 'stainless tiffin', 'free delivery', 'No. 1 soya sauce', 'no'],
    ...['do you have pork or not', 'မလိုင်', 'အစ်မပါ', 'มีกุ้งหรือไม่ครับ', 'ผลไม้', 'dont know the name of sour leaf'],
  ])('is nothing in %s', (text) => expect(readExclusions(text)).toBeUndefined());
});

describe('a search for what has something not in it', () => {
  let device: DeviceSearch;
  const find = (text: string): DeviceAnswer & { ids: number[] } => {
    const answer = device.find(text);
    return { ...answer, ids: answer.data.map(({ id }) => id).sort() };
  };
  beforeAll(async () => {
    const products = [
      aProduct(1, { name: 'Braised Pork', name_mm: 'ဝက်သားနှပ်' }),
      aProduct(2, { name: 'Dried Shrimp', name_mm: 'ပုစွန်ခြောက်', also_called: { th: ['กุ้งแห้ง'] } }),
      aProduct(3, { name: 'Glutinous Rice Flour', name_mm: 'ကောက်ညှင်းမှုန့်', also_called: { en: ['gluten free flour'] } }),
      aProduct(4, { name: 'Sugar Free Tea', name_mm: 'သကြားမပါ လက်ဖက်ရည်' }),
      aProduct(5, { name: 'Milk Tea', name_mm: 'လက်ဖက်ရည်' }),
      aProduct(6, { name: 'Prawn Noodles', name_mm: 'ပုစွန်ခေါက်ဆွဲ' }),
      aProduct(7, { name: 'Rice Noodles', name_mm: 'ဆန်ခေါက်ဆွဲ' }),
    ];
    device = await openDevice(aCatalogue({ categories: [aCategory(1, { name: 'Goods' })], products }));
  });

  it('never answers with that thing', () => {
    for (const text of ['no pork', 'ဝက်သားမပါ', 'wet thar ma par', 'ไม่มีกุ้ง', 'gluten free', 'without shrimp'])
      expect(find(text).ids, text).toEqual([]);
  });

  it('only comes close to what is left of it, whatever language it is said in', () => {
    for (const text of ['noodles without shrimp', 'noodles no กุ้ง', 'ပုစွန်မပါတဲ့ ခေါက်ဆွဲ'])
      expect(find(text), text).toMatchObject({ ids: [7], approximate: true, isUnsure: true });
  });

  it('is answered by a name that says so itself', () => {
    for (const text of ['sugar free tea', 'no sugar tea', 'သကြားမပါ လက်ဖက်ရည်'])
      expect(find(text), text).toMatchObject({ ids: [4], approximate: false });
    expect(find('sugar free tea').isUnsure).toBeUndefined();
  });

  it('offers no word like the thing instead', () => expect(device.suggest('no porkk')).toEqual([]));
});

describe('ingredients', () => {
  it('have what is named in another language, or is made of it', () => {
    const text = 'Ingredients: wheat flour, prawns, salt. ပါဝင်ပစ္စည်းများ – ဂျုံမှုန့်၊ ပုစွန်၊ ဆား။';
    for (const thing of ['gluten', 'shrimp', 'กุ้ง', 'ပုစွန်', 'seafood', 'ဆား'])
      expect(areInTexts([thing], [text, 'Rice.']), thing).toEqual([true, false]);
    for (const thing of ['pork', 'หมู', 'ဝက်သား', 'peanuts']) expect(areInTexts([thing], [text]), thing).toEqual([false]);
  });
});
