import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bestSale, lowestPriceBefore, percentOff, type SaleTerms } from '#contract/catalogue/sale.ts';
import { reducedPrice } from '#contract/catalogue/reduction.ts';
import { runs } from '../../support/runner/extent.ts';

const goods = { productId: 1, categoryId: 7 };
const DAY = 24 * 3_600_000;

const saleArbitrary: fc.Arbitrary<SaleTerms> = fc
  .record({
    id: fc.nat(1_000),
    cut: fc.oneof(
      fc.integer({ min: 1, max: 99 }).map((percent) => ({ percent, amountMinor: null })),
      fc.integer({ min: 1, max: 3_000 }).map((amountMinor) => ({ percent: null, amountMinor })),
    ),
    scope: fc.constantFrom(
      { productId: 1, categoryIds: null },
      { productId: 2, categoryIds: null },
      { productId: null, categoryIds: [7, 8] },
      { productId: null, categoryIds: [9] },
      { productId: null, categoryIds: null },
    ),
    starts: fc.nat(100),
    days: fc.integer({ min: 1, max: 60 }),
  })
  .map(({ id, cut, scope, starts, days }) => ({
    ...{ id, ...cut, ...scope },
    startsAt: new Date(starts * DAY),
    endsAt: new Date((starts + days) * DAY),
  }));

test('whatever sales there are, a price is that of one of them that runs and is of the goods, above nothing', () => {
  fc.assert(
    fc.property(
      fc.array(saleArbitrary, { maxLength: 50 }),
      fc.integer({ min: 1, max: 5_000 }),
      fc.integer({ min: -1, max: 170 * 24 }),
      (sales, regular, hour) => {
        const at = new Date(hour * 3_600_000);
        const best = bestSale(goods, regular, sales, at);
        const running = sales.filter(({ startsAt, endsAt }) => at >= startsAt && at < endsAt);
        const own = running.filter(
          ({ productId, categoryIds }) => productId === 1 || (productId === null && categoryIds?.includes(7) !== false),
        );
        const prices = own.map(({ percent, amountMinor }) =>
          percent === null
            ? regular - (amountMinor ?? 0)
            : (regular * (100 - percent) - ((regular * (100 - percent)) % 100)) / 100,
        );
        const lowest = Math.min(...prices.filter((price) => price > 0), regular);
        expect(best?.priceMinor ?? regular).toBe(lowest);
        expect(lowest).toBeGreaterThan(0);
        if (best) expect(own).toContain(best.sale);
      },
    ),
    { numRuns: runs(1_000) },
  );
});

test('a reduction that would leave nothing is none, and a share is told as no more than it is', () => {
  expect(reducedPrice(450, { percent: null, amountMinor: 449 })).toBe(1);
  expect(reducedPrice(450, { percent: null, amountMinor: 450 })).toBe(450);
  expect(reducedPrice(499, { percent: 20, amountMinor: null })).toBe(399);
  expect(reducedPrice(1, { percent: 99, amountMinor: null })).toBe(1);
  const amount = { percent: null, amountMinor: 1 };
  expect([percentOff(amount, 450, 449), percentOff(amount, 450, 225)]).toEqual([0, 50]);
  expect(percentOff({ percent: 20, amountMinor: null }, 499, 399)).toBe(20);
});

test('the lowest price before a sale is that of every moment of the 30 days before, other sales too', () => {
  const everySixHours = Array.from({ length: 30 * 4 }, (_, at) => at * DAY * 0.25);
  fc.assert(
    fc.property(
      fc.array(saleArbitrary, { maxLength: 6 }),
      fc.array(fc.record({ priceMinor: fc.integer({ min: 1, max: 5_000 }), day: fc.nat(160) }), { maxLength: 5 }),
      fc.integer({ min: 1, max: 5_000 }),
      fc.integer({ min: 35, max: 100 }),
      (others, changes, regular, start) => {
        const sale = {
          ...{ id: -1, percent: 10, amountMinor: null, productId: 1, categoryIds: null },
          ...{ startsAt: new Date(start * DAY), endsAt: new Date((start + 5) * DAY) },
        };
        const former = changes
          .toSorted((one, other) => one.day - other.day)
          .map(({ priceMinor, day }) => ({ priceMinor, until: new Date(day * DAY) }));
        const prices = everySixHours.map((ago) => {
          const at = new Date(start * DAY - 1 - ago);
          const price = former.find(({ until }) => until > at)?.priceMinor ?? regular;
          return bestSale(goods, price, others, at)?.priceMinor ?? price;
        });
        expect(lowestPriceBefore(sale, goods, regular, former, [...others, sale])).toBe(Math.min(...prices));
      },
    ),
    { numRuns: runs(300) },
  );
});

test('ten thousand products under fifty sales are priced within a second', () => {
  const all = Array.from({ length: 50 }, (_, id) => ({
    ...{ id, percent: 10 + (id % 50), amountMinor: null, productId: null, categoryIds: [id % 20, 7] },
    ...{ startsAt: new Date(0), endsAt: new Date(DAY) },
  }));
  const price = (): number => {
    const begun = performance.now();
    let sum = 0;
    for (let id = 1; id <= 10_000; id += 1)
      sum += bestSale({ productId: id, categoryId: id % 20 }, 1_000, all, new Date(1))?.priceMinor ?? 0;
    expect(sum).toBeLessThan(10_000_000);
    return performance.now() - begun;
  };
  // Others use the machine as well.
  expect(Math.min(price(), price(), price())).toBeLessThan(1_000);
});
