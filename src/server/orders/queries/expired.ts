import { methodsConfirmedBy } from '#contract/payments/methods.ts';
import { and, asc, eq, gt, inArray, isNull, lte, or, type SQL } from 'drizzle-orm';
import type { Db } from '#server/database/connect.ts';
import { orders, restores } from '#server/database/schema.ts';

/** The orders whose time is over for one reason, and the moment by which they are sorted. */
export interface Expired {
  since: typeof orders.reservedUntil | typeof orders.placedAt;
  where: SQL | undefined;
}

/** Orders that keep goods until a payment by card, which did not come by now. */
export const expiredUnpaid = (now: Date): Expired => ({
  since: orders.reservedUntil,
  where: and(eq(orders.status, 'Processing'), lte(orders.reservedUntil, now)),
});

/** Orders that nobody has confirmed the transfer of, which was to come for those that were placed by then. */
export const expiredUnconfirmed = (placedUntil: Date): Expired => ({
  since: orders.placedAt,
  where: and(
    eq(orders.status, 'Processing'),
    inArray(orders.paymentStatus, ['Pending', 'Failed']),
    inArray(orders.paymentMethod, methodsConfirmedBy('staff')),
    lte(orders.placedAt, placedUntil),
    // What has paid an order in part is not let go by the clock.
    isNull(orders.dueMinor),
  ),
});

/** An order whose time is over. */
export interface ExpiredOrder {
  id: number;
  since: Date | null;
}

/** Expired orders, the longest expired first, after the last one of the page before. */
export async function expiredOrders(
  db: Db,
  { since, where }: Expired,
  last: ExpiredOrder | undefined,
  limit: number,
): Promise<ExpiredOrder[]> {
  const after = last?.since && or(gt(since, last.since), and(eq(since, last.since), gt(orders.id, last.id)));
  return db
    .select({ id: orders.id, since })
    .from(orders)
    .where(and(where, after || undefined))
    .orderBy(asc(since), asc(orders.id))
    .limit(limit);
}

/** Locks an order if it is still expired and nobody else has locked it. */
export async function lockIfExpired(tx: Db, { where }: Expired, id: number): Promise<boolean> {
  const locked = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.id, id), where))
    .for('update', { skipLocked: true });
  return locked.length > 0;
}

/**
 * Returns whether the database was restored from a backup after a moment: payments of before may have been confirmed
 * and lost.
 */
export async function wasRestoredAfter(db: Db, moment: Date): Promise<boolean> {
  const found = await db.select({ id: restores.id }).from(restores).where(gt(restores.restoredAt, moment)).limit(1);
  return found.length > 0;
}
