import { and, asc, eq, lte } from 'drizzle-orm';
import type { Db } from './connect.ts';
import { customers, orderEvents, orders, payments } from './schema.ts';

export type OrderRow = typeof orders.$inferSelect;
export type OrderEvent = typeof orderEvents.$inferInsert;
type Change = Pick<OrderRow, 'status' | 'paymentStatus' | 'stockReturnedAt' | 'updatedAt'> &
  Partial<Pick<OrderRow, 'trackingNumber' | 'reservedUntil'>>;

/** An order and whose it is, kept from everybody else until the transaction ends. */
export async function holdOrder(tx: Db, id: number) {
  const [held] = await tx
    .select({ order: orders, email: customers.email, username: customers.username })
    .from(orders)
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .where(eq(orders.id, id))
    .for('update', { of: orders });
  return held;
}

/**
 * Holds the order whose stock has been kept longest beyond its time; those that somebody else has in hand are left
 * to them. Undefined when there is none.
 */
export async function holdOverdue(tx: Db, now: Date): Promise<number | undefined> {
  const [overdue] = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.status, 'Processing'), lte(orders.reservedUntil, now)))
    .orderBy(asc(orders.reservedUntil))
    .limit(1)
    .for('update', { skipLocked: true });
  return overdue?.id;
}

/** Saves where an order stands now; its payment stands there too. */
export async function saveMove(tx: Db, before: OrderRow, change: Change): Promise<OrderRow> {
  const [saved] = await tx.update(orders).set(change).where(eq(orders.id, before.id)).returning();
  if (!saved) throw new Error(`order ${before.id} is gone`);
  const { paymentStatus: status, updatedAt } = saved;
  if (status !== before.paymentStatus)
    await tx.update(payments).set({ status, updatedAt }).where(eq(payments.orderId, before.id));
  return saved;
}

/** Adds to the timeline of an order. */
export async function addEvent(tx: Db, event: OrderEvent): Promise<void> {
  await tx.insert(orderEvents).values(event);
}
