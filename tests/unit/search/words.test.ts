import { beforeAll, describe, expect, it } from 'vitest';
import fc from 'fast-check';
import type { DeviceSearch, DeviceAnswer } from '#search/device.ts';
import { packedMakers, packedWords } from '#search/words/knownWords.data.ts';
import { knownSpans, openWords, packWords } from '#search/words/knownWords.ts';
import { partsOf } from '#search/words/units.ts';
import { areInTexts } from '#search/excluded.ts';
import { readExclusions, readingsOf } from '#search/words/exclusions.ts';
import { relatedThings } from '#search/words/things.ts';
import { knownKeys } from '../../../scripts/words/keys.ts';
import { aCatalogue, aCategory, aProduct, aVariation } from '../../support/catalogue/examples.ts';
import { openDevice } from '../../support/search/openDevice.ts';

describe('known words', () => {
  it('a packed set of words knows each of them, and hardly any other', () => {
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

  describe('the known words', () => {
    it('are those of the lists', () => {
      const { things, makers } = knownKeys();
      expect([packedWords, packedMakers]).toEqual([packWords(things), packWords(makers)]);
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

describe('what a text does not want', () => {
  it.each([
    ['no pork', '', ['pork']],
    ['noodles without pork', 'noodles', ['pork']],
    ['gluten-free noodles', 'noodles', ['gluten']],
    ['noodles no egg or milk 500g', 'noodles 500g', ['egg', 'milk']],
    ['ဝက်သားမပါတဲ့ ခေါက်ဆွဲ', 'ခေါက်ဆွဲ', ['ဝက်သား']],
    ['ဝက္သားမပါ', '', ['ဝက်သား']],
    ['wet thar ma par', '', ['wet thar']],
    ['ก๋วยเตี๋ยวไม่ใส่หมูและกุ้ง', 'ก๋วยเตี๋ยว', ['หมู', 'กุ้ง']],
    ['less sugar snacks', 'snacks', ['sugar']],
    ['snacks sugar less', 'snacks', ['sugar']],
    ['noodles w/o egg', 'noodles', ['egg']],
    ['never pork', '', ['pork']],
    ['no no pork', '', ['pork']],
    ['no fish sauce', '', ['fish sauce']],
    ['peanut allergy snacks', 'snacks', ['peanut']],
    ['no E 621 noodles', 'noodles', ['e621']],
    ['လက်ဖက် မစပ်ဘူး', 'လက်ဖက်', ['စပ်']],
    ['လက်ဖက် မစပ်တာလေး ပေးပါ', 'လက်ဖက် လေး ပေးပါ', ['စပ်']],
    ['ခေါက်ဆွဲဝက်သားမထည့်', 'ခေါက်ဆွဲ', ['ဝက်သား']],
    ['သကြားလွတ် မုန့်', 'မုန့်', ['သကြား']],
    ['มาม่า ปลอดกลูเตน', 'มาม่า', ['กลูเตน']],
    ['lahpet pazun ma htae', 'lahpet', ['pazun']],
    ['အသား ငါး နို့ ဥ လုံးဝမစားတဲ့သူအတွက်', '', ['ဥ', 'နို့', 'ငါး', 'အသား']],
    ['what can i use instead of fish sauce', 'fish sauce', ['fish sauce']],
  ])('is read in %s', (text, rest, excluded) =>
    expect(readExclusions(text)).toMatchObject({ rest, excluded, diets: [] }),
  );

  it.each([
    ['vegetarian snacks', 'snacks', ['vegetarian']],
    ['thet that lut', '', ['vegetarian']],
    ['သက်သတ်လွတ် ခေါက်ဆွဲ', 'ခေါက်ဆွဲ', ['vegetarian']],
    ['อาหารเจ', '', ['vegan']],
    ['halal food', '', ['halal']],
    ['non-vegetarian snacks', 'snacks', []],
  ])('may be a diet: %s', (text, rest, diets) => {
    const read = readExclusions(text);
    expect({ rest: read?.rest, diets: read?.diets.map(({ diet }) => diet) }).toEqual({ rest, diets });
  });

  it('refuses a thing also where it stands before another word: who may not eat "shrimp noodles" may mean all shrimp', () => {
    expect(relatedThings('shrimp noodles').names).toContain('prawn');
    expect(relatedThings('ပုစွန်ခေါက်ဆွဲ').names).toContain('prawn');
    expect(relatedThings('fish sauce').names).not.toContain('anchovy');
  });

  it('is nothing where it may be meant either way, and then what is found only comes close', () => {
    expect(readExclusions('not without')).toEqual({ rest: '', excluded: [], diets: [], isOfAll: false });
    expect(readExclusions('not without pork')).toMatchObject({ rest: 'pork', excluded: [], isOfAll: false });
  });

  it('each stands with the text that does not say it, in its own language', () => {
    const readings = (text: string): unknown =>
      readingsOf(readExclusions(text) ?? { rest: '', excluded: [], diets: [], isOfAll: false });
    expect(readings('noodles without pork or egg')).toEqual([
      { kind: 'without', text: 'pork', rest: 'noodles no egg' },
      { kind: 'without', text: 'egg', rest: 'noodles no pork' },
    ]);
    expect(readings('vegan ဝက်သားမပါ')).toEqual([
      { kind: 'diet', text: 'vegan', rest: 'ဝက်သား မပါ' },
      { kind: 'without', text: 'ဝက်သား', rest: 'vegan' },
    ]);
  });

  it('is never dropped because there is too much of it', () => {
    const many = Array.from({ length: 20 }, (_, place) => `no ${'abcdefghijklmnopqrst'.charAt(place).repeat(3)}`);
    expect(readExclusions(`tea ${many.join(' ')}`)?.rest).toBe('');
  });

  it.each([
    ...['ohn no khauk swe', 'no si bu', 'noodle', 'stainless tiffin', 'free delivery', 'No. 1 soya sauce', 'no'],
    ...['free', 'nothing', 'မ', 'မပါ', 'ไม่', '🍜'.repeat(100), 'less than $5'],
    ...[
      'do you have pork or not',
      'မလိုင်',
      'အစ်မပါ',
      'มีกุ้งหรือไม่ครับ',
      'ผลไม้',
      'ขิงดอง',
      'กุ้งดิบ',
      'nor mai',
      'ဟလာဝါ',
      'dont know the name of sour leaf',
    ],
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
      aProduct(7, { name: 'Rice Noodles', name_mm: 'ဆန်ခေါက်ဆွဲ', ingredient: '<p>Rice, water.</p>' }),
      aProduct(8, { name: 'Soup Noodles', name_mm: 'ဟင်းချိုခေါက်ဆွဲ', ingredient: '<p>Rice, dried prawn.</p>' }),
      // Nobody has written down what is in them.
      aProduct(9, { name: 'Noodles', name_mm: 'ခေါက်ဆွဲ' }),
    ];
    device = await openDevice(aCatalogue({ categories: [aCategory(1, { name: 'Goods' })], products }));
  });

  it('never answers with that thing', () => {
    for (const text of ['no shrimp', 'ပုစွန်မပါ', 'pazun ma par', 'ไม่มีกุ้ง', 'without prawns', 'pork without shrimp'])
      expect(
        find(text).ids.filter((id) => [2, 6, 8].includes(id)),
        text,
      ).toEqual([]);
  });

  it('is all that is known to have none, where nothing else is asked for, and said to come close', () => {
    for (const text of ['no shrimp', 'ပုစွန်မပါ', 'pazun ma par', 'ไม่มีกุ้ง', 'nothing with shellfish'])
      expect(find(text), text).toMatchObject({ ids: [7], approximate: true });
    expect(find('no zyx').ids).toEqual([]);
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

  it('says what it has read', () =>
    expect(find('noodles without shrimp').readings).toEqual([{ kind: 'without', text: 'shrimp', rest: 'noodles' }]));

  it('refuses nothing where a text may be meant either way', () =>
    expect(find('not without pork')).toMatchObject({ ids: [1], approximate: true }));

  it('answers whatever is typed', () => {
    const long = `no ${'pork'.repeat(40)}`;
    for (const text of ['no no', 'not without', 'free', 'nothing', 'မ', long, 'no หมู ပုစွန် 豬肉 सूअर', '🍤'.repeat(100)])
      expect(() => find(text), text).not.toThrow();
  });

  it('offers no word like the thing instead', () => expect(device.suggest('no porkk')).toEqual([]));
});

it('ingredients have what is named in another language, or is made of it', () => {
  const text = 'Ingredients: wheat flour, prawns, salt. ပါဝင်ပစ္စည်းများ – ဂျုံမှုန့်၊ ပုစွန်၊ ဆား။';
  for (const thing of ['gluten', 'shrimp', 'กุ้ง', 'ပုစွန်', 'seafood', 'ဆား'])
    expect(areInTexts([thing], [text, 'Rice.']), thing).toEqual([true, false]);
  for (const thing of ['pork', 'หมู', 'ဝက်သား', 'peanuts']) expect(areInTexts([thing], [text]), thing).toEqual([false]);
});

describe('wishes', () => {
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
      ['do you have fish sauce?', [1]],
      ['ငံပြာရည် ပုလင်း ရှိလား', [1]],
      ['ငံပြာရည် နှစ်ပိဿာ ပို့ပေးနိုင်လား', [1]],
      // A verb with any ending, in both scripts.
      ['ငံပြာရည် စမ်းသောက်ကြည့်ချင်လို့ပါ', [1]],
      // What is around it is on no list.
      ['my neighbour wants fish sauce and lives in perth', [1]],
      ['ဆရာတော်ကို ကပ်ဖို့ ကော်ဖီမစ် သုံးဆယ်ပါတာ လိုချင်ပါတယ်', [2]],
      ['please is this ginger in powder fresh enough to keep until march', [4]],
      // Two things at once.
      ['သင်္ကြန်ကျရင် လုပ်ဖို့ ဂျင်းမှုန့် တထုပ်နဲ့ မန်ကျည်းမှည့် တထုပ်', [4, 5]],
    ])('%s asks for the thing', (text, ids) => expect(found(text).toSorted()).toEqual(ids.toSorted()));

    it('does not make one thing of another', () => {
      for (const text of ['rice cooker', 'sauce pan', 'dog food', 'coffee machine'])
        expect(found(text), text).toEqual([]);
    });
  });

  it.each([
    ['as one word', '3in1', 2],
    ['as one word', '၃ မျိုးစပ်', 2],
    ['by a hidden name', 'น้ำปลาแท้ขวดใหญ่', 1],
    ['by a hidden name', 'นํ้าปลา', 1],
    ['by a hidden name', 'nam pla', 1],
    ['by a hidden name', 'pilchard tin', 6],
    ['with a slip', 'ardines', 6],
    ['with a slip', 'asrdines', 6],
    ['with a slip', 'မကျည်းမှည့်', 5],
    ['with a word too many', 'golden jasmine rice', 7],
    ['with a word of its description', 'tamarind seedless', 5],
    ['by ear', 'ငါးပြာရည်', 1],
    ['by ear', 'ကောဘီမစ်', 2],
    ['by ear', 'ငါးသတ္တာ', 6],
  ])('a thing is found %s: %s', (_, text, id) => expect(found(text)).toEqual([id]));

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

  it('a description alone is no answer, and a word that only sounds alike is another', () => {
    expect([found('bagan'), found('ပွဲမှန်း')]).toEqual([[], []]);
  });
});
