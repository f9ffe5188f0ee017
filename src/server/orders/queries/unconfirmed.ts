import { methodsConfirmedBy } from '#contract/payments/methods.ts';
import { and, asc, eq, gt, inArray, lte, or } from 'drizzle-orm';
import type { Db } from '#server/database/connect.ts';
import { orders, restores } from '#server/database/schema.ts';

/** An order that waits for its transfer to be confirmed. */
export interface UnconfirmedOrder {
  id: number;
  placedAt: Date;
}

/** Card payments have their own end; those of a transfer wait for a person. */
const isUnconfirmed = (placedUntil: Date) =>
  and(
    eq(orders.status, 'Processing'),
    inArray(orders.paymentStatus, ['Pending', 'Failed']),
    inArray(orders.paymentMethod, methodsConfirmedBy('staff')),
    lte(orders.placedAt, placedUntil),
  );

/** Orders of `placedUntil` or before whose transfer is not confirmed, the oldest first, after the last one of the page before. */
export async function unconfirmedOrders(
  db: Db,
  placedUntil: Date,
  last: UnconfirmedOrder | undefined,
  limit: number,
): Promise<UnconfirmedOrder[]> {
  const after =
    last && or(gt(orders.placedAt, last.placedAt), and(eq(orders.placedAt, last.placedAt), gt(orders.id, last.id)));
  return db
    .select({ id: orders.id, placedAt: orders.placedAt })
    .from(orders)
    .where(and(isUnconfirmed(placedUntil), after))
    .orderBy(asc(orders.placedAt), asc(orders.id))
    .limit(limit);
}

/**
 * Returns whether the database was restored from a backup after a moment: payments of before may have been confirmed
 * and lost.
 */
export async function wasRestoredAfter(db: Db, moment: Date): Promise<boolean> {
  const found = await db.select({ id: restores.id }).from(restores).where(gt(restores.restoredAt, moment)).limit(1);
  return found.length > 0;
}

/** Locks an order if it is still not confirmed and nobody else has locked it. */
export async function lockIfUnconfirmed(tx: Db, id: number, placedUntil: Date): Promise<boolean> {
  const locked = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.id, id), isUnconfirmed(placedUntil)))
    .for('update', { skipLocked: true });
  return locked.length > 0;
}
