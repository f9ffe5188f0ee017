import { and, eq, lte, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { GoodsLimits } from '#contract/operator/goodsLimits.ts';
import { limitsDocument } from '#server/content/queries.ts';
import type { Db } from '#server/database/connect.ts';
import { prune } from '#server/database/prune.ts';
import {
  checkoutReservations,
  customers,
  orderItems,
  orderOrigins,
  orders,
  orderThrottles,
  shopContent,
} from '#server/database/schema.ts';
import type { Standing } from './rules.ts';

/** The changed limits, within another query. */
export const changedLimits: SQL<Partial<GoodsLimits> | null> = sql<Partial<GoodsLimits> | null>`(
  select ${shopContent.fields} from ${shopContent} where ${shopContent.name} = ${limitsDocument})`;

/** Within another query: an order that keeps its goods without being paid for. */
export const isUnpaid = sql`${orders.status} = 'Processing' and ${orders.paymentStatus} in ('Pending', 'Failed')`;

/** Returns what a customer has taken and not paid for, within another query. */
export function standingOf(
  customer: SQLWrapper | number,
  net: SQLWrapper | string | null,
  now: SQLWrapper,
): SQL<Omit<Standing, 'isConfirmed'>> {
  return sql`json_build_object(
    'open', (select count(*) from ${orders} where ${orders.customerId} = ${customer} and ${isUnpaid}),
    'ofOne', (
      select coalesce(json_object_agg(variation_id, units), '{}') from (
        select ${orderItems.variationId} as variation_id, sum(${orderItems.quantity})::int as units
        from ${orders} join ${orderItems} on ${orderItems.orderId} = ${orders.id}
        where ${orders.customerId} = ${customer} and ${isUnpaid} group by ${orderItems.variationId}) as waiting),
    'nearby', (
      select count(*) from ${orderOrigins} join ${orders} on ${orders.id} = ${orderOrigins.orderId}
      where ${orderOrigins.net} = ${net}::text and ${isUnpaid}) + (
      select count(*) from ${checkoutReservations} where ${checkoutReservations.net} = ${net}::text
        and ${checkoutReservations.customerId} <> ${customer} and ${checkoutReservations.expiresAt} > ${now}::timestamptz))`;
}

/** Returns what a customer has taken and not paid for. */
export async function readStanding(tx: Db, customerId: number, net: string | null, now: Date): Promise<Standing> {
  const { rows } = (await tx.execute(sql`
    select ${customers.emailVerifiedAt} is not null as "isConfirmed",
      ${standingOf(customers.id, net, sql`${now.toISOString()}`)} as taken
    from ${customers} where ${customers.id} = ${customerId}`)) as { rows: { isConfirmed: boolean; taken: Standing }[] };
  const [found] = rows;
  if (!found) throw new Error('nobody asks');
  return { ...found.taken, isConfirmed: found.isConfirmed };
}

export type Throttle = Pick<
  typeof orderThrottles.$inferSelect,
  'key' | 'holdEndsAt' | 'expiredReservations' | 'lastExpiredAt'
>;

/** An order forgets the end of the hold before it, and those that were let go back. */
const forgotten = { holdEndsAt: null, expiredReservations: 0, lastExpiredAt: null } as const;

/**
 * Locks throttles until the transaction ends, always in one order, so that nobody counts at the same time. The turn is
 * for servers of before, which count without a lock and begin anew where it has changed.
 */
export function countInThrottles(
  tx: Db,
  keys: readonly string[],
  now: Date,
  { isOrder = false } = {},
): Promise<Throttle[]> {
  return tx
    .insert(orderThrottles)
    .values([...keys].sort().map((key) => ({ key, changedAt: now })))
    .onConflictDoUpdate({
      target: orderThrottles.key,
      set: { turn: sql`${orderThrottles.turn} + 1`, changedAt: now, ...(isOrder ? forgotten : {}) },
    })
    .returning()
    .prepare(`count_in_${keys.length}_${isOrder}`)
    .execute();
}

/** Writes when the goods of a customer go back at the latest, however often they are dropped and asked for again. */
export async function noteReservation(
  tx: Db,
  { key, holdEndsAt, expiredReservations, lastExpiredAt }: Throttle,
): Promise<void> {
  await tx
    .update(orderThrottles)
    .set({ holdEndsAt, expiredReservations, lastExpiredAt })
    .where(eq(orderThrottles.key, key));
}

/** Counts a hold that expired without an order. */
export async function noteExpiredReservation(tx: Db, key: string, lastExpiredAt: Date): Promise<void> {
  const expiredReservations = sql`${orderThrottles.expiredReservations} + 1`;
  await tx
    .update(orderThrottles)
    .set({ holdEndsAt: null, expiredReservations, lastExpiredAt })
    .where(eq(orderThrottles.key, key));
}

/** Forgets what nobody did since. */
export const pruneThrottles = (db: Db, until: Date, limit: number): Promise<number> =>
  prune(db, orderThrottles, lte(orderThrottles.changedAt, until), limit);

/** Forgets from where orders came that are paid for or over. */
export const pruneOrigins = (db: Db, limit: number): Promise<number> =>
  prune(
    db,
    orderOrigins,
    sql`not exists (select from ${orders} where ${and(eq(orders.id, orderOrigins.orderId), isUnpaid)})`,
    limit,
  );
