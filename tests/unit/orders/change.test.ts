import fc from 'fast-check';
import { expect, test } from 'vitest';
import { linesAfter, moneyAfter, type PlacedItem } from '#server/orders/rules/change.ts';
import type { PricedGoods } from '#server/orders/rules/price.ts';
import { runs } from '../../support/runner/extent.ts';

const goodsAt = (priceMinor: number, stock = 1_000): PricedGoods => {
  return { productId: 1, categoryId: 1, stock, weightGrams: 100, priceMinor };
};

const prices = fc.integer({ min: 0, max: 9_999 });
const items = fc.array(
  fc.record({ variationId: fc.integer({ min: 1, max: 3 }), quantity: fc.integer({ min: 1, max: 5 }), price: prices }),
  {
    minLength: 1,
    maxLength: 5,
  },
);
const wantedUnits = fc.array(
  fc.record({ variationId: fc.integer({ min: 1, max: 3 }), quantity: fc.integer({ min: 1, max: 9 }) }),
  {
    minLength: 1,
    maxLength: 4,
  },
);

const sum = (all: readonly number[]): number => all.reduce((total, one) => total + one, 0);

test('whatever is changed, an order has the units that were asked for, and no line gets dearer', () => {
  fc.assert(
    fc.property(items, wantedUnits, prices, (placed, wanted, today) => {
      const before = placed.map(({ variationId, quantity, price }, at): PlacedItem => ({
        ...{ id: at + 1, productId: 1, weightGrams: 100 },
        ...{ variationId, quantity, unitPriceMinor: price },
      }));
      const goods = new Map([1, 2, 3].map((id) => [id, goodsAt(today)]));
      const { kept, added, changes } = linesAfter(before, wanted, goods);
      const unitsIn = (lines: readonly { variationId: number; quantity: number }[], id: number): number =>
        sum(lines.filter(({ variationId }) => variationId === id).map(({ quantity }) => quantity));
      for (const id of [1, 2, 3]) {
        expect(unitsIn([...kept, ...added], id)).toBe(unitsIn(wanted, id));
        const change = changes.find(({ variationId }) => variationId === id);
        const [was, now] = [unitsIn(before, id), unitsIn(wanted, id)];
        expect(change).toEqual(was === now ? undefined : { variationId: id, was, now });
      }
      for (const { id, unitPriceMinor, quantity } of kept) {
        const own = before.find((line) => line.id === id);
        expect(unitPriceMinor).toBe(own?.unitPriceMinor);
        // What comes in costs what it costs today.
        if (quantity > (own?.quantity ?? 0)) expect(unitPriceMinor).toBe(today);
      }
      expect(added.every(({ unitPriceMinor }) => unitPriceMinor === today)).toBe(true);
    }),
    { numRuns: runs(300) },
  );
});

test('what came for an order is what it costs, less what is due, with what goes back', () => {
  const amounts = fc.integer({ min: 1, max: 100_000 });
  fc.assert(
    fc.property(amounts, amounts, fc.option(fc.integer({ min: 1, max: 99 })), (totalMinor, after, share) => {
      const dueMinor = share === null ? null : Math.ceil((totalMinor * share) / 100);
      const paid = totalMinor - (dueMinor ?? 0);
      const order = {
        ...({ paymentMethod: 'promptPay', paymentStatus: dueMinor === null ? 'Paid' : 'Failed' } as const),
        ...{ totalMinor, dueMinor, refundedMinor: 0, currency: 'THB', hasTaxInvoice: false },
      };
      const money = moneyAfter(order, after, 0);
      expect(after - (money.dueMinor ?? 0) + money.refundMinor).toBe(paid);
      expect(money.paymentStatus === 'Paid').toBe(money.dueMinor === null);
      expect(money.dueMinor ?? 1).toBeGreaterThan(0);
    }),
    { numRuns: runs(300) },
  );
});
