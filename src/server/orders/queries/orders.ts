import { and, asc, desc, eq, isNull, notInArray, sql } from 'drizzle-orm';
import { CUSTOMER_ACTOR } from '#contract/operator/activityTable.ts';
import { methodsConfirmedBy } from '#contract/payments/methods.ts';
import { customerEntry, noteActivity } from '#server/database/activityLog.ts';
import type { Db } from '#server/database/connect.ts';
import {
  activity,
  customers,
  orderEvents,
  orderItems,
  orders,
  payments,
  productSales,
} from '#server/database/schema.ts';

export type OrderRow = typeof orders.$inferSelect;
export type OrderEvent = typeof orderEvents.$inferInsert & { at: Date };
type Change = Pick<OrderRow, 'status' | 'paymentStatus' | 'stockReturnedAt' | 'updatedAt'> &
  Partial<
    Pick<
      OrderRow,
      | 'trackingNumber'
      | 'carrier'
      | 'carrierName'
      | 'packedAt'
      | 'partShippedAt'
      | 'refundedMinor'
      | 'dueMinor'
      | 'reservedUntil'
    >
  >;
/** An order that is locked until the transaction ends, and its customer. */
export type LockedOrder = NonNullable<Awaited<ReturnType<typeof lockOrder>>>;

/** An order and its customer; the order stays locked until the transaction ends. */
export async function lockOrder(tx: Db, id: number) {
  const [locked] = await tx
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
  return locked;
}

/** Saves the new state of an order, and of its payment. Whoever has seen the order before must look again. */
export async function saveMove(tx: Db, before: OrderRow, change: Change): Promise<OrderRow> {
  const [saved] = await tx
    .update(orders)
    .set({ ...change, version: sql`${orders.version} + 1` })
    .where(eq(orders.id, before.id))
    .returning();
  if (!saved) throw new Error(`order ${before.id} is gone`);
  const { paymentStatus: status, updatedAt } = saved;
  if (status !== before.paymentStatus) {
    await tx.update(payments).set({ status, updatedAt }).where(eq(payments.orderId, before.id));
    await countSold(tx, before.id, Number(status === 'Paid') - Number(before.paymentStatus === 'Paid'));
  }
  return saved;
}

/**
 * Adds the units of an order to the sales of its products, or subtracts them again, so that nobody has to sum up all
 * orders. In the order of the products' ids, so that two orders cannot deadlock.
 */
export async function countSold(tx: Db, orderId: number, times: number): Promise<void> {
  if (times === 0) return;
  await tx.execute(sql`
    insert into ${productSales} (product_id, units)
    select product_id, ${times}::int * sum(quantity) from ${orderItems} join ${orders} on ${orders.id} = order_id
    where order_id = ${orderId} and not is_test
    group by product_id order by product_id
    on conflict (product_id) do update set units = ${productSales}.units + excluded.units`);
}

/** Adds to the timeline of an order, and answers the id of the event. */
export async function addEvent(tx: Db, event: OrderEvent): Promise<number> {
  const { orderId, kind, at, actor } = event;
  noteActivity({ subject: { kind: 'order', ref: orderId }, change: kind });
  if (isOfCustomer(actor, kind)) await tx.insert(activity).values(customerEntry(orderId, kind, at));
  const [added] = await tx.insert(orderEvents).values(event).returning({ id: orderEvents.id });
  if (!added) throw new Error('the event was not written');
  return added.id;
}

/** Returns whether a customer did what an event says: a provider only says that they have paid. */
const isOfCustomer = (actor: string, kind: OrderEvent['kind']): boolean =>
  actor === CUSTOMER_ACTOR || (kind === 'paid' && methodsConfirmedBy('provider').some((method) => method === actor));

/** The lines of an order, as they were placed. */
export const linesOf = (tx: Db, orderId: number) =>
  tx.select().from(orderItems).where(eq(orderItems.orderId, orderId)).orderBy(asc(orderItems.id));

/** The event that a wish has caused already; undefined when there is none. */
export async function eventOfAttempt(tx: Db, orderId: number, attempt: string) {
  const where = and(eq(orderEvents.orderId, orderId), eq(orderEvents.attempt, attempt));
  const [event] = await tx.select().from(orderEvents).where(where);
  return event;
}

/**
 * An event by its id.
 *
 * @throws where there is none
 */
export async function eventById(tx: Db, id: number) {
  const [event] = await tx.select().from(orderEvents).where(eq(orderEvents.id, id));
  if (!event) throw new Error(`event ${id} is gone`);
  return event;
}

/** Changes an order whose state stays; whoever has seen it before must look again. */
export async function touchOrder(
  tx: Db,
  id: number,
  change: Partial<Pick<OrderRow, 'updatedAt' | 'stockReturnedAt'>>,
): Promise<void> {
  await tx
    .update(orders)
    .set({ ...change, version: sql`${orders.version} + 1` })
    .where(eq(orders.id, id));
}

/** The last event that changed an order. */
export async function lastMove(tx: Db, orderId: number) {
  const [event] = await tx
    .select()
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, orderId), notInArray(orderEvents.kind, ['seen', 'note'])))
    .orderBy(desc(orderEvents.id))
    .limit(1);
  return event;
}

/** Marks an event as undone. */
export async function noteUndone(tx: Db, id: number, undoneAt: Date): Promise<void> {
  await tx.update(orderEvents).set({ undoneAt }).where(eq(orderEvents.id, id));
}

/** Notes that an operator has opened an order; answers when the first one did. Undefined when there is no such order. */
export async function seeOrder(db: Db, orderId: number, actor: string, now: Date): Promise<Date | undefined> {
  return db.transaction(async (tx) => {
    const isNew = and(eq(orders.id, orderId), isNull(orders.seenAt));
    const first = await tx.update(orders).set({ seenAt: now }).where(isNew).returning({ id: orders.id });
    if (first.length > 0) await addEvent(tx, { orderId, actor, kind: 'seen', at: now });
    const [order] = await tx.select({ seenAt: orders.seenAt }).from(orders).where(eq(orders.id, orderId));
    return order?.seenAt ?? undefined;
  });
}
