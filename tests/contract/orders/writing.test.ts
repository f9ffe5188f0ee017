import { asc, eq, sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { freeNumber, takeNumbers } from '#server/orders/queries/numbers.ts';
import { lockGoods } from '#server/orders/queries/stock.ts';
import type { Db } from '#server/database/connect.ts';
import {
  countryShippingBands,
  invoiceCounters,
  orders,
  orderThrottles,
  outbox,
  payments,
  products,
  shippingBands,
  variations,
} from '#server/database/schema.ts';
import { onEachDatabase } from '../../support/database/engines.ts';
import { lineOf, setShippingBands } from '../../support/orders/buyers.ts';
import { orderingShopOn } from '../../support/orders/orderingShop.ts';
import { pick, stockOf } from '../../support/catalogue/shelf.ts';

onEachDatabase((open) => {
  const { shop, shelf, buyer } = orderingShopOn(open, { ORDERS_PER_MINUTE: '100000' });
  beforeEach(async () => {
    const { db } = shop.database;
    await db.update(variations).set({ archivedAt: null, stock: 5, priceMinor: 450, weightGrams: 100 });
    await db.update(products).set({ archivedAt: null });
    await setShippingBands(shop);
    await db.delete(countryShippingBands);
  });

  const teaId = () => pick(shelf.tea).variationId;
  const tea = () => ({ ...lineOf(shelf.tea, 2), unitPrice: 4.5, subTotal: 9 });
  const setTea = (db: Db, change: Partial<typeof variations.$inferInsert>) =>
    db.update(variations).set(change).where(eq(variations.id, teaId()));

  /** The last number of the books that was given out. */
  async function lastNumber(): Promise<number> {
    const last = sql`select case when is_called then last_value else 0 end::int as last from invoice_numbers`;
    const { rows } = (await shop.database.db.execute(last)) as { rows: { last: number }[] };
    return rows[0]?.last ?? Number.NaN;
  }
  const kept = async () => ({
    stock: await stockOf(shop, teaId()),
    last: await lastNumber(),
    counts: await Promise.all([orders, payments, outbox].map((table) => shop.database.db.$count(table))),
    throttles: await shop.database.db.select().from(orderThrottles).orderBy(asc(orderThrottles.key)),
  });

  /** Until so many statements wait for a lock. */
  async function untilWaiting(db: Db): Promise<void> {
    const waiting = sql`select count(*)::int as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    for (;;) {
      const { rows } = (await db.execute(waiting)) as { rows: { waiting: number }[] };
      if (rows[0]?.waiting) return;
    }
  }

  const ownFee = { country: 'thailand', upToGrams: 1_000, priceMinor: 600 } as const;
  it.each<[string, string, (db: Db) => Promise<unknown>]>([
    ['costs more', 'price_changed', (db) => setTea(db, { priceMinor: 451 })],
    ['has no price any more', 'unknown_item', (db) => setTea(db, { priceMinor: null })],
    ['weighs too much', 'too_heavy', (db) => setTea(db, { weightGrams: 100_000 })],
    ['is one too few', 'insufficient_stock', (db) => setTea(db, { stock: 1 })],
    ['has left the shop', 'unknown_item', (db) => setTea(db, { archivedAt: shop.clock() })],
    ['costs more to send', 'wrong_total', (db) => db.update(shippingBands).set({ priceMinor: 600 })],
    ['costs more to send to its country', 'wrong_total', (db) => db.insert(countryShippingBands).values(ownFee)],
  ])('writes nothing of an order whose goods %s while it waits for them', async (_, code, happens) => {
    const { db, kind } = shop.database;
    const before = await kept();
    // The embedded database has one connection: there it happens a moment before.
    if (kind === 'PGlite') await happens(db);
    const refused =
      kind === 'PGlite'
        ? await buyer.refusedOrder([tea()])
        : await db
            .transaction(async (tx) => {
              await lockGoods(tx, [teaId()]);
              const order = buyer.refusedOrder([tea()]);
              await untilWaiting(db);
              await happens(tx);
              return { order };
            })
            .then(({ order }) => order);
    expect(refused.code).toBe(code);
    expect(await kept()).toEqual({ ...before, stock: await stockOf(shop, teaId()) });
  });

  it('gives those that come at once a number of the books each, and refusals none', async () => {
    const before = await kept();
    const answers = await Promise.allSettled(Array.from({ length: 6 }, () => buyer.order([tea()])));
    // Five units, two for each: the rest finds too few.
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    expect(await kept()).toMatchObject({ stock: 1, last: before.last + 2 });
    const books = await shop.database.db.select({ no: orders.bookNo }).from(orders).orderBy(asc(orders.bookNo));
    const running = [1, 2].map((next) => `ZAY-2026-${String(before.last + next).padStart(6, '0')}`);
    expect(books.slice(-2).map(({ no }) => no)).toEqual(running);
  });

  it('names an order by the first number by chance that is free', async () => {
    const { id } = (await buyer.order([tea()])).data;
    const last = await lastNumber();
    const taken = await shop.database.db.transaction((tx) => takeNumbers(tx, 2026, [id, 18_273_645, 43_218_765]));
    expect(taken).toMatchObject({ id: 18_273_645, invoiceNo: 'ZAY-2026-18273645' });
    const free = (year: number) => freeNumber(shop.database.db, year, [id, 18_273_645, 43_218_765]);
    expect(await free(2026)).toMatchObject({ id: 18_273_645, invoiceNo: 'ZAY-2026-18273645' });
    expect(await free(2035)).toBeUndefined();
    expect(taken.bookNo).toBe(`ZAY-2026-${String(last + 1).padStart(6, '0')}`);
  });

  it('counts from one in each year, and goes on after servers that count by themselves', async () => {
    const { db } = shop.database;
    const noOf = (year: number) => db.transaction(async (tx) => (await takeNumbers(tx, year, [])).invoiceNo);
    expect([await noOf(2027), await noOf(2027)]).toEqual(['ZAY-2027-000001', 'ZAY-2027-000002']);
    await db.insert(invoiceCounters).values({ year: 2028, last: 41 });
    expect(await noOf(2028)).toBe('ZAY-2028-000042');
    const [former] = await db.select().from(invoiceCounters).where(eq(invoiceCounters.year, 2028));
    expect(former?.last).toBe(900_000_041);
  });

  it('of other goods waits for no order that is being written', async ({ skip }) => {
    const { db, kind } = shop.database;
    if (kind === 'PGlite') skip('It has one connection.');
    await db.transaction(async (tx) => {
      await lockGoods(tx, [pick(shelf.shirt, 1).variationId]);
      expect(await buyer.order([tea()])).toHaveProperty('data.id');
    });
  });

  it('that is refused forgets nothing of the customer', async () => {
    const key = `customer:${buyer.id}`;
    const past = { key, turn: 3, expiredReservations: 2, changedAt: shop.clock() };
    await shop.database.db
      .insert(orderThrottles)
      .values(past)
      .onConflictDoUpdate({ target: orderThrottles.key, set: past });
    const before = await kept();
    await buyer.refusedOrder([{ ...tea(), unitPrice: 4, subTotal: 8 }]);
    expect(await kept()).toEqual(before);
    await buyer.order([tea()]);
    expect((await kept()).throttles).toMatchObject([{ key, expiredReservations: 0 }]);
  });
});
