import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { orders, paymentReceipts } from '#server/database/schema.ts';
import { onEachDatabase } from '../../support/database/engines.ts';
import { orderingShopOn } from '../../support/orders/orderingShop.ts';
import { lineOf } from '../../support/orders/buyers.ts';
import { pick, setStock } from '../../support/catalogue/shelf.ts';
import { testDesk } from '../../support/payments/testDesk.ts';

// The line to the database drops around the end of an order's transaction: nobody knows at once how far it came.
onEachDatabase((open) => {
  const desk = testDesk();
  const dropped = vi.spyOn(desk, 'drop');
  const { shop, shelf, buyer } = orderingShopOn(open, {}, { payments: desk });
  beforeAll(async () => {
    await setStock(shop, pick(shelf.tea).variationId, 50);
    // The first order of a year opens its counter, and is written a moment later.
    await buyer.order(one());
    dropped.mockClear();
  });
  afterEach(() => {
    vi.restoreAllMocks();
    dropped.mockClear();
    desk.held.clear();
  });

  const one = () => [lineOf(shelf.tea, 1)];
  const ordered = () => shop.database.db.$count(orders, eq(orders.customerId, buyer.id));
  /** The next transaction fails, before or after its commit. */
  const failOnce = (when: 'before' | 'after', then: () => void = () => undefined): void => {
    const { db } = shop.database;
    const transaction = db.transaction.bind(db);
    vi.spyOn(db, 'transaction').mockImplementationOnce(async (work, settings) => {
      if (when === 'after') await transaction(work, settings);
      then();
      throw new Error('Connection terminated unexpectedly');
    });
  };

  it.each([{ key: randomUUID() }, {}])(
    'written before the line dropped, it is answered with its slip',
    async (sending) => {
      const before = await ordered();
      failOnce('after');
      const { data } = await buyer.order(one(), sending);
      expect([await ordered(), desk.held.size]).toEqual([before + 1, 0]);
      expect(await shop.database.db.$count(paymentReceipts, eq(paymentReceipts.orderId, data.id))).toBe(1);
      expect(dropped).not.toHaveBeenCalled();
    },
  );

  it('keeps its slip where nobody can tell, or it may still be written; the slip is swept later', async () => {
    const before = await ordered();
    failOnce('before');
    expect((await buyer.refusedOrder(one())).status).toBeGreaterThanOrEqual(500);
    expect([await ordered(), desk.held.size]).toEqual([before, 1]);
    failOnce('after', () => {
      vi.spyOn(shop.database.db, 'select').mockImplementation(() => {
        throw new Error('the database is away');
      });
    });
    expect((await buyer.refusedOrder(one(), { key: randomUUID() })).status).toBeGreaterThanOrEqual(500);
    expect(dropped).not.toHaveBeenCalled();
  });

  it('a refusal is not told while nobody can tell whether the same request was an order before', async () => {
    const { db } = shop.database;
    await setStock(shop, pick(shelf.tea).variationId, 1);
    const sending = { key: randomUUID(), slip: null, form: { paymentMethod: 'stripe' } };
    const { data } = await buyer.order(one(), sending);
    const select = db.select.bind(db);
    vi.spyOn(db, 'select').mockImplementation((...columns: unknown[]) => {
      if ('requestHash' in ((columns[0] as object | undefined) ?? {})) throw new Error('the database is away');
      return (select as (...each: unknown[]) => never)(...columns);
    });
    // The first order took the last one: alone, this request would be refused.
    const refused = await buyer.refusedOrder(one(), sending);
    expect(refused.status).toBeGreaterThanOrEqual(500);
    vi.restoreAllMocks();
    expect((await buyer.order(one(), sending)).data).toEqual(data);
    await setStock(shop, pick(shelf.tea).variationId, 50);
  });
});
