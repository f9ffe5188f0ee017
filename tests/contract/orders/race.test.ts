import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '#api/call.ts';
import { Refused } from '#api/failures.ts';
import { listProducts } from '#contract/catalogue/calls.ts';
import type { Product } from '#contract/catalogue/product.ts';
import { orders, orderItems } from '#server/database/schema.ts';
import { product } from '../../support/editing/fileExamples.ts';
import { onEachDatabase } from '../../support/database/engines.ts';
import { orderActions } from '../../support/orders/actions.ts';
import { inconsistentOrders, stockCounts, totalUnits } from '../../support/orders/accounting.ts';
import { runActions, inProcessTarget } from '../../support/orders/runActions.ts';
import { type Buyer, lineOf, newBuyer, setShippingBands } from '../../support/orders/buyers.ts';
import { pick, setStock } from '../../support/catalogue/shelf.ts';
import { openTestShop, type TestShop } from '../../support/shop/testShop.ts';
import { runs } from '../../support/runner/extent.ts';

onEachDatabase((open) => {
  let shop: TestShop;
  let goods: Product[];
  const buyers: Buyer[] = [];
  beforeAll(async () => {
    shop = await openTestShop(open, { ORDERS_PER_MINUTE: '100000' });
    await shop.stock(['Tea', 'Rice', 'Oil'].map((nameEn) => product({ nameEn })));
    goods = (await call(shop.backend(), listProducts, { query: {} })).data;
    await setShippingBands(shop);
    for (let i = 0; i < 4; i += 1) buyers.push(await newBuyer(shop));
  });
  afterAll(() => shop.close());

  const buyerAt = (i: number): Buyer => buyers[i % buyers.length] ?? expect.fail('nobody is there');
  const first = (): Product => goods[0] ?? expect.fail('there is nothing to sell');

  it('of 200 at once for 50 units exactly 50 get one, and every other is told', { tags: ['slow'] }, async () => {
    const { variationId } = pick(first());
    await setStock(shop, variationId, 50);
    const tries = Array.from({ length: 200 }, (_, i) => {
      const bought = buyerAt(i).order([lineOf(first(), 1)]);
      return bought.then(
        () => 'sold',
        (failure: unknown) => (failure instanceof Refused ? failure.code : String(failure)),
      );
    });
    const told = await Promise.all(tries);
    const counts = Object.entries(Object.groupBy(told, (word) => word)).map(([word, each]) => [word, each?.length]);
    expect(Object.fromEntries(counts)).toEqual({ sold: 50, insufficient_stock: 150 });
    const [books] = (await stockCounts(shop.database.db)).filter(({ id }) => id === variationId);
    expect(books).toMatchObject({ stock: 0, sold: 50 });
    expect(await shop.database.db.$count(orderItems)).toBe(50);
    const names = await shop.database.db.select({ name: orders.invoiceNo }).from(orders);
    expect(new Set(names.map(({ name }) => name)).size).toBe(50);
  });

  it(
    'orders of the same things in another order wait for one another, and never for ever',
    { tags: ['slow'] },
    async () => {
      for (const each of goods) await setStock(shop, pick(each).variationId, 1_000);
      const before = await totalUnits(shop.database.db);
      const lines = goods.map((each) => lineOf(each, 1));
      const turned = lines.toReversed();
      await Promise.all(Array.from({ length: 40 }, (_, i) => buyerAt(i).order(i % 2 ? lines : turned)));
      expect(await totalUnits(shop.database.db)).toEqual(before);
    },
  );

  describe('whatever happens at the same time', () => {
    it('no unit is lost or made, and no order is half', { timeout: 120_000 }, async () => {
      for (const each of goods) await setStock(shop, pick(each).variationId, 40);
      const { db } = shop.database;
      const inAll = await totalUnits(db);
      await fc.assert(
        fc.asyncProperty(orderActions(24), async (actions) => {
          await runActions(inProcessTarget(shop, buyers, goods), actions);
          expect(await totalUnits(db)).toEqual(inAll);
          expect(await inconsistentOrders(db)).toEqual([]);
        }),
        { numRuns: runs(12), endOnFailure: true },
      );
    });
  });
});
