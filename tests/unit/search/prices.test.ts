import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { DeviceSearch } from '#search/device.ts';
import { readPrices } from '#search/words/prices.ts';
import { worked } from '../../support/runner/worked.ts';
import { aCatalogue, aCategory, aProduct, aVariation } from '../../support/catalogue/examples.ts';
import { sampleCatalogue } from '../../support/catalogue/sample.ts';
import { ourDevice } from '../../support/search/engines.ts';
import { openDevice } from '../../support/search/openDevice.ts';
import { asLabelled, productsOfFile, readQueries } from '../../support/search/queries.ts';
import { catalogueOf } from '../../support/search/sampleShop.ts';
import { scoreOf } from '../../support/search/score.ts';

const priced = (id: number, name: string, price: number, more: object = {}) =>
  aProduct(id, { name, variations: [aVariation({ prices: [{ sale_price: price }] })], ...more });

describe('prices in a text', () => {
  it.each([
    ['under $5 rice', 'rice', { atMost: 5 }],
    ['noodles below 3 dollars', 'noodles', { atMost: 3 }],
    ['tea up to 4', 'tea', { atMost: 4 }],
    ['noodles $3 or less', 'noodles', { atMost: 3 }],
    ['no more than 1,000 tea', 'tea', { atMost: 1000 }],
    ['milk under two dollars', 'milk', { atMost: 2 }],
    ['tea $4', 'tea', { atMost: 4 }],
    ['coffee at least $5', 'coffee', { atLeast: 5 }],
    ['noodles between $2.55 and $6.50', 'noodles', { atLeast: 2.55, atMost: 6.5 }],
    ['ဆန် ၅ ဒေါ်လာအောက်', 'ဆန်', { atMost: 5 }],
    ['ဒေါ်လာ ၅ အောက် ကော်ဖီ', 'ကော်ဖီ', { atMost: 5 }],
    ['ငါးဒေါ်လာအောက် ငါးခြောက်', 'ငါးခြောက်', { atMost: 5 }],
    ['လက်ဖက် ၅ ဒေါ်လာအထက်', 'လက်ဖက်', { atLeast: 5 }],
    ['กุ้งแห้ง ไม่เกิน ๖ ดอลลาร์', 'กุ้งแห้ง', { atMost: 6 }],
    ['กาแฟ มากกว่า 5 ดอลลาร์', 'กาแฟ', { atLeast: 5 }],
    ['𝟓 dollars tea', 'tea', { atMost: 5 }],
    ['snacks around $3', 'snacks', { atMost: 3 }],
    ['budget 10 snacks', 'snacks', { atMost: 10 }],
    ['ข้าว งบ 10 ดอลลาร์', 'ข้าว', { atMost: 10 }],
    ['ကော်ဖီ ၁၀ ဒေါ်လာဖိုး', 'ကော်ဖီ', { atMost: 10 }],
    ['ဒေါ်လာ ၂ ကနေ ၅ ကြား ကော်ဖီ', 'ကော်ဖီ', { atLeast: 2, atMost: 5 }],
  ])('are read in %s', (text, rest, limits) => {
    const { readings, isCheapest, said: _, ...read } = readPrices(text, 'USD');
    expect(read).toEqual({ rest, ...limits });
    expect(isCheapest).toBe(false);
    for (const reading of readings) expect(reading.rest).toBe(rest);
  });

  it.each(['cheap oil', 'the cheapest oil', 'ဈေးသက်သာတဲ့ ဆီ', 'စျေးအသက်သာဆုံး ဆီ', 'ဈေးအပေါဆုံး ဆန်', 'น้ำมันราคาถูก'])(
    'ask for the lowest first: %s',
    (text) => expect(readPrices(text, 'USD').readings).toMatchObject([{ kind: 'cheapest' }]),
  );

  it.each([
    'rice under 500g',
    'under 5 kg rice',
    'from 2 packets',
    '3 in 1 coffee',
    'rice',
    '5',
    '$',
    'under',
    'ဆန် ၅ ကီလို',
    '99999999999 rice',
    '',
  ])('are none in "%s"', (text) =>
    expect(readPrices(text, 'USD')).toEqual({ rest: text, isCheapest: false, readings: [], said: [] }),
  );

  it.each([
    ['ชาไม่เกิน 100 บาท', 'ไม่เกิน 100 บาท', 'ชา'],
    ['฿๕ tea', '฿๕', 'tea'],
    ['ဆန် ၅၀၀၀ ကျပ်အောက်', '၅၀၀၀ ကျပ်အောက်', 'ဆန်'],
    ['rice under -5', 'under -5', 'rice'],
    ['$-5', '$-5', ''],
    ['ငါးပိ ဘတ် ၁၀၀ တန်', 'ဘတ် ၁၀၀ တန်', 'ငါးပိ'],
    ['most expensive rice', 'most expensive', 'rice'],
    ['ข้าวแพงที่สุด', 'แพงที่สุด', 'ข้าว'],
  ])('of other money, below nothing, or of the dearest are left out and said: %s', (text, words, rest) =>
    expect(readPrices(text, 'USD')).toMatchObject({
      ...{ rest, isCheapest: false },
      readings: [{ kind: 'ignored', text: words, rest }],
    }),
  );

  it('are in the money of the shop', () => {
    expect(readPrices('ชาไม่เกิน 100 บาท', 'THB').atMost).toBe(100);
    expect(readPrices('tea under $5', 'AUD').atMost).toBe(5);
    expect(readPrices('tea under 5 AUD', 'USD').readings).toMatchObject([{ kind: 'ignored' }]);
  });

  it('say what the text is without each of them', () => {
    const { readings, rest } = readPrices('cheap noodles over $1 under $3', 'USD');
    expect(rest).toBe('noodles');
    expect(readings).toEqual([
      { kind: 'cheapest', rest: 'noodles over $1 under $3' },
      { kind: 'atLeast', amount: 1, rest: 'cheap noodles under $3' },
      { kind: 'atMost', amount: 3, rest: 'cheap noodles over $1' },
    ]);
  });

  it('are found soon in any text', () => {
    const pieces = fc.constantFrom(
      'under',
      '$',
      '5',
      ' ',
      '-',
      '၅',
      'ဒေါ်လာ',
      'အောက်',
      'ไม่เกิน',
      '฿',
      '.',
      ',',
      'from',
      'tea',
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 200 }), (parts) => {
        expect(worked(() => readPrices(parts.join(''), 'USD'))).toBeLessThan(200);
      }),
    );
  });
});

