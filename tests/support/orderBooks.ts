import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '#server/db/connect.ts';
import { orderItems, orders, variations } from '#server/db/schema.ts';

/** Where the units of a variation are: on the shelf, or in orders that keep them. */
export interface Whereabouts {
  id: number;
  stock: number;
  sold: number;
}

/** The books of the stock: whatever happens, stock and sold of a variation add up to what came in. */
export async function stockBooks(db: Db): Promise<Whereabouts[]> {
  const kept = db
    .select({ id: orderItems.variationId, units: sql<number>`sum(${orderItems.quantity})::int`.as('units') })
    .from(orderItems)
    .innerJoin(orders, and(eq(orders.id, orderItems.orderId), isNull(orders.stockReturnedAt)))
    .groupBy(orderItems.variationId)
    .as('kept');
  return db
    .select({ id: variations.id, stock: variations.stock, sold: sql<number>`coalesce(${kept.units}, 0)` })
    .from(variations)
    .leftJoin(kept, eq(kept.id, variations.id))
    .orderBy(asc(variations.id));
}

/** How many units of each variation there are in all, wherever they are. */
export async function unitsInAll(db: Db): Promise<Record<number, number>> {
  return Object.fromEntries((await stockBooks(db)).map(({ id, stock, sold }) => [id, stock + sold]));
}

/** Orders whose sums, lines or stock do not fit together; there must be none. */
export async function brokenOrders(db: Db): Promise<number[]> {
  const lines = sql`(select sum(line.sub_total_minor) from ${orderItems} line where line.order_id = ${orders}.id)`;
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(
      sql`${orders.subTotalMinor} is distinct from ${lines}
        or (${orders.stockReturnedAt} is not null) <> (${orders.status} in ('Cancelled', 'Returns'))`,
    );
  return rows.map(({ id }) => id);
}
