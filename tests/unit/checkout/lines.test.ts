import { describe, expect, test } from 'vitest';
import { Refused } from '#api/failures.ts';
import type { Product } from '#contract/catalogue/product.ts';
import type { ProductState } from '#stores/basket/productCache.ts';
import { hasChanges, orderLines } from '#stores/checkout/lines.ts';
import { type LivePrices, liveFromRefusal } from '#stores/checkout/live.ts';

const variation = (id: number, stock: number, price?: number) => ({
  id,
  stock,
  weight: 100,
  prices: price === undefined ? [] : [{ sale_price: price }],
  images: [],
});

const known = (variations: Product['variations']): Record<number, ProductState> => ({
  1: { state: 'ready', product: { id: 1, name: 'Tea', variations } as unknown as Product },
});

const line = { productId: 1, variationId: 5, quantity: 2 };
const nothing: LivePrices = { facts: {} };
const look = (stock: number, price: number | undefined, told: LivePrices, agreed: Record<string, number | null>) =>
  orderLines([line], known([variation(5, stock, price)]), told, agreed);

describe('what must be accepted before an order is placed', () => {
  test('nothing, where all is as it was agreed or is seen first', () => {
    for (const agreed of [{}, { '1.5': 4 }]) {
      const order = look(9, 4, nothing, agreed);
      expect(hasChanges(order)).toBe(false);
      expect(order.bought).toHaveLength(1);
    }
  });

  test('another price, in either direction', () => {
    expect(look(9, 5, nothing, { '1.5': 4 }).bought[0]?.change).toEqual({ was: 4 });
    expect(look(9, 4, { facts: { '1.5': { price: 3 } } }, { '1.5': 4 }).bought[0]).toMatchObject({
      view: { price: 3 },
      change: { was: 4 },
    });
  });

  test('fewer units than are to be bought, of which the order has those that there are', () => {
    const fewer = { line: { ...line, quantity: 1 }, change: { wanted: 2 } };
    expect(look(1, 4, nothing, {}).bought[0]).toMatchObject(fewer);
    expect(look(9, 4, { facts: { '1.5': { stock: 1 } } }, { '1.5': 4 }).bought[0]).toMatchObject(fewer);
  });

  test('what cannot be bought any more, but not what could not be bought from the beginning', () => {
    for (const told of [{ facts: { '1.5': { gone: true } } }, { facts: { '1.5': { stock: 0 } } }] as const) {
      expect(look(9, 4, told, { '1.5': 4 })).toMatchObject({ bought: [], lost: [{ line }], leftOut: [] });
      expect(look(9, 4, told, {})).toMatchObject({ bought: [], lost: [], leftOut: [{ line }] });
    }
    expect(look(9, undefined, nothing, { '1.5': 4 }).lost).toHaveLength(1);
    expect(look(9, 4, { facts: { '1.5': { price: null } } }, { '1.5': 4 }).lost).toHaveLength(1);
    expect(orderLines([line], { 1: { state: 'gone' } }, nothing, { '1.5': 4 }).lost).toHaveLength(1);
  });

  test('what comes back after it was left out', () => {
    expect(look(9, 4, nothing, { '1.5': null }).bought[0]?.change).toEqual({ back: true });
  });

  test('nothing of what is not known yet', () => {
    expect(orderLines([line], {}, nothing, { '1.5': 4 })).toEqual({ bought: [], lost: [], leftOut: [], waiting: 1 });
  });

  test('a product without variants is meant by its only one', () => {
    const plain = { ...line, variationId: null };
    const told = { facts: { '1.5': { price: 3 } } };
    expect(orderLines([plain], known([variation(5, 9, 4)]), told, { '1.': 4 }).bought[0]?.change).toEqual({ was: 4 });
  });
});

describe('what a refused order tells', () => {
  const refused = (code: string, more: object): Refused =>
    new Refused('POST /client/orders', 400, { error: code, message: code, code, ...more });

  test('prices, stock and fee', () => {
    const item = { productId: 1, variationId: 5 };
    expect(liveFromRefusal(refused('price_changed', { prices: [{ ...item, unitPrice: 3 }] }), 200)).toEqual({
      facts: { '1.5': { price: 3 } },
    });
    expect(liveFromRefusal(refused('insufficient_stock', { lines: [{ ...item, available: 0 }] }), 200)).toEqual({
      facts: { '1.5': { stock: 0 } },
    });
    expect(liveFromRefusal(refused('wrong_total', { subTotal: 1, shippingFee: 2, total: 3 }), 200)).toEqual({
      facts: {},
      fee: { grams: 200, price: 2 },
    });
  });

  test('nothing, where it was refused for another reason or says it in another way', () => {
    expect(liveFromRefusal(refused('slip_used', {}), 200)).toBeUndefined();
    expect(liveFromRefusal(refused('price_changed', { prices: 'many' }), 200)).toBeUndefined();
  });
});
