import { and, inArray, sql } from 'drizzle-orm';
import { type LargeReservation, largeReservationLimits } from '#contract/operator/orders/inbox.ts';
import type { Db } from '#server/database/connect.ts';
import { orders } from '#server/database/schema.ts';
import { isUnpaid } from '#server/orders/limits/queries.ts';

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
