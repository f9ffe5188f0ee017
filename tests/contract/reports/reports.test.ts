import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { getSales, listBestSold, listFailedJobs, listLowStock, retryJob } from '#contract/operator/reports.ts';
import { outbox, orders } from '#server/database/schema.ts';
import { maxAttempts, claimDueJobs } from '#server/jobs/queries/outbox.ts';
import { pick, setStock } from '../../support/catalogue/shelf.ts';
import { onEachDatabase } from '../../support/database/engines.ts';
import { lineOf } from '../../support/orders/buyers.ts';
import { orderingShopOn } from '../../support/orders/orderingShop.ts';
import { ownerOf } from '../../support/orders/desk.ts';

/** It is Saturday, 2026-11-21, 16:00 in Bangkok. */
onEachDatabase((open) => {
  const { shop, shelf, buyer } = orderingShopOn(open);
  beforeAll(async () => {
    for (const each of [shelf.tea, shelf.shirt]) await setStock(shop, pick(each).variationId, 100);
  });

  const { ask } = ownerOf(shop);

  /** A paid order of so many teas at 4.5, with a fee of 5 up to a kilogram. */
  const soldAt = async (placedAt: string, units: number, state: Partial<typeof orders.$inferInsert> = {}) => {
    const { data } = await buyer.order([lineOf(shelf.tea, units)]);
    await shop.database.db
      .update(orders)
      .set({ placedAt: new Date(placedAt), paymentStatus: 'Paid', ...state })
      .where(eq(orders.id, data.id));
  };

  it('sales count by the days of the shop, each period against as much of the one before', async () => {
    await soldAt('2026-11-20T17:00:00Z', 2, { refundedMinor: 150 }); // Saturday, 0:00 in Bangkok
    await soldAt('2026-11-20T16:59:59Z', 1); // Friday's last second
    await soldAt('2026-11-20T08:00:00Z', 1); // Friday, before 16:00
    await soldAt('2026-11-15T17:00:00Z', 1); // Monday's first second
    await soldAt('2026-11-14T10:00:00Z', 1); // Saturday of the week before, after 16:00
    await soldAt('2026-11-09T10:00:00Z', 1); // Monday of the week before
    await soldAt('2026-10-31T17:00:00Z', 1); // the month's first second
    await soldAt('2026-10-21T08:59:00Z', 1); // a month ago, a minute earlier
    await soldAt('2026-10-21T09:01:00Z', 1); // and a minute later
    await soldAt('2026-11-21T08:00:00Z', 9, { paymentStatus: 'Pending' });
    await soldAt('2026-11-21T08:00:00Z', 9, { paymentStatus: 'Refunded' });
    await soldAt('2026-11-21T08:00:00Z', 9, { status: 'Cancelled' });
    await soldAt('2026-11-21T08:00:00Z', 9, { currency: 'THB' });

    const { data } = await ask(getSales, {});
    const before = { orders: 1, total: 9.5 };
    expect(data.today).toEqual({ since: '2026-11-20T17:00:00.000Z', orders: 1, total: 12.5, before });
    expect(data.week).toMatchObject({ since: '2026-11-15T17:00:00.000Z', orders: 4, before: { orders: 1 } });
    expect(data.month).toMatchObject({ since: '2026-10-31T17:00:00.000Z', orders: 7, before: { orders: 1 } });
    expect([data.currency, data.timeZone, data.days.length]).toEqual(['USD', 'Asia/Bangkok', 31]);
    expect(data.days.at(-1)?.total).toBe(12.5);
    const days = Object.fromEntries(data.days.map(({ day, orders: count }) => [day, count]));
    expect(days).toMatchObject({ '2026-11-21': 1, '2026-11-20': 2, '2026-11-16': 1, '2026-11-14': 1 });
    expect(Object.values(days).reduce((sum, count) => sum + count)).toBe(7);
  });

  it('tells what sells and what runs out, by what was sold in 28 days', async () => {
    const tea = pick(shelf.tea).variationId;
    await setStock(shop, tea, 4);
    const { data: best } = await ask(listBestSold, {});
    expect(best.map(({ variationId, units }) => [variationId, units])).toEqual([[tea, 8]]);
    const { data: scarce } = await ask(listLowStock, {});
    expect(scarce).toMatchObject([{ variationId: tea, stock: 4, units: 8, days: 14 }]);
    await setStock(shop, tea, 5);
    expect((await ask(listLowStock, {})).data).toEqual([]);
  });

  it('shows work that failed, without what is in it, and tries it again', async () => {
    const { db } = shop.database;
    await db.delete(outbox);
    const payload = { to: 'ma.thida@example.com', subject: 'Your order', text: 'a secret link' };
    const failed = { topic: 'mail', payload, attempts: maxAttempts, lastError: 'the server is full' };
    const [{ id } = { id: 0 }] = await db.insert(outbox).values(failed).returning({ id: outbox.id });
    await db.insert(outbox).values({ topic: 'mail', payload, attempts: 1, doneAt: shop.clock() });
    const { data } = await ask(listFailedJobs, {});
    const { to, subject } = payload;
    expect(data).toMatchObject([{ id, topic: 'mail', to, subject, lastError: failed.lastError, nextTry: null }]);
    expect(JSON.stringify(data)).not.toContain('secret');
    await ask(retryJob, { params: { job: id } });
    const [row] = await db.select().from(outbox).where(eq(outbox.id, id));
    expect(row).toMatchObject({ attempts: 0, availableAt: shop.clock() });
    await expect(ask(retryJob, { params: { job: 999_999 } })).rejects.toMatchObject({ code: 'not_found' });
  });

  it('does not send again what another server is just sending, and shows what was lost with its process', async () => {
    const { db } = shop.database;
    await db.delete(outbox);
    const failed = { topic: 'mail', payload: {}, attempts: 1, lastError: 'full', availableAt: shop.clock() };
    const [{ id } = { id: 0 }] = await db.insert(outbox).values(failed).returning({ id: outbox.id });
    const inFiveMinutes = new Date(shop.clock().getTime() + 300_000);
    const limits = { places: new Map([['mail', 5]]), maxAttempts: 2 };
    const claim = () => claimDueJobs(db, limits, shop.clock(), inFiveMinutes);
    expect(await claim()).toHaveLength(1);
    expect((await ask(listFailedJobs, {})).data).toEqual([]);
    await ask(retryJob, { params: { job: id } });
    expect(await claim()).toEqual([]);
    await db.update(outbox).set({ availableAt: shop.clock() });
    expect((await ask(listFailedJobs, {})).data).toMatchObject([{ id, lastError: null }]);
    await ask(retryJob, { params: { job: id } });
    expect(await claim()).toHaveLength(1);
  });
});
