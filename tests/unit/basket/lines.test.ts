import { beforeAll, describe, expect, it, test, vi } from 'vitest';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import fc from 'fast-check';
import type { Product, Variation } from '#contract/catalogue/product.ts';
import { isForSale, lineState } from '#stores/basket/lineState.ts';
import { type FetchProduct, createProductCache } from '#stores/basket/productCache.ts';
import type { Locale } from '#contract/values/locale.ts';
import { cartWords } from '#components/basket/words.ts';
import { Line } from '#islands/cart/Line.tsx';
import { VariationAttributes } from '#islands/ui/product/Attributes.tsx';
import { lineTotal, weightBandLeft, sumsOf } from '#islands/cart/sums.ts';
import { parseQuantity } from '#stores/basket/quantity.ts';
import { aProduct, aVariation } from '../../support/catalogue/examples.ts';
import { textOf } from '../../support/site/html.ts';
import { loadWords } from '../../support/site/words.ts';
import { toBurmeseDigits } from '../../support/burmese/digits.ts';

/** A shop that answers when the test says so. */
function slowShop() {
  const asked: { id: number; signal: AbortSignal; answer: PromiseWithResolvers<Product | undefined> }[] = [];
  const read: FetchProduct = (id, signal) => {
    const answer = Promise.withResolvers<Product | undefined>();
    asked.push({ id, signal, answer });
    return answer.promise;
  };
  return { asked, read };
}

test('at most six questions at a time, each product once', async () => {
  const { asked, read } = slowShop();
  const { want, $products } = createProductCache(read);
  want([1, 2, 3, 4, 5, 6, 7, 8, 8]);
  want([1, 8]);
  expect(asked.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6]);
  asked[3]?.answer.resolve(aProduct(4));
  await vi.waitFor(() => expect(asked.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7]));
  expect($products.get()[4]).toEqual({ state: 'ready', product: aProduct(4) });
  expect($products.get()[8]).toEqual({ state: 'loading' });
});

test('a later answer to an older question never covers a newer one', async () => {
  const { asked, read } = slowShop();
  const { want, refresh, $products } = createProductCache(read);
  want([1]);
  refresh();
  expect(asked[0]?.signal.aborted).toBe(true);
  const now = aProduct(1, { name: 'New' });
  asked[1]?.answer.resolve(now);
  await vi.waitFor(() => expect($products.get()[1]).toEqual({ state: 'ready', product: now }));
  asked[0]?.answer.resolve(aProduct(1, { name: 'Old' }));
  await Promise.resolve();
  await Promise.resolve();
  expect($products.get()[1]).toEqual({ state: 'ready', product: now });
});

const known = (changes: Partial<Product> = {}) => ({ state: 'ready' as const, product: aProduct(1, changes) });

test('a line is as the shop has its size and colour now', () => {
  const sizes = [aVariation({ id: 5, stock: 3 }), aVariation({ id: 6, stock: -2 }), aVariation({ id: 7, prices: [] })];
  const line = (variationId: number | null) => lineState({ productId: 1, variationId }, known({ variations: sizes }));
  expect(line(5)).toMatchObject({ state: 'ready', stock: 3, price: 5 });
  expect(line(null)).toEqual(line(5));
  expect(line(6)).toMatchObject({ stock: 0 });
  expect(line(8)).toEqual({ state: 'gone' });
  expect([5, 6, 7, 8].map((id) => isForSale(line(id)))).toEqual([true, false, false, false]);
  expect(lineState({ productId: 1, variationId: null }, known({ variations: [] }))).toEqual({ state: 'gone' });
  expect(lineState({ productId: 1, variationId: null }, undefined)).toEqual({ state: 'loading' });
});

beforeAll(loadWords);

const variation = (weight: number, size?: string, colour?: string): Variation => ({
  ...aVariation({ stock: 5, weight, prices: [{ sale_price: 5.6 }] }),
  ...(size ? { sizeAttribute: { value: size } } : {}),
  ...(colour ? { colorAttribute: { value: colour } } : {}),
});

describe('size and colour', () => {
  const said = (...about: [string?, string?]): string =>
    textOf(
      renderToStaticMarkup(createElement(VariationAttributes, { variation: variation(180, ...about), locale: 'en' })),
    );

  test('are apart in the text itself, wherever they stand', () => {
    expect(said('180 g', 'Mild')).toBe('180 g · Mild');
    expect([said('180 g'), said(undefined, 'Mild'), said()]).toEqual(['180 g', 'Mild', '']);
  });
});

