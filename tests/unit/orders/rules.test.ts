import { describe, expect, test } from 'vitest';
import fc from 'fast-check';
import { orderStatus } from '#contract/orders/order.ts';
import { paymentStatus } from '#contract/payments/payment.ts';
import { type OrderMove, type OrderState, type OrderStates, moved } from '#server/orders/rules/moves.ts';
import { type PriceList, type WantedLine, priceOrder } from '#server/orders/rules/price.ts';
import { bandFor, tableFor } from '#contract/shipping/fee.ts';
import { readBands } from '#server/editing/input/deliveryFees.ts';
import { stockAfter } from '#server/editing/plan/stock.ts';
import { runs } from '../../support/runner/extent.ts';

const every: OrderState[] = orderStatus.options.flatMap((status) =>
  paymentStatus.options.map((payment) => ({ status, paymentStatus: payment, paymentMethod: 'bankTransfer' as const })),
);

/** What each move makes of which order, written out; everything else is refused. */
const legal: Record<OrderMove, Record<string, string>> = {
  'confirm-payment': { 'Processing Pending': 'Processing Paid', 'Processing Failed': 'Processing Paid' },
  'fail-payment': { 'Processing Pending': 'Processing Failed' },
  'refuse-slip': { 'Processing Pending': 'Processing Failed' },
  'send-slip': { 'Processing Failed': 'Processing Pending' },
  pack: { 'Processing Paid': 'Processing Paid' },
  refund: {
    'Processing Paid': 'Processing Refunded',
    'Shipped Paid': 'Shipped Refunded',
    'Delivered Paid': 'Delivered Refunded',
    'Returns Paid': 'Returns Refunded',
    'Cancelled Paid': 'Cancelled Refunded',
    'Cancelled Failed': 'Cancelled Refunded',
  },
  ship: { 'Processing Paid': 'Shipped Paid' },
  deliver: {
    'Shipped Pending': 'Delivered Pending',
    'Shipped Paid': 'Delivered Paid',
    'Shipped Failed': 'Delivered Failed',
    'Shipped Refunded': 'Delivered Refunded',
  },
  return: {
    'Shipped Pending': 'Returns Failed',
    'Shipped Paid': 'Returns Paid',
    'Shipped Failed': 'Returns Failed',
    'Shipped Refunded': 'Returns Refunded',
    'Delivered Pending': 'Returns Failed',
    'Delivered Paid': 'Returns Paid',
    'Delivered Failed': 'Returns Failed',
    'Delivered Refunded': 'Returns Refunded',
  },
  cancel: {
    'Processing Pending': 'Cancelled Failed',
    'Processing Paid': 'Cancelled Paid',
    'Processing Failed': 'Cancelled Failed',
    'Processing Refunded': 'Cancelled Refunded',
  },
  'expire-unpaid': { 'Processing Pending': 'Cancelled Failed', 'Processing Failed': 'Cancelled Failed' },
  'hand-over': { 'Processing Paid': 'Delivered Paid' },
  'expire-unconfirmed': { 'Processing Pending': 'Cancelled Failed', 'Processing Failed': 'Cancelled Failed' },
};

const nameOf = ({ status, paymentStatus: payment }: OrderStates): string => `${status} ${payment}`;

describe.each(Object.entries(legal) as [OrderMove, Record<string, string>][])('%s', (move, table) => {
  test.each(every.map((state) => [nameOf(state), state] as const))('of an order that is %s', (name, state) => {
    const after = table[name];
    if (after) expect(nameOf(moved(state, move))).toBe(after);
    else expect(() => moved(state, move)).toThrow('illegal_move');
  });
});

/** The moves of an order whose courier collects the money, where they differ. */
const collected: Partial<typeof legal> = {
  'confirm-payment': {
    ...legal['confirm-payment'],
    'Shipped Pending': 'Shipped Paid',
    'Shipped Failed': 'Shipped Paid',
    'Delivered Pending': 'Delivered Paid',
    'Delivered Failed': 'Delivered Paid',
  },
  'refuse-slip': {},
  'send-slip': {},
  pack: { ...legal.pack, 'Processing Pending': 'Processing Pending' },
  ship: { ...legal.ship, 'Processing Pending': 'Shipped Pending' },
  refund: Object.fromEntries(Object.entries(legal.refund).filter(([name]) => name !== 'Cancelled Failed')),
};

test.each(Object.entries(collected) as [OrderMove, Record<string, string>][])(
  '%s of an order that is paid on delivery is legal exactly as written',
  (move, table) => {
    const found = every.flatMap((state) => {
      try {
        return [[nameOf(state), nameOf(moved({ ...state, paymentMethod: 'cashOnDelivery' }, move))]];
      } catch {
        return [];
      }
    });
    expect(Object.fromEntries(found)).toEqual(table);
  },
);

