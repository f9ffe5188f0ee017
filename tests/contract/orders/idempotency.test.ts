import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { keysExpireBefore, pruneKeys } from '#server/orders/queries/placing.ts';
import { idempotencyKeys, orders, paymentReceipts } from '#server/database/schema.ts';
import { onEachDatabase } from '../../support/database/engines.ts';
import { orderingShopOn } from '../../support/orders/orderingShop.ts';
import { lineOf, newBuyer, type OrderOptions } from '../../support/orders/buyers.ts';
import { pick, setStock, stockOf } from '../../support/catalogue/shelf.ts';
import { testDesk } from '../../support/payments/testDesk.ts';

const DAY = 86_400_000;
const most = 60;

onEachDatabase((open) => {
  const desk = testDesk();
  const { shop, shelf, buyer } = orderingShopOn(open, { ORDERS_PER_MINUTE: String(most) }, { payments: desk });

  const ordered = () => shop.database.db.$count(orders, eq(orders.customerId, buyer.id));
  const stock = () => stockOf(shop, pick(shelf.tea).variationId);
  const restock = (units: number) => setStock(shop, pick(shelf.tea).variationId, units);
  const again = (): OrderOptions => ({ key: randomUUID(), slip: randomUUID() });
  const one = () => [lineOf(shelf.tea, 1)];

  it('the same request answers the same order', async () => {
    await restock(1);
    const sending = again();
    const before = await ordered();
    const first = await buyer.order(one(), sending);
    expect(await buyer.order(one(), sending)).toEqual(first);
    expect([await ordered(), await stock(), desk.held.size]).toEqual([before + 1, 0, 0]);
  });

  it.each([
    ['another quantity', 2, {}],
    ['another method', 1, { form: { paymentMethod: 'promptPay' } }],
    ['another slip', 1, { slip: 'another' }],
  ])('the same key with %s is refused', async (_, quantity, changes) => {
    await restock(50);
    const sending = again();
    await buyer.order(one(), sending);
    const before = await ordered();
    const refused = await buyer.refusedOrder([lineOf(shelf.tea, quantity)], { ...sending, ...changes });
    expect([refused.status, refused.code]).toEqual([409, 'key_reused']);
    expect([await ordered(), desk.held.size]).toEqual([before, 0]);
  });

  it('ten times at once is one order, even of the last unit', async () => {
    await restock(1);
    const sending = again();
    const before = await ordered();
    const answers = await Promise.all(Array.from({ length: 10 }, () => buyer.order(one(), sending)));
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1);
    expect([await ordered(), await stock(), desk.held.size]).toEqual([before + 1, 0, 0]);
  });

  it('the same key for other goods at the same moment is one order and a refusal', async () => {
    await restock(5);
    await setStock(shop, pick(shelf.shirt, 1).variationId, 5);
    const sending = again();
    const before = await ordered();
    const both = await Promise.allSettled([
      buyer.order(one(), sending),
      buyer.order([lineOf(shelf.shirt, 1, 1)], sending),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'key_reused' } });
    expect(await ordered()).toBe(before + 1);
  });

  it('a refused order leaves its key free', async () => {
    await restock(0);
    const sending = again();
    expect((await buyer.refusedOrder(one(), sending)).code).toBe('insufficient_stock');
    await restock(3);
    expect((await buyer.order([lineOf(shelf.tea, 2)], sending)).status).toBe(200);
  });

  it('the key of one customer is not that of another, and without one every request is an order', async () => {
    await restock(5);
    const other = await newBuyer(shop);
    const key = randomUUID();
    const placed = [await buyer.order(one(), { key }), await other.order(one(), { key })];
    placed.push(await buyer.order(one()), await buyer.order(one()));
    expect(new Set(placed.map(({ data }) => data.id)).size).toBe(4);
  });

  it('after a day a key is free again, and is forgotten', async () => {
    await restock(5);
    const sending = again();
    const { data } = await buyer.order(one(), sending);
    shop.later(DAY);
    const next = await buyer.order(one(), { ...sending, slip: randomUUID() });
    expect(next.data.id).not.toBe(data.id);
    await pruneKeys(shop.database.db, keysExpireBefore(shop.clock()), 100);
    const kept = await shop.database.db.select({ key: idempotencyKeys.key }).from(idempotencyKeys);
    expect(kept).toEqual([{ key: sending.key }]);
  });

  // Nobody knows at once how far an order came.
  describe('when the line to the database drops around the end of its transaction', () => {
    let dropped: MockInstance<typeof desk.drop>;
    beforeEach(async () => {
      desk.held.clear();
      await restock(50);
      dropped = vi.spyOn(desk, 'drop');
    });
    afterEach(() => vi.restoreAllMocks());

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

    it.each([{ key: randomUUID() }, {}])('one that was written is answered with its slip', async (sending) => {
      const before = await ordered();
      failOnce('after');
      const { data } = await buyer.order(one(), sending);
      expect([await ordered(), desk.held.size]).toEqual([before + 1, 0]);
      expect(await shop.database.db.$count(paymentReceipts, eq(paymentReceipts.orderId, data.id))).toBe(1);
      expect(dropped).not.toHaveBeenCalled();
    });

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
      await restock(1);
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
    });
  });

  it('so many tries a minute, and no more', async () => {
    await restock(1);
    const eager = await newBuyer(shop);
    for (let i = 0; i < most; i += 1) expect((await eager.refusedOrder([])).code).toBe('no_items');
    const refused = await eager.refusedOrder(one());
    expect([refused.status, refused.code]).toEqual([429, 'too_many']);
    expect((await (await newBuyer(shop)).order(one())).status).toBe(200);
  });
});
