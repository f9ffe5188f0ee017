import type { Standing } from '#server/orders/rules/limits.ts';
import type { GoodsLimits } from '#contract/operator/goodsLimits.ts';
import { type LargeReservation, largeReservationLimits } from '#contract/operator/orders/inbox.ts';
import { limitsDocument } from '#server/content/queries.ts';
import type { Db } from '#server/database/connect.ts';
import { prune } from '#server/database/prune.ts';
import {
  checkoutReservations,
  customers,
  orderItems,
  orderOrigins,
  orderThrottles,
  orders,
  shopContent,
} from '#server/database/schema.ts';
import { shopSecret } from '#server/database/secrets.ts';
import { addressOf } from '#server/http/limits/rateLimit.ts';
import { isPublicAddress } from '#server/http/publicAddress.ts';
import { type SQL, type SQLWrapper, and, eq, inArray, lte, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { createHmac } from 'node:crypto';

const keys = new WeakMap<Db, Promise<Buffer>>();

/**
 * From which address of the net a request comes, as a hash that only the shop can make: it is counted by, and tells
 * nobody where a customer was. All IPv6 addresses of a household are one. Null for an address that is not of the public
 * internet: behind a proxy that the shop does not know everybody would be one.
 */
export async function netOf(request: FastifyRequest, db: Db): Promise<string | null> {
  // A server that listens on IPv6 names addresses of IPv4 like this.
  if (!isPublicAddress(request.ip.replace(/^::ffff:/u, ''))) return null;
  return createHmac('sha256', await keyOf(db))
    .update(addressOf(request))
    .digest('base64url');
}

function keyOf(db: Db): Promise<Buffer> {
  const known = keys.get(db) ?? shopSecret(db, 'net-address');
  keys.set(db, known);
  known.catch(() => keys.delete(db));
  return known;
}

/** The changed limits, within another query. */
export const changedLimits: SQL<Partial<GoodsLimits> | null> = sql<Partial<GoodsLimits> | null>`(
  select ${shopContent.fields} from ${shopContent} where ${shopContent.name} = ${limitsDocument})`;

/** Within another query: an order that keeps its goods without being paid for. */
const isUnpaid = sql`${orders.status} = 'Processing' and ${orders.paymentStatus} in ('Pending', 'Failed')`;

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

/** Returns who keeps much of what is kept and not paid for: customers, and customers of one address together. */
export async function keepers(db: Db, now: Date): Promise<LargeReservation[]> {
  const { rows } = (await db.execute(sql`
    with kept as (
      select customer_id, net, (select sum(units)::int from jsonb_to_recordset(goods) as held(units int)) as units, 0 as orders
      from checkout_holds where expires_at > ${now.toISOString()}::timestamptz
      union all
      select customer_id, net, (select sum(quantity)::int from order_items where order_id = orders.id), 1
      from orders left join order_origins on order_id = orders.id where ${isUnpaid}
    ),
    grouped as (
      select array[customer_id] as ids, sum(units)::int as units, sum(orders)::int as orders from kept group by customer_id
      union all
      select array_agg(distinct customer_id order by customer_id), sum(units)::int, sum(orders)::int
      from kept where net is not null group by net having count(distinct customer_id) > 1
    ),
    shares as (
      select *, (units * 100 / (select greatest(sum(units), 1) from kept))::int as percent from grouped where units >= ${largeReservationLimits.units}
    )
    select units, percent, orders, (
      select json_agg(json_build_object('id', id, 'name', username) order by id) from customers where id = any(ids)) as customers
    from shares where percent >= ${largeReservationLimits.percent} order by units desc, cardinality(ids) desc limit 20`)) as {
    rows: LargeReservation[];
  };
  return rows;
}

/** The unpaid orders of customers. */
export async function unpaidOrders(db: Db, customers: readonly number[]): Promise<number[]> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(inArray(orders.customerId, [...customers]), isUnpaid))
    .orderBy(orders.id);
  return rows.map(({ id }) => id);
}
