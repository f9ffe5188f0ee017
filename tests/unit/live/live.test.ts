import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { JSDOM } from 'jsdom';
import type { Locale } from '#contract/values/locale.ts';
import { builtAt } from '#catalogue/site/buildTime.ts';
import { cardOf } from '#catalogue/views/card.ts';
import { makeProductView } from '#catalogue/views/product/view.ts';
import { lookupOf } from '#catalogue/read/lookup.ts';
import { ageInWords } from '#elements/live/age.ts';
import { parseProducts, liveFactsOf, updatePage } from '#elements/live/update.ts';
import { parseLiveBinding, isUpToDate } from '#elements/live/placement.ts';
import { formatDateTime } from '#i18n/dates.ts';
import { currencySymbol } from '#i18n/format.ts';
import { joined } from '#i18n/breakable.ts';
import { locales } from '#i18n/locales.ts';
import { aCatalogue, aProduct, aVariation } from '../../support/catalogue/examples.ts';
import { loadWords } from '../../support/site/words.ts';

beforeAll(loadWords);

const answer = (change: object = {}) => ({
  data: [{ id: 1, variations: [{ id: 1, stock: 3, sale_price: 2.5, ...change }] }],
});

it.each([
  ...[null, 'text', { data: {} }, { data: [{ id: 1 }] }],
  ...[{ stock: 1.5 }, { sale_price: '2' }, { sale_price: -1 }, { sale_price: undefined }, { sale: { percent: 5 } }].map(
    answer,
  ),
])('a live answer is refused when it is something else: %j', (body) => expect(parseProducts(body)).toBeUndefined());

describe('live facts', () => {
  const cases = [0, 1, 2, 5, 6, 1200].flatMap((stock) =>
    [undefined, 0, 6.5, 1234.5].flatMap((price) => [100, 250].map((weight) => ({ stock, price, weight }))),
  );

  const sale = {
    regular_price: 8,
    percent: 20,
    last_day: '2026-11-30',
    until: '2026-12-01T00:00:00Z',
    lowest_price: 7,
  };
  const ofSale = [20, 0].map((percent) => ({ stock: 3, price: 6.5, weight: 250, sale: { ...sale, percent } }));

  it.each(locales)('say the same as a build would, in %s', (locale) => {
    for (const { stock, price, weight, sale: own } of [
      ...cases.map((one) => ({ ...one, sale: undefined })),
      ...ofSale,
    ]) {
      const prices = price === undefined ? [] : [{ sale_price: price, sale: own }];
      const product = aProduct(1, { variations: [aVariation({ stock, weight, prices })] });
      const built = makeProductView(locale, product, lookupOf(aCatalogue({ products: [product] })), '').variations[0];
      const products = answer({ stock, sale_price: price ?? null, sale: own }).data;
      const facts = liveFactsOf(parseLiveBinding(built?.live ?? ''), products, locale, currencySymbol());
      // The build joins them in the script itself (lineBreaks.test.ts).
      expect(joined(facts)).toEqual({
        price: built?.price,
        hasPrice: built?.hasPrice,
        was: built?.was,
        sale: built?.sale,
        unit: built?.unitPrice,
        stock: built?.stock,
        left: built?.left,
        gone: built?.soldOut,
      });
      expect(cardOf(locale, product).live).toBe(built?.live);
      expect(cardOf(locale, product).sale).toEqual(own && { was: built?.was, text: built?.sale });
    }
  });

  it('say out of stock, and nothing of a price, for what is no longer on sale', () => {
    const gone = { stock: 'Out of Stock', left: 0, gone: true };
    expect(liveFactsOf(parseLiveBinding('2 1'), answer().data, 'en', '$')).toEqual(gone);
    expect(liveFactsOf(parseLiveBinding('1 2'), answer().data, 'en', '$')).toEqual(gone);
  });
});

