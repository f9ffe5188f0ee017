import { and, asc, eq, gt, lte, or, sql } from 'drizzle-orm';
import type { Db } from '#server/database/connect.ts';
import { customers, orderEvents, orderItems, orders, payments, productSales } from '#server/database/schema.ts';

export type OrderRow = typeof orders.$inferSelect;
export type OrderEvent = typeof orderEvents.$inferInsert;
type Change = Pick<OrderRow, 'status' | 'paymentStatus' | 'stockReturnedAt' | 'updatedAt'> &
  Partial<Pick<OrderRow, 'trackingNumber' | 'reservedUntil'>>;

/** An order and whose it is, kept from everybody else until the transaction ends. */
export async function lockOrder(tx: Db, id: number) {
  const [held] = await tx
    .select({
      order: orders,
      email: customers.email,
      username: customers.username,
      emailVerifiedAt: customers.emailVerifiedAt,
    })
    .from(orders)
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .where(eq(orders.id, id))
    .for('update', { of: orders });
  return held;
}

/** An order whose time to be paid is over. */
export interface Overdue {
  id: number;
  reservedUntil: Date | null;
}

const isOverdue = (now: Date) => and(eq(orders.status, 'Processing'), lte(orders.reservedUntil, now));

/** The orders whose stock has been kept longest beyond their time, behind the one that was told last. */
export async function overdueOrders(db: Db, now: Date, last: Overdue | undefined, limit: number): Promise<Overdue[]> {
  const behind =
    last?.reservedUntil &&
    or(
      gt(orders.reservedUntil, last.reservedUntil),
      and(eq(orders.reservedUntil, last.reservedUntil), gt(orders.id, last.id)),
    );
  return db
    .select({ id: orders.id, reservedUntil: orders.reservedUntil })
    .from(orders)
    .where(and(isOverdue(now), behind ?? undefined))
    .orderBy(asc(orders.reservedUntil), asc(orders.id))
    .limit(limit);
}

/** Holds an order if it is still overdue and nobody else has it in hand. */
export async function lockIfOverdue(tx: Db, id: number, now: Date): Promise<boolean> {
  const held = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.id, id), isOverdue(now)))
    .for('update', { skipLocked: true });
  return held.length > 0;
}

/** Saves where an order stands now; its payment stands there too. */
export async function saveMove(tx: Db, before: OrderRow, change: Change): Promise<OrderRow> {
  const [saved] = await tx.update(orders).set(change).where(eq(orders.id, before.id)).returning();
  if (!saved) throw new Error(`order ${before.id} is gone`);
  const { paymentStatus: status, updatedAt } = saved;
  if (status !== before.paymentStatus) {
    await tx.update(payments).set({ status, updatedAt }).where(eq(payments.orderId, before.id));
    await countSold(tx, before.id, Number(status === 'Paid') - Number(before.paymentStatus === 'Paid'));
  }
  return saved;
}

/**
 * Adds the units of an order to what was sold of its products, or takes them away again, so that nobody has to add up
 * every sale. Products are counted in the order of their ids: two orders wait for one another, and never for ever.
 */
async function countSold(tx: Db, orderId: number, times: number): Promise<void> {
  if (times === 0) return;
  await tx.execute(sql`
    insert into ${productSales} (product_id, units)
    select product_id, ${times}::int * sum(quantity) from ${orderItems} where order_id = ${orderId}
    group by product_id order by product_id
    on conflict (product_id) do update set units = ${productSales}.units + excluded.units`);
}

/** Adds to the timeline of an order. */
export async function addEvent(tx: Db, event: OrderEvent): Promise<void> {
  await tx.insert(orderEvents).values(event);
}