describe('what is found', () => {
  let device: DeviceSearch;
  beforeAll(async () => {
    device = await openDevice(catalogueOf());
  });

  it('costs no more than was asked, in a search for anything', async () => {
    const queries = readQueries(asLabelled(productsOfFile(sampleCatalogue()))).get('prices') ?? [];
    const { forbidden, recall } = await scoreOf(ourDevice(device), queries);
    expect(queries.length).toBeGreaterThan(40);
    expect(forbidden).toBe(0);
    expect(recall).toBeGreaterThan(0.95);
  });

  it.each([
    ['unknown-words', 0.95],
    ['written-units', 0.95],
    ['occasions', 0.88],
  ])('is what shoppers want to see: %s', async (name, least) => {
    const queries = readQueries(asLabelled(productsOfFile(sampleCatalogue()))).get(name) ?? [];
    expect((await scoreOf(ourDevice(device), queries)).recall).toBeGreaterThan(least);
  });

  it('is the cheapest first, but no near thing before what is called so', async () => {
    const drinks = { id: 1, name: 'Tea', slug: 'tea' };
    const products = [priced(1, 'Black Tea', 4), priced(2, 'Green Tea', 3), priced(3, 'Cups', 1, { category: drinks })];
    const { data } = (await openDevice(aCatalogue({ products }))).find('cheap tea');
    expect(data.map(({ id }) => id).slice(0, 2)).toEqual([2, 1]);
  });

  it('is nothing, and its price said, where all cost more', () =>
    expect(device.find('rice under $1')).toEqual({
      data: [],
      approximate: false,
      readings: [{ kind: 'atMost', amount: 1, rest: 'rice' }],
    }));

  it.each(['under $2', 'something under $2', '၂ ဒေါ်လာအောက် ပစ္စည်း', 'ของไม่เกิน 2 ดอลลาร์'])(
    'is what sells best of its price, as what comes close, where nothing else is said: %s',
    (text) => {
      const { data, approximate, readings } = device.find(text);
      expect(data.length).toBeGreaterThan(5);
      for (const { price } of data) expect(price).toBeLessThanOrEqual(2);
      expect(approximate).toBe(true);
      expect(readings).toMatchObject([{ kind: 'atMost', amount: 2 }]);
    },
  );

  it.each(['฿๕', '$-5'])('is nothing for a price that is not read: %s', (text) =>
    expect(device.find(text)).toMatchObject({ data: [], readings: [{ kind: 'ignored' }] }),
  );

  it.each([
    ['knorr fish sauce', 'knorr'],
    ['Yuzana fish sauce', 'yuzana'],
    ['ငံပြာရည် စမ်းချောင်း', 'စမ်းချောင်း'],
  ])('is without a maker or a place that is not here: %s', (text, ignored) => {
    const { data, approximate, readings } = device.find(text);
    expect(data[0]?.name).toBe('Fish Sauce');
    expect(approximate).toBe(true);
    expect(readings).toMatchObject([{ kind: 'ignored', text: ignored }]);
  });

  it('is what the words beside those that mean nothing find alone', () => {
    const ids = (text: string) => device.find(text).data.map(({ id }) => id);
    expect(ids('rice Jasmine Road Hyderabad')).toEqual(ids('rice'));
  });

  it('is without the words that mean nothing here, which are said', () => {
    for (const text of ['plutonium fish sauce', 'fish sauce plutonium']) {
      const { data, approximate, readings } = device.find(text);
      expect(data[0]?.name).toBe('Fish Sauce');
      expect(approximate).toBe(true);
      expect(readings).toEqual([{ kind: 'ignored', text: 'plutonium', rest: 'fish sauce' }]);
    }
  });

  it.each(['iphone charger', 'coffee machine', 'tea towel', 'plutonium', 'zxqv qwrtz'])(
    'is nothing for a thing that is not sold: %s',
    (text) => expect(device.find(text)).toEqual({ data: [], approximate: false }),
  );

  it('keeps what is refused where a word is left out', () =>
    expect(device.find('zxqv noodles without pork').readings).toContainEqual({
      ...{ kind: 'ignored', text: 'zxqv', rest: 'noodles without pork' },
    }));

  it('comes close by what it is bought for', async () => {
    const also_called = { occasions: ['Thingyan', 'tea time', 'festival of lights'] };
    const products = [priced(1, 'Jaggery', 4, { also_called }), priced(2, 'Thingyan Hat', 9), priced(3, 'Tea', 2)];
    const { find } = await openDevice(aCatalogue({ products }));
    const found = (text: string) => find(text).data.map(({ id }) => id);
    expect(found('thingyan')).toEqual([2, 1]);
    expect(found('tea')).toEqual([3]);
    expect(find('festival of lights')).toMatchObject({ data: [{ id: 1 }], approximate: true });
  });

  it('is for an occasion with words around it, and for the first of several', async () => {
    const also_called = { occasions: ['breakfast', 'Thingyan', 'လက်ဆောင်', 'မုန့်လုံးရေပေါ်'] };
    const products = [priced(1, 'Jaggery', 4, { also_called }), priced(2, 'Tea', 2)];
    const { find } = await openDevice(aCatalogue({ products }));
    for (const text of [
      'breakfast',
      'food for breakfast',
      'breakfast for guests',
      'what to buy for Thingyan',
      'Thingyan gift',
      'zxqv Thingyan',
      'လက်ဆောင်ပေးဖို့',
      'mont lone yay paw',
    ])
      expect([text, find(text).data.map(({ id }) => id), find(text).approximate]).toEqual([text, [1], true]);
    expect(find('breakfast tea').data.map(({ id }) => id)).toEqual([2]);
  });

  it('has what is on a shelf whose name in Burmese is two things', async () => {
    const categories = [aCategory(1, { name: 'Noodles & Soups', name_mm: 'ခေါက်ဆွဲနှင့် ဟင်းရည်' })];
    const products = [priced(1, 'Glass Threads', 4, { name_mm: 'ကြာဆံ' })];
    expect((await openDevice(aCatalogue({ categories, products }))).find('ခေါက်ဆွဲ').data).toHaveLength(1);
  });

  it.each(['-5', '฿๕', '၅ ဒေါ်လာ', '$$$ 5 5 5', 'under under 5', '5 or less or more', 'between -5 and 5 dollars'])(
    'is an answer to %s',
    (text) => expect(Array.isArray(device.find(text).data)).toBe(true),
  );
});