describe('the time of a build', () => {
  const built = () => builtAt(new Date('2026-11-21T09:58:00Z'));
  const said = async (locale: Locale, written: unknown = built()): Promise<string> => {
    vi.stubGlobal('document', new JSDOM(`<html lang="${locale}"></html>`).window.document);
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json(written)));
    return ageInWords();
  };
  afterEach(() => vi.unstubAllGlobals());

  it('is told by the clock of the device, in both languages, without a zone', async () => {
    const { at, en, my } = built();
    expect(at).toBe('2026-11-21T09:58:00.000Z');
    const time = (locale: Locale, { months }: { months: string }) => formatDateTime(at, locale, months.split(' '));
    expect(await said('en')).toBe(`Prices and stock as of ${time('en', en)}`);
    expect(await said('my')).toBe(`ဈေးနှုန်းနှင့် လက်ကျန် စစ်ချိန် – ${time('my', my)}`);
  });

  it('is told of no later build than the page, nor as an earlier one wrote it', async () => {
    expect(await said('my', { ...built(), at: '2999-01-01T00:00:00Z' })).toBe('');
    expect(await said('my', { at: built().at, my: 'text' })).toBe('');
  });
});

const { document } = new JSDOM(`
  <li data-card data-live="1 1"><p><b data-fact="price">$ 1,234.50</b> <span>100 g</span></p></li>
  <li data-card data-gone data-live="2 2"><p><b data-fact="price">Price not available</b></p></li>
  <input data-live="3 3" data-price="$ 6.50" data-left="41" />
  <zay-variations data-live="4 4" data-left="0"><p data-fact="price">$ 6.90</p><p class="stock"><span data-fact="stock">Out of Stock</span></p></zay-variations>
`).window;

const shown = [...document.querySelectorAll<HTMLElement>('[data-live]')].map((element) => ({
  element,
  place: parseLiveBinding(element.dataset['live'] ?? ''),
}));

const rows: [stock: number, price: number | null][] = [
  [7, 1234.5],
  [0, null],
  [41, 6.5],
  [-1, 6.9],
];
const body = (facts = rows) => ({
  data: facts.map(([stock, sale_price], at) => ({ id: at + 1, variations: [{ id: at + 1, stock, sale_price }] })),
});

describe('an answer', () => {
  it('that says what stands there already changes nothing', () => expect(isUpToDate(shown, body(), '$')).toBe(true));

  it.each([
    ['a price', 0, [7, 234.5]],
    ['a price where there was none', 1, [0, 2]],
    ['a stock where there was none', 1, [3, null]],
    ['another number left', 2, [4, 6.5]],
    ['a price that ends alike', 3, [0, 16.9]],
    ['something left again', 3, [1, 6.9]],
  ] as const)('with %s is shown', (_, at, changed) => {
    const facts = rows.map((row, index) => (index === at ? ([...changed] as [number, number | null]) : row));
    expect(isUpToDate(shown, body(facts), '$')).toBe(false);
  });

  it.each([null, 'x', { data: [{ id: 1 }] }, body([[7, 1234.5]])])(
    'of another shape, or without one of them, is looked at: %j',
    (other) => {
      expect(isUpToDate(shown, other, '$')).toBe(false);
    },
  );
});

it('a sale that begins while a page is open is shown on its card, and taken away when it ends', () => {
  const { document: page } = new JSDOM(
    '<li data-card data-live="1 1 250"><p><b data-fact="price">$ 5.00</b></p><p data-fact="unit"></p></li>',
  ).window;
  vi.stubGlobal('document', page);
  const card = page.querySelector<HTMLElement>('li');
  if (!card) throw new Error('no card');
  const element = [{ element: card, place: parseLiveBinding('1 1 250') }];
  const sale = { regular_price: 5, percent: 50, last_day: '2026-11-30' };
  updatePage(element, answer({ sale }), '$');
  const note = card.querySelector('[data-fact=sale]');
  expect(note?.textContent).toBe('$ 5.00 50% off until 30 November 2026');
  expect(note?.querySelector('s')?.textContent).toBe('$ 5.00');
  expect(note?.nextElementSibling?.textContent).toBe('$ 2.50');
  updatePage(element, answer({ sale: undefined, sale_price: 5 }), '$');
  expect(card.querySelector('[data-fact=sale]')).toBeNull();
  vi.unstubAllGlobals();
});
