import { and, gt, inArray, sql } from 'drizzle-orm';
import { firstExpiry, leftOf } from '#server/catalogue/rules/lots.ts';
import type { Db } from '#server/database/connect.ts';
import {
  checkoutReservations,
  orderItems,
  orders,
  parcelItems,
  parcels,
  stockLots,
  type variations,
} from '#server/database/schema.ts';

const isAmong = (column: typeof orderItems.variationId, ids: readonly number[]) =>
  sql`${column} in (select value::int from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`;

/** Units of variations that are no longer for sale and lie there still: ordered and not sent, or kept for who pays now. */
export async function waitingUnits(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  if (ids.length === 0) return new Map();
  const { rows } = (await db.execute(sql`
    select id, sum(units)::int as units from (
      select ${orderItems.variationId} as id, ${orderItems.quantity} as units
      from ${orders} join ${orderItems} on ${orderItems.orderId} = ${orders.id}
      where ${orders.status} = 'Processing' and ${orders.stockReturnedAt} is null and ${isAmong(orderItems.variationId, ids)}
      union all
      select ${orderItems.variationId}, -${parcelItems.quantity}
      from ${orders} join ${parcels} on ${parcels.orderId} = ${orders.id}
        join ${parcelItems} on ${parcelItems.parcelId} = ${parcels.id}
        join ${orderItems} on ${orderItems.id} = ${parcelItems.orderItemId}
      where ${orders.status} = 'Processing' and ${orders.stockReturnedAt} is null and ${isAmong(orderItems.variationId, ids)}
      union all
      select (kept ->> 'id')::int, (kept ->> 'units')::int
      from ${checkoutReservations}, jsonb_array_elements(${checkoutReservations.goods}) as kept
      where (kept ->> 'id')::int in (select value::int from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))
    ) as waiting group by id`)) as { rows: { id: number; units: number }[] };
  return new Map(rows.map(({ id, units }) => [id, units]));
}

/** The lots of variations of which some were left when somebody counted or received last. */
export const openLots = (db: Db, ids: readonly number[]) =>
  db
    .select()
    .from(stockLots)
    .where(and(inArray(stockLots.variationId, [...ids]), gt(stockLots.unitsLeft, 0)));

type Stocked = Pick<typeof variations.$inferSelect, 'id' | 'stock' | 'expiry'>;

/** Returns of each variation the units that should lie there, and the day of those that are to be taken first. */
export async function lyingThere(
  db: Db,
  rows: readonly Stocked[],
): Promise<ReadonlyMap<number, { expected: number; expiry: string | null }>> {
  const ids = [...new Set(rows.map(({ id }) => id))];
  if (ids.length === 0) return new Map();
  const waiting = await waitingUnits(db, ids);
  const lots = Map.groupBy(await openLots(db, ids), ({ variationId }) => variationId);
  return new Map(
    rows.map(({ id, stock, expiry }) => {
      const expected = stock + (waiting.get(id) ?? 0);
      return [id, { expected, expiry: firstExpiry(leftOf(lots.get(id) ?? [], expected), expected, expiry) }];
    }),
  );
}