test('stock goes back when an order is given up, and never twice', () => {
  for (const state of every)
    for (const move of Object.keys(legal) as OrderMove[]) {
      if (!legal[move][nameOf(state)]) continue;
      const { status, returnsStock } = moved(state, move);
      const isGivenUp = (each: string): boolean => each === 'Cancelled' || each === 'Returns';
      expect(returnsStock).toBe(isGivenUp(status) && !isGivenUp(state.status));
    }
});

const bands = [
  { upToGrams: 5_000, priceMinor: 900 },
  { upToGrams: 1_000, priceMinor: 500 },
];

test('a parcel costs what its band does, and none is sent beyond the last', () => {
  const fees = [1, 1_000, 1_001, 5_000, 5_001].map((grams) => bandFor(bands, grams)?.priceMinor);
  expect(fees).toEqual([500, 500, 900, 900, undefined]);
  const shown = bands.map(({ upToGrams, priceMinor }) => ({ upTo: upToGrams / 1_000, price: priceMinor / 100 }));
  expect([1_000, 1_001].map((grams) => bandFor(shown, grams)?.price)).toEqual([5, 9]);
});

test('a country has its own table of fees, and the usual one where that is empty', () => {
  const tables = { default: bands, countries: { australia: [{ upToGrams: 1_000, priceMinor: 1_500 }], thailand: [] } };
  const fees = (['australia', 'thailand', 'myanmar', undefined] as const).map(
    (to) => tableFor(tables, to)[0]?.priceMinor,
  );
  expect(fees).toEqual([1_500, 900, 900, 900]);
});

const shelfArbitrary = fc.array(
  fc.record({ stock: fc.nat(50), weightGrams: fc.integer({ min: 1, max: 2_000 }), priceMinor: fc.nat(100_000) }),
  { minLength: 1, maxLength: 6 },
);

test('whatever is ordered in however many parts, its sums are those of a till, and no more is sold than there is', () => {
  fc.assert(
    fc.property(
      shelfArbitrary,
      fc.array(fc.tuple(fc.nat(5), fc.integer({ min: 1, max: 20 })), { minLength: 1 }),
      (goods, picks) => {
        const shelf = new Map(goods.map((each, i) => [i + 1, { ...each, productId: i + 1, categoryId: 1 }]));
        const wide = [{ upToGrams: 10_000_000, priceMinor: 700 }];
        const list: PriceList = { goods: shelf, bands: wide };
        const lines = picks.map(([i, quantity]): WantedLine => {
          const id = (i % goods.length) + 1;
          return { productId: id, variationId: id, quantity, unitPriceMinor: shelf.get(id)?.priceMinor ?? 0 };
        });
        let till = 700;
        const demand = new Map<number, number>();
        for (const { variationId, quantity, unitPriceMinor } of lines) {
          till += quantity * unitPriceMinor;
          demand.set(variationId, (demand.get(variationId) ?? 0) + quantity);
        }
        const isShort = [...demand].some(([id, units]) => units > (shelf.get(id)?.stock ?? 0));
        if (isShort) {
          expect(() => priceOrder(lines, list, till)).toThrow('insufficient_stock');
          return;
        }
        const order = priceOrder(lines, list, till);
        expect(order.totalMinor).toBe(till);
        expect(new Map(order.lines.map((line) => [line.variationId, line.quantity]))).toEqual(demand);
        expect(() => priceOrder(lines, list, till + 1)).toThrow('wrong_total');
      },
    ),
    { numRuns: runs(300) },
  );
});

test('stock is set or changed, and never falls below nothing, or rises above what can be kept', () => {
  expect([{ to: 9 }, { by: -5 }, { by: 3 }].map((change) => stockAfter(5, change))).toEqual([9, 0, 8]);
  expect(() => stockAfter(5, { by: -6 })).toThrow('insufficient_stock');
  expect(() => stockAfter(1_000_000_000, { by: 1 })).toThrow('invalid');
});

test('delivery fees are read in any order, kilograms as grams', () => {
  const read = readBands(
    [
      { upTo: 5, price: 9 },
      { upTo: 0.25, price: 4.5 },
    ],
    'USD',
  );
  expect(read).toEqual({
    ok: true,
    bands: [
      { upToGrams: 250, priceMinor: 450 },
      { upToGrams: 5_000, priceMinor: 900 },
    ],
  });
});

test.each([
  [{}, 'must be a list'],
  [[], 'holds no delivery fee'],
  [[{ upTo: 1 }], 'price is missing'],
  [[{ upTo: 0, price: 1 }], 'must be more than 0'],
  [[{ upTo: 1.0001, price: 1 }], 'more than 3 decimals'],
  [[{ upTo: 1, price: -1 }], 'must not be negative'],
  [[{ upTo: 1, price: 1.005 }], 'more than 2 decimals'],
  [
    [
      { upTo: 1, price: 1 },
      { upTo: 1, price: 2 },
    ],
    'stands in the list twice',
  ],
])('delivery fees of %j are refused', (file, message) => {
  const read = readBands(file, 'USD');
  expect(read.ok ? [] : read.faults.map((fault) => fault.message)).toEqual([expect.stringContaining(message)]);
});
