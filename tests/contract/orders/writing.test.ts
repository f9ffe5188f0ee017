import { randomUUID } from 'node:crypto';
import { eq, gt, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { openYear } from '#server/orders/queries/placing.ts';
import { addOrder, type OrderToWrite, PartlyThrottled } from '#server/orders/queries/writing.ts';
import {
  countryShippingBands,
  idempotencyKeys,
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
import { setShippingBands } from '../../support/orders/buyers.ts';
import { orderingShopOn } from '../../support/orders/orderingShop.ts';
import { pick, stockOf } from '../../support/catalogue/shelf.ts';

const now = new Date('2026-11-21T09:00:00Z');

/** Between the moment when an order was priced and the moment when it is written, anything may happen. */
onEachDatabase((open) => {
  let variationId: number;
  const { shop, shelf, buyer } = orderingShopOn(open);
  beforeAll(async () => {
    variationId = pick(shelf.tea).variationId;
    await openYear(shop.database.db, 2026);
  });
  beforeEach(async () => {
    await set({ stock: 5, priceMinor: 650, weightGrams: 100, archivedAt: null });
    await shop.database.db.update(products).set({ archivedAt: null });
    await setShippingBands(shop);
    await shop.database.db.delete(countryShippingBands);
  });

  const set = (change: Partial<typeof variations.$inferInsert>) =>
    shop.database.db.update(variations).set(change).where(eq(variations.id, variationId));

  const throttles = () => shop.database.db.select().from(orderThrottles).orderBy(orderThrottles.key);
  const tables = { orders, payments, outbox, idempotencyKeys };
  async function kept() {
    const counts = await Promise.all(Object.values(tables).map((table) => shop.database.db.$count(table)));
    return { stock: await stockOf(shop, variationId), last: await lastNumber(), counts };
  }

  /** The last invoice number that was given out. */
  async function lastNumber(): Promise<number> {
    const last = sql`select case when is_called then last_value else 0 end::int as last from invoice_numbers`;
    const { rows } = (await shop.database.db.execute(last)) as { rows: { last: number }[] };
    return rows[0]?.last ?? Number.NaN;
  }

  const feeOfItsCountry = { country: 'thailand', upToGrams: 1_000, priceMinor: 600 } as const;
  /** Two teas for 6.50, as somebody priced them a moment ago. */
  const order = (more: Partial<OrderToWrite> = {}): OrderToWrite => ({
    order: {
      ...{ customerId: buyer.id, paymentMethod: 'bankTransfer', currency: 'USD', locale: 'en' },
      ...{ subTotalMinor: 1_300, shippingFeeMinor: 500, paymentFeeMinor: 0, totalMinor: 1_800, weightGrams: 200 },
      ...{ address: {} as OrderToWrite['order']['address'], reservedUntil: null },
    },
    items: [
      {
        ...{ productId: shelf.tea.id, variationId, name: 'Green Tea', description: '', images: [] },
        ...{ weightGrams: 100, quantity: 2, unitPriceMinor: 650, subTotalMinor: 1_300 },
      },
    ],
    terms: { reference: null, dueSatang: null, account: null },
    link: { tokenHash: randomUUID(), expiresAt: shop.clock() },
    topics: ['a-topic'],
    jobs: [],
    placeholders: { id: 'the-id', invoiceNo: 'the-number' },
    goods: [{ id: variationId, units: 2, priceMinor: 650, weightGrams: 100 }],
    feeOf: { country: 'thailand' },
    year: 2026,
    drawn: [],
    now,
    ...more,
  });

  it.each<[string, () => Promise<unknown>]>([
    ['costs more', () => set({ priceMinor: 651 })],
    ['costs less', () => set({ priceMinor: 649 })],
    ['has no price any more', () => set({ priceMinor: null })],
    ['weighs more', () => set({ weightGrams: 101 })],
    ['is one too few', () => set({ stock: 1 })],
    ['has left the shop', () => set({ archivedAt: now })],
    ['belongs to a product that has left', () => shop.database.db.update(products).set({ archivedAt: now })],
    ['costs more to send', () => shop.database.db.update(shippingBands).set({ priceMinor: 600 })],
    ['costs more to send to its country', () => shop.database.db.insert(countryShippingBands).values(feeOfItsCountry)],
  ])('writes nothing of an order whose variation now %s', async (_, happens) => {
    await happens();
    const before = await kept();
    expect(await addOrder(shop.database.db, order({ key: { key: 'k', requestHash: 'h' } }))).toBe('goods_changed');
    expect(await kept()).toEqual(before);
  });

  it('writes nothing where one of two variations is short', async () => {
    const shirt = pick(shelf.shirt, 1).variationId;
    const before = await kept();
    const goods = [...order().goods, { id: shirt, units: 1, priceMinor: 650, weightGrams: 100 }];
    expect(await addOrder(shop.database.db, order({ goods }))).toBe('goods_changed');
    expect(await kept()).toEqual(before);
  });

  it('writes nothing under a key that was used today, and an order under one of yesterday', async () => {
    const { db } = shop.database;
    const key = { key: 'again', requestHash: 'h' };
    expect(await addOrder(db, order({ key }))).toMatchObject({ invoiceNo: 'ZAY-2026-000001' });
    const before = await kept();
    expect(await addOrder(db, order({ key }))).toBe('key_used');
    expect(await kept()).toEqual(before);
    const later = new Date(now.getTime() + 25 * 3_600_000);
    expect(await addOrder(db, order({ key, now: later }))).toMatchObject({ invoiceNo: 'ZAY-2026-000002' });
    expect(await kept()).toMatchObject({ stock: 1, last: 2 });
  });

  it('gives those that come at once a number each, and takes each of their units', async () => {
    const { db } = shop.database;
    const before = await kept();
    const written = await Promise.all(Array.from({ length: 6 }, () => addOrder(db, order())));
    // Five units, two for each: the rest finds too few.
    expect(written.filter((each) => each === 'goods_changed')).toHaveLength(4);
    const after = await kept();
    expect(after).toMatchObject({ stock: 1, last: before.last + 2 });
  });

  it('gives an order the first number by chance that is free, and the books the running one', async () => {
    const { db } = shop.database;
    const last = await lastNumber();
    expect(await addOrder(db, order({ drawn: [43_218_765, 18_273_645] }))).toEqual({
      ...{ id: 43_218_765, invoiceNo: 'ZAY-2026-43218765' },
    });
    expect(await addOrder(db, order({ drawn: [43_218_765, 18_273_645] }))).toMatchObject({ id: 18_273_645 });
    const books = await db.select({ no: orders.bookNo }).from(orders).where(gt(orders.id, 10_000_000));
    const running = [1, 2].map((next) => `ZAY-2026-${String(last + next).padStart(6, '0')}`);
    expect(books.map(({ no }) => no).toSorted()).toEqual(running);
  });

  it('asks for the year to be opened in its first order', async () => {
    const next = new Date('2027-01-01T00:00:00Z');
    expect(await addOrder(shop.database.db, order({ now: next, year: 2027 }))).toBe('goods_changed');
    await openYear(shop.database.db, 2027);
    await openYear(shop.database.db, 2027);
    expect(await addOrder(shop.database.db, order({ now: next, year: 2027 }))).toMatchObject({
      invoiceNo: 'ZAY-2027-000001',
    });
  });

  it('goes on after the numbers of servers that count by themselves, which then number far away', async () => {
    const { db } = shop.database;
    const later = new Date('2028-01-01T00:00:00Z');
    await db.insert(invoiceCounters).values({ year: 2028, last: 41 });
    await openYear(db, 2028);
    expect(await addOrder(db, order({ now: later, year: 2028 }))).toMatchObject({ invoiceNo: 'ZAY-2028-000042' });
    const [former] = await db.select().from(invoiceCounters).where(eq(invoiceCounters.year, 2028));
    expect(former?.last).toBe(900_000_041);
  });

  it('of other goods waits for no order that is being written', async ({ skip }) => {
    const { db, kind } = shop.database;
    if (kind === 'PGlite') skip('It has one connection.');
    const shirt = pick(shelf.shirt, 1).variationId;
    await db.update(variations).set({ stock: 5, priceMinor: 650, weightGrams: 100 }).where(eq(variations.id, shirt));
    const goods = [{ id: shirt, units: 1, priceMinor: 650, weightGrams: 100 }];
    await db.transaction(async (tx) => {
      expect(await addOrder(tx, order())).toHaveProperty('id');
      // Of the same pool, on another connection, while the first one is not committed.
      expect(await addOrder(db, order({ goods }))).toHaveProperty('id');
    });
  });

  it('that is counted for its customer and not for its address any more forgets nothing of the customer', async () => {
    const { db } = shop.database;
    const [mine, near] = [`customer:${buyer.id}`, 'net:9.9.9.9'];
    await db.insert(orderThrottles).values([
      { key: mine, turn: 3, lapses: 2, changedAt: now },
      { key: near, turn: 8, changedAt: now },
    ]);
    const before = { all: await kept(), throttles: await throttles() };
    const counted = [
      { key: mine, turn: 4 },
      { key: near, turn: 8 },
    ];
    await expect(addOrder(db, order({ counted }))).rejects.toThrow(PartlyThrottled);
    expect(await throttles()).toEqual(before.throttles);
    expect((await kept()).counts).toEqual(before.all.counts);
  });
});
