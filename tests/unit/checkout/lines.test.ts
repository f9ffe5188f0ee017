import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Refused } from '#api/failures.ts';
import type { Product } from '#contract/catalogue/product.ts';
import type { ProductState } from '#stores/basket/productCache.ts';
import { hasChanges, orderLines } from '#stores/checkout/lines.ts';
import { type LivePrices, liveFromRefusal, targetOf } from '#stores/checkout/live.ts';
import { type FetchFee, createDelivery } from '#stores/checkout/delivery.ts';

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

  test('what comes back after it was left out', () =>
    expect(look(9, 4, nothing, { '1.5': null }).bought[0]?.change).toEqual({ back: true }));

  test('nothing of what is not known yet', () =>
    expect(orderLines([line], {}, nothing, { '1.5': 4 })).toEqual({ bought: [], lost: [], leftOut: [], waiting: 1 }));

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

describe('the fee', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('the first weight is asked at once, later ones when the shopper pauses', async () => {
    const ask = vi.fn<FetchFee>((weight) => Promise.resolve({ price: weight * 2 }));
    const { $fee, weigh } = createDelivery(ask, 250);
    weigh(500);
    await vi.advanceTimersByTimeAsync(0);
    expect($fee.get()).toEqual({ state: 'ready', grams: 500, price: 1 });
    weigh(1000);
    weigh(1500);
    expect($fee.get()).toEqual({ state: 'loading', grams: 1500, price: 1 });
    await vi.advanceTimersByTimeAsync(250);
    expect($fee.get()).toEqual({ state: 'ready', grams: 1500, price: 3 });
    expect(ask.mock.calls.map(([weight]) => weight)).toEqual([0.5, 1.5]);
  });

  test('an answer for an older weight is ignored', async () => {
    const slow = Promise.withResolvers<{ price: number }>();
    const { $fee, weigh } = createDelivery(
      (weight) => (weight === 1 ? slow.promise : Promise.resolve({ price: 9 })),
      0,
    );
    weigh(1000);
    await vi.advanceTimersByTimeAsync(0);
    weigh(2000);
    await vi.advanceTimersByTimeAsync(0);
    slow.resolve({ price: 6 });
    await vi.advanceTimersByTimeAsync(0);
    expect($fee.get()).toEqual({ state: 'ready', grams: 2000, price: 9 });
  });
});

describe('what is chosen', () => {
  const shrimp = { productId: 12, variationId: 31 };
  const tea = { productId: 7, variationId: null };

  /** The stores as a page of this tab would have them; `tab` outlives the page. */
  async function openTab(tab: Record<string, string> | undefined, kept: Record<string, string> = {}) {
    const storageOf = (place: Record<string, string>) => ({
      getItem: (key: string) => place[key] ?? null,
      setItem: (key: string, value: string) => void (place[key] = value),
      removeItem: (key: string) => void Reflect.deleteProperty(place, key),
    });
    vi.stubGlobal('localStorage', storageOf(kept));
    vi.stubGlobal('sessionStorage', tab && storageOf(tab));
    vi.stubGlobal('window', { addEventListener: vi.fn(), removeEventListener: vi.fn() });
    vi.resetModules();
    const [cart, changeCart, checkout] = await Promise.all([
      import('#stores/basket/cart.ts'),
      import('#stores/basket/changeCart.ts'),
      import('#stores/checkout/selection.ts'),
    ]);
    checkout.$selected.listen(() => undefined);
    return { ...cart, ...changeCart, ...checkout };
  }

  afterEach(() => void vi.unstubAllGlobals());

  test('what is left out stays so in this tab, with any quantity', async () => {
    const tab = {};
    const first = await openTab(tab);
    await first.addToCart(shrimp, 2, 9);
    await first.addToCart(tea, 1, 9);
    expect(first.$selected.get(), 'at first all is chosen').toHaveLength(2);
    first.select(shrimp, false);
    await first.addToCart(shrimp, 1, 9);
    expect(first.$selected.get()).toEqual([{ ...tea, quantity: 1 }]);
    const next = await openTab(tab);
    await next.addToCart(shrimp, 1, 9);
    expect(next.isSelected(shrimp)).toBe(false);
    next.select(shrimp, true);
    expect(next.isSelected(shrimp)).toBe(true);
  });

  test('another tab goes on where this one waits for a mail: its step, its way to pay, what is left out', async () => {
    const browser = {};
    const first = await openTab({}, browser);
    await first.addToCart(shrimp, 1, 9);
    await first.addToCart(tea, 1, 9);
    first.select(shrimp, false);
    const { updateDraft, $draft } = await import('#stores/checkout/draft.ts');
    $draft.listen(() => undefined);
    updateDraft({ step: 'payment', method: 'promptPay' });
    const { keepForReturn } = await import('#stores/checkout/comeBack.ts');
    keepForReturn();
    const before = $draft.get();

    const next = await openTab({}, browser);
    expect(next.isSelected(shrimp)).toBe(false);
    const draft = await import('#stores/checkout/draft.ts');
    draft.$draft.listen(() => undefined);
    expect(draft.$draft.get()).toEqual(before);
    draft.forgetDraft();
    const last = await openTab({}, browser);
    expect(last.isSelected(shrimp)).toBe(true);
  });
});

test('the fee of a place is never that of another zone of its country, nor of collecting', () => {
  const bangkok = { country: 'thailand', province: 'Bangkok', postal_code: '10110' } as const;
  const places = [bangkok, { ...bangkok, province: 'Phuket' }, { ...bangkok, postal_code: '10200' }];
  const targets = [...places, { ...bangkok, collect: 'yes' as const }, undefined].map((place) => targetOf(place));
  expect(new Set(targets).size).toBe(5);
});
