import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getHold, holdGoods, releaseHold } from '#contract/orders/hold.ts';
import { orderRefusals } from '#contract/orders/calls.ts';
import { checkoutReservations, variations } from '#server/database/schema.ts';

import { onEachDatabase } from '../../support/database/engines.ts';
import { type Buyer, lineOf, newBuyer } from '../../support/orders/buyers.ts';
import { inconsistentOrders, totalUnits } from '../../support/orders/accounting.ts';
import { orderActions } from '../../support/orders/actions.ts';
import { orderingShopOn } from '../../support/orders/orderingShop.ts';
import { expireHolds, inProcessTarget, runActions } from '../../support/orders/runActions.ts';
import { archive, pick, setStock, stockOf } from '../../support/catalogue/shelf.ts';
import { runs } from '../../support/runner/extent.ts';

const MINUTE = 60_000;

onEachDatabase((open) => {
  let two: Buyer;
  const { shop, shelf, buyer: one } = orderingShopOn(open, { ORDERS_PER_MINUTE: '100000' });
  beforeAll(async () => void (two = await newBuyer(shop)));
  beforeEach(async () => {
    for (const buyer of [one, two]) await buyer.ask(releaseHold, {});
    await setStock(shop, tea().variationId, 5);
    await setStock(shop, shirt().variationId, 3);
    await setPrice(450);
  });

  const tea = () => pick(shelf.tea);
  const shirt = () => pick(shelf.shirt);
  const stock = ({ variationId }: { variationId: number }) => stockOf(shop, variationId);
  const hold = async (buyer: Buyer, quantity: number, what = tea()) =>
    (await buyer.ask(holdGoods, { body: { items: [{ ...what, quantity }] } })).data;
  const sweep = () => expireHolds(shop.database.db, shop.clock());
  const setPrice = (priceMinor: number) =>
    shop.database.db.update(variations).set({ priceMinor }).where(eq(variations.id, tea().variationId));
  /** A line at a price in minor units. */
  const lineAt = (quantity: number, priceMinor: number) => ({
    ...lineOf(shelf.tea, quantity),
    unitPrice: priceMinor / 100,
    subTotal: (quantity * priceMinor) / 100,
  });

  describe('goods that are kept', () => {
    it('are nobody else’s for 20 minutes, and can be ordered by whom they are kept for', async () => {
      const { secondsLeft, items } = await hold(one, 4);
      expect(secondsLeft).toBe(20 * 60);
      expect(await one.ask(getHold, {})).toEqual({ data: { secondsLeft, items } });
      expect(await two.ask(getHold, {})).toEqual({ data: null });
      expect(items).toEqual([{ variationId: tea().variationId, quantity: 4, unitPrice: 4.5 }]);
      expect(await stock(tea())).toBe(1);
      const { code, body } = await two.refusedOrder([lineAt(2, 450)]);
      expect(code).toBe('insufficient_stock');
      expect(orderRefusals.insufficient_stock.parse(body).lines).toEqual([{ ...tea(), available: 1 }]);
      const before = await totalUnits(shop.database.db);
      await one.order([lineAt(4, 450)]);
      expect(await stock(tea())).toBe(1);
      expect(await totalUnits(shop.database.db)).toEqual(before);
      expect(await shop.database.db.$count(checkoutReservations)).toBe(0);
    });

    it('go back where fewer are ordered, or something else; they count with what is left where more are', async () => {
      await hold(one, 4);
      await one.order([lineAt(1, 450)]);
      expect(await stock(tea())).toBe(4);
      await hold(one, 2);
      await one.order([lineOf(shelf.shirt, 1)]);
      expect([await stock(tea()), await stock(shirt())]).toEqual([4, 2]);
      await hold(one, 3);
      await one.order([lineAt(4, 450)]);
      expect(await stock(tea())).toBe(0);
    });

    it('cost what they did, whatever the price becomes; more of them cost the new price', async () => {
      await hold(one, 2);
      await setPrice(700);
      expect((await two.refusedOrder([lineAt(2, 450)])).code).toBe('price_changed');
      const { items } = await hold(one, 2);
      expect(items[0]?.unitPrice).toBe(4.5);
      expect((await one.refusedOrder([lineAt(3, 450)])).code).toBe('price_changed');
      await one.order([lineAt(2, 450)]);
      expect((await one.refusedOrder([lineAt(1, 450)])).code).toBe('price_changed');
      // Cheaper ones cost less, where the shopper saw it.
      await hold(one, 2);
      await setPrice(300);
      await one.order([lineAt(2, 300)]);
      expect(await stock(tea())).toBe(1);
    });

    it('are refused with what is left, and what was kept before stays kept', async () => {
      await hold(two, 2);
      await hold(one, 3);
      const answer = await one.refusal(holdGoods, { body: { items: [{ ...tea(), quantity: 4 }] } });
      expect([answer.status, answer.code]).toEqual([400, 'insufficient_stock']);
      expect(orderRefusals.insufficient_stock.parse(answer.body).lines).toEqual([{ ...tea(), available: 3 }]);
      expect(await stock(tea())).toBe(0);
    });

    it('that are not on sale, or of another product, are refused', async () => {
      await archive(shop, tea().productId);
      const gone = await one.refusal(holdGoods, { body: { items: [{ ...tea(), quantity: 1 }] } });
      await archive(shop, tea().productId, null);
      const mixed = { ...tea(), productId: shirt().productId, quantity: 1 };
      const wrong = await one.refusal(holdGoods, { body: { items: [mixed] } });
      expect([gone.code, wrong.code]).toEqual(['unknown_item', 'unknown_item']);
    });
  });

  describe('one hold', () => {
    it('takes the place of another, and is given back by leaving, once', async () => {
      await hold(one, 2, shirt());
      await hold(one, 4);
      expect([await stock(tea()), await stock(shirt())]).toEqual([1, 3]);
      expect(await one.ask(releaseHold, {})).toEqual({ released: true });
      expect(await stock(tea())).toBe(5);
      expect(await one.ask(releaseHold, {})).toEqual({ released: false });
    });

    it('ends 20 minutes after it began, however often it is asked for again', async () => {
      await hold(one, 4);
      shop.later(15 * MINUTE);
      expect((await hold(one, 3)).secondsLeft).toBe(5 * 60);
      expect(await sweep()).toBe(0);
      shop.later(5 * MINUTE);
      expect(await sweep()).toBe(1);
      expect(await stock(tea())).toBe(5);
      // One whose time is over begins anew, at the present price.
      await hold(one, 4);
      await setPrice(700);
      shop.later(20 * MINUTE);
      const { secondsLeft, items } = await hold(one, 5);
      expect([secondsLeft, items[0]?.unitPrice]).toEqual([20 * 60, 7]);
      expect(await stock(tea())).toBe(0);
    });

    it('is one, also where two pages ask at once', async () => {
      await Promise.all(Array.from({ length: 10 }, (_, i) => hold(one, 1 + (i % 3))));
      const [row] = await shop.database.db.select().from(checkoutReservations);
      expect((await stock(tea())) ?? 0).toBe(5 - (row?.goods[0]?.units ?? 0));
    });
  });

  it('orders of the same things in another order never wait for ever', { tags: ['slow'] }, async () => {
    await setStock(shop, tea().variationId, 1_000);
    await setStock(shop, shirt().variationId, 1_000);
    const before = await totalUnits(shop.database.db);
    const lines = [lineOf(shelf.tea, 1), lineOf(shelf.shirt, 1)];
    const turned = lines.toReversed();
    const orders = Array.from({ length: 40 }, (_, i) => (i % 4 < 2 ? one : two).order(i % 2 ? lines : turned));
    await Promise.all(orders);
    expect(await totalUnits(shop.database.db)).toEqual(before);
  });

  it('whatever happens at once, no unit is lost or made, and no order is half', { timeout: 120_000 }, async () => {
    await setStock(shop, tea().variationId, 40);
    await setStock(shop, shirt().variationId, 40);
    const { db } = shop.database;
    const inAll = await totalUnits(db);
    const target = inProcessTarget(shop, [one, two], [shelf.tea, shelf.shirt]);
    await fc.assert(
      fc.asyncProperty(orderActions(24), async (actions) => {
        await runActions(target, actions);
        expect(await totalUnits(db)).toEqual(inAll);
        expect(await inconsistentOrders(db)).toEqual([]);
      }),
      { numRuns: runs(12), endOnFailure: true },
    );
  });
});
