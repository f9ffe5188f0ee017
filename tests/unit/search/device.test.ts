import { brotliCompressSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildSearchIndex, maxIndexBytes, maxIndexRows, searchIndexOf } from '#catalogue/indexes/search.ts';
import type { SearchIndex } from '#contract/search/browserIndex.ts';
import { type DeviceSearch, openIndex } from '#search/device.ts';
import { termsOf } from '#search/terms.ts';
import { largeCatalogue } from '../../support/catalogue/large.ts';
import { sampleCatalogue } from '../../support/catalogue/sample.ts';
import { offeredClass, offering, ourDevice } from '../../support/search/engines.ts';
import { asLabelled, productsOfFile, readQueries } from '../../support/search/queries.ts';
import { catalogueOf } from '../../support/search/sampleShop.ts';
import { type Engine, type Shown, faultsOf, goals, scoreOf } from '../../support/search/score.ts';
import { aCatalogue, aProduct, aVariation } from '../../support/catalogue/examples.ts';
import { openDevice } from '../../support/search/openDevice.ts';
import { longRuns } from '../../support/burmese/longRuns.ts';
import { worked } from '../../support/runner/worked.ts';

describe('the device', () => {
  const atOnce = (): Promise<void> => Promise.resolve();
  const open = (body: unknown): Promise<DeviceSearch> => openIndex(JSON.parse(JSON.stringify(body)), atOnce);

  const shop = catalogueOf();
  let device: DeviceSearch;
  beforeAll(async () => {
    device = await open(JSON.parse(searchIndexOf(shop).body));
  });
  const names = (text: string): string[] => device.find(text).data.map(({ name }) => name);

  /** Each query is asked once, for its class and for all together. */
  const answers = new Map<string, Shown | Promise<Shown>>();
  const answerOf: Engine = (text) => {
    const found = answers.get(text) ?? ourDevice(device)(text);
    answers.set(text, found);
    return found;
  };

  it('has the price without a sale beside that of it, and none where there is no sale', async () => {
    const sale = {
      regular_price: 8,
      percent: 20,
      last_day: '2026-11-30',
      until: '2026-12-01T00:00:00Z',
      lowest_price: 7,
    };
    const prices = [{ sale_price: 6.4, sale }];
    const inSale = aProduct(1, { name: 'Green Tea', variations: [aVariation({ prices })] });
    const products = [inSale, aProduct(2, { name: 'Black Tea' })];
    const found = (await open(buildSearchIndex(aCatalogue({ products }), products))).find('tea').data;
    expect(found.find(({ id }) => id === 1)).toMatchObject({ price: 6.4, regular_price: 8 });
    expect(found.find(({ id }) => id === 2)).not.toHaveProperty('regular_price');
  });

  describe('the search of the device', () => {
    it.each(goals)('answers $classes with what shoppers want to see', async ({ classes, ...goal }) => {
      const queries = readQueries(asLabelled(productsOfFile(sampleCatalogue())));
      const score = await scoreOf(
        classes.includes(offeredClass) ? offering(answerOf) : answerOf,
        classes.flatMap((name) => queries.get(name) ?? []),
      );
      expect(score.queries).toBeGreaterThan(20);
      expect(faultsOf(score, goal)).toEqual([]);
    });

    it('suggests words of the shop for what finds nothing, and none for what is like none', () => {
      for (const [typed, meant] of [
        ['tumerik powdxr', 'Turmeric'],
        ['xocomut', 'Coconut'],
        ['jagry', 'Jaggery'],
        ['လက်ဘက်က', 'လက်ဖက်'],
      ] as const) {
        const suggested = device.suggest(typed);
        expect(suggested, typed).toContain(meant);
        for (const word of suggested) expect(names(word), word).not.toEqual([]);
      }
      expect(device.suggest('qqqqzzzz')).toEqual([]);
      expect(device.suggest('?!')).toEqual([]);
    });

    it('answers as the shop does, pictures and prices too', async () => {
      const sources = [720, 360].map((width) => ({ url: `/uploads/a-${width}.avif`, width, type: 'image/avif' }));
      const image = { url: '/uploads/a.webp', sources };
      const product = aProduct(7, { name: 'Golden Thimble', images: [image] });
      const catalogue = aCatalogue({ products: [aProduct(3), product] });
      const { find } = await open(buildSearchIndex(catalogue, catalogue.products));
      const hit = {
        id: 7,
        name: 'Golden Thimble',
        name_mm: 'ပစ္စည်း 7',
        slug: 'product-7',
        category: { id: 1, name: 'Category 1', name_mm: 'အမျိုးအစား 1', slug: 'category-1' },
        images: [{ url: image.url, sources: [image.sources[1]] }],
        price: 5,
      };
      expect(find('thimble')).toEqual({ data: [hit], approximate: false });
      expect(find('thimbel')).toEqual({ data: [hit], approximate: true });
      expect(find('dog food')).toEqual({ data: [], approximate: false });
    });

    it('refuses what is no index', async () => {
      const index: SearchIndex = buildSearchIndex(shop, shop.products);
      for (const body of [null, {}, [], { ...index, stock: '1' }, { ...index, name: undefined }])
        await expect(open(body)).rejects.toThrow('not an index');
    });
  });

  describe('the index of a large shop', () => {
    it(
      'holds what fits, best sellers first, and says that there is more',
      { tags: ['slow'], timeout: 60_000 },
      async () => {
        const large = catalogueOf(largeCatalogue(maxIndexRows + 500));
        const last = large.products.at(-1);
        const { body } = searchIndexOf({ ...large, bestSellers: last ? [last] : [] });
        expect(brotliCompressSync(body).length).toBeLessThanOrEqual(maxIndexBytes);
        const index = JSON.parse(body) as SearchIndex;
        expect(index.id.length).toBeGreaterThan(1000);
        expect(index.name[0]).toBe(last?.name);
        expect(index.id.length).toBeLessThanOrEqual(maxIndexRows);
        expect((await open(index)).isComplete).toBe(false);
      },
    );
  });
});