describe('size and colour in Burmese', () => {
  const own: Variation = {
    ...variation(190),
    ...{ netWeight: 155, sizeAttribute: { value: '155 g', valueMm: '၁၅၅ ဂရမ်' }, colorAttribute: { value: 'Mild' } },
  };
  const markup = (locale: Locale): string =>
    renderToStaticMarkup(createElement(VariationAttributes, { variation: own, locale, grams: '{{grams}} g' }));

  test('are shown where the shop has them, and the weight of what is inside is not said again', () => {
    expect([textOf(markup('my')), textOf(markup('en'))]).toEqual(['၁၅၅ ဂရမ် · Mild', '155 g · Mild']);
    expect(markup('my')).toContain('<span lang="en">Mild</span>');
  });
});

describe('a line of the cart', () => {
  const said = (locale: Locale, of: Variation): string =>
    textOf(
      renderToStaticMarkup(
        createElement(Line, {
          line: { productId: 1, variationId: 1, quantity: 2 },
          view: { state: 'ready', product: aProduct(1), variation: of, price: 5.6, stock: 5 },
          chosen: true,
          removal: {} as Parameters<typeof Line>[0]['removal'],
          words: cartWords(locale),
        }),
      ),
    );

  test('has the weight of one in grams (specification, section 2)', () => {
    expect(said('en', variation(1920, '2 L'))).toContain('1920 g · $ 5.60 each');
    expect(said('my', variation(1920, '2 L'))).toContain('1920 ဂရမ်');
    expect(said('en', variation(1000))).toContain('1000 g');
  });

  test('says the weight once where the size is the weight', () => {
    expect(said('en', variation(180, '180 g', 'Mild')).match(/180 g/gu)).toHaveLength(1);
    expect(said('my', variation(180, '180g'))).not.toContain('180 ဂရမ်');
    expect(said('en', variation(250, '200 g'))).toContain('250 g');
  });
});

test('cents add up where fractions would not', () => {
  expect(0.1 * 3).not.toBe(0.3);
  expect(lineTotal({ quantity: 3, price: 0.1 })).toBe(30);
  const lines = [
    { quantity: 3, price: 1.1, grams: 190 },
    { quantity: 7, price: 19.99, grams: 5000 },
  ];
  expect(sumsOf(lines)).toEqual({ subtotal: 330 + 13_993, grams: 570 + 35_000 });
  expect(sumsOf([])).toEqual({ subtotal: 0, grams: 0 });
});

test('whatever is bought, the sum is whole cents and does not depend on the order', () => {
  const line = fc.record({
    quantity: fc.integer({ min: 1, max: 1000 }),
    price: fc.integer({ min: 0, max: 10_000_000 }).map((inCents) => inCents / 100),
    grams: fc.integer({ min: 0, max: 50_000 }),
  });
  fc.assert(
    fc.property(fc.array(line), (lines) => {
      const sums = sumsOf(lines);
      expect(Number.isInteger(sums.subtotal)).toBe(true);
      expect(sumsOf(lines.toReversed())).toEqual(sums);
      expect(sums.subtotal).toBe(
        lines.reduce((sum, { quantity, price }) => sum + Math.round(price * 100) * quantity, 0),
      );
    }),
  );
});

const bands = [
  { upTo: 0.5, price: 4.5 },
  { upTo: 1, price: 6 },
  { upTo: 2, price: 9 },
];

test.each([
  [1, { from: 0, upTo: 500, left: 499, nextPrice: 6 }],
  [500, { from: 0, upTo: 500, left: 0, nextPrice: 6 }],
  [501, { from: 500, upTo: 1000, left: 499, nextPrice: 9 }],
  [1999, { from: 1000, upTo: 2000, left: 1, nextPrice: undefined }],
  [2001, undefined],
])('a parcel of %i g is in its band', (grams, room) => expect(weightBandLeft(bands, grams)).toEqual(room));

const stock = 43;

it.each([
  [' 7 ', 7],
  ['007', 7],
  ['၁2', 12],
])('%j is a quantity', (text, units) => expect(parseQuantity(text, stock)).toEqual({ units }));

it.each(['0', '၀', '-3', '−3', '', '2.5', '၂.၅', '1,5', '1e1', '0x5', 'တစ်', '3 4'])(
  '%j is none, and is not rounded to one',
  (text) => expect(parseQuantity(text, stock)).toEqual({ fault: 'wholeNumber' }),
);

it('reads both digits alike, up to the stock and no further', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000 }), fc.nat(1_000), (units, left) => {
      const expected = units > left ? { fault: 'insufficientStock' } : { units };
      expect(parseQuantity(String(units), left)).toEqual(expected);
      expect(parseQuantity(toBurmeseDigits(String(units)), left)).toEqual(expected);
    }),
  );
});
