import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { call } from '#api/call.ts';
import { listProducts } from '#contract/catalogue/calls.ts';
import type { Product } from '#contract/catalogue/product.ts';
import { product } from '../../support/editing/fileExamples.ts';
import { onEachDatabase } from '../../support/database/engines.ts';
import { orderActions } from '../../support/orders/actions.ts';
import { inconsistentOrders, totalUnits } from '../../support/orders/accounting.ts';
import { runActions, inProcessTarget } from '../../support/orders/runActions.ts';
import { type Buyer, lineOf, newBuyer, setShippingBands } from '../../support/orders/buyers.ts';
import { pick, setStock } from '../../support/catalogue/shelf.ts';
import { runs } from '../../support/runner/extent.ts';
import { ownShopOn } from '../../support/shop/ownShop.ts';

onEachDatabase((open) => {
  let goods: Product[];
  const buyers: Buyer[] = [];
  const shop = ownShopOn(open, { ORDERS_PER_MINUTE: '100000' });
  beforeAll(async () => {
    await shop.stock(['Tea', 'Rice', 'Oil'].map((nameEn) => product({ nameEn })));
    goods = (await call(shop.backend(), listProducts, { query: {} })).data;
    await setShippingBands(shop);
    for (let i = 0; i < 4; i += 1) buyers.push(await newBuyer(shop));
  });

  const buyerAt = (i: number): Buyer => buyers[i % buyers.length] ?? expect.fail('nobody is there');

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

  it('no unit is lost or made, and no order is half, whatever happens at once', { timeout: 120_000 }, async () => {
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