describe('hostile texts', () => {
  const mark = '\u102d';
  const hostile: readonly (readonly [what: string, text: string])[] = [
    ['scripts mixed in one word', 'laphetလက်ဖက်ใบชาтчай茶'],
    ['Zawgyi within Unicode', 'ပုစွန်ခြောက် ပုစြန္ေျခာက္'],
    ['Mon, Shan and Karen', 'ၚၛ ꩡꩢ ၵႃႈ ၡၢ ꧠꧡ'],
    ['10,000 marks on one letter', `က${mark.repeat(10_000)}`],
    ['marks from right to left', '\u202eshrimp\u202c \u200fdried\u200f'],
    ['a Thai sentence without spaces', 'ฉันอยากซื้อกุ้งแห้งกับน้ำปลาพม่าขวดใหญ่สำหรับทำยำใบชาให้แม่ที่บ้าน'.repeat(3)],
    ['very many syllables', 'ဆီ'.repeat(5_000)],
    ['a word of vowels with an end that fits none', 'aeiou'.repeat(5) + 'axq'],
    ...longRuns(10_000),
  ];

  let device: DeviceSearch;
  beforeAll(async () => {
    device = await openDevice(catalogueOf());
  });

  it.each(hostile)('%s is answered, and soon', (_what, text) => {
    device.find(text);
    expect(worked(() => device.find(text))).toBeLessThan(1_000);
  });

  it.each(hostile)('%s may be a hidden name, or on a label', (_what, text) => {
    const labels = { ingredients: [text], allergens: [text], origin: [text] };
    const facts = { id: 1, name: 'Tea', alsoCalled: [text], categories: [], choices: [], weights: [], labels };
    const terms = termsOf(facts);
    expect(terms.has('ttea')).toBe(true);
    // An index of the database has no room for longer ones.
    expect(
      Math.max(...[...terms.keys()].filter((term) => term.startsWith('g')).map(({ length }) => length), 0),
    ).toBeLessThan(202);
    expect(worked(() => termsOf(facts))).toBeLessThan(2_000);
  });

  it('finds a word of its own in what is mixed', () => {
    const names = (text: string): string[] => device.find(text).data.map(({ name }) => name);
    expect(names('\u202eshrimp\u202c')).toContain('Dried Shrimp');
    expect(names('ขอซื้อกุ้งแห้งครับ')[0]).toBe('Dried Shrimp');
  });
});
