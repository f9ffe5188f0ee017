import { asc, eq, gte, sql } from 'drizzle-orm';
import type { Db } from '#server/database/connect.ts';
import { orderItems, orders, products, variations } from '#server/database/schema.ts';
import { isSold } from './sales.ts';

/** The days back that are looked at for what sells. */
const soldWithinDays = 28;
/** Stock that lasts no longer than this runs out. */
const runsOutInDays = 14;

export interface SoldRow {
  productId: number;
  variationId: number;
  name: string;
  name_mm: string | null;
  size: string | null;
  size_mm: string | null;
  colour: string | null;
  colour_mm: string | null;
  units: number;
  minor: number;
}

const since = (now: Date) => new Date(now.getTime() - soldWithinDays * 86_400_000).toISOString();

/** Lines of orders that were placed at the same time have ids that are no further from one another than this. */
const idsApart = 30_000;

/**
 * Returns what was sold of each variation in 28 days. Ids of lines rise with the time, so that the lines of these days
 * are one piece of an index that holds all that is summed; order by order they take four times as long.
 */
const soldUnits = (currency: string, now: Date, firstLine: number) => sql`
  select ${orderItems.variationId} as variation_id, sum(${orderItems.quantity}) as units, sum(${orderItems.subTotalMinor}) as minor
  from ${orders} join ${orderItems} on ${orderItems.orderId} = ${orders.id}
  where ${isSold(currency)} and ${orders.placedAt} >= ${since(now)}::timestamptz
    and ${orderItems.id} >= ${firstLine}
  group by 1`;

/** An id below those of all lines of these days. Asked for by itself, so that the plan is made for that many. */
async function firstSoldLine(db: Db, now: Date): Promise<number> {
  const firstOrder = db
    .select({ id: orders.id })
    .from(orders)
    .where(gte(orders.placedAt, new Date(since(now))))
    .orderBy(asc(orders.placedAt), asc(orders.id))
    .limit(1);
  const [first] = await db
    .select({ id: sql<number>`min(${orderItems.id})`.mapWith(Number) })
    .from(orderItems)
    .where(eq(orderItems.orderId, sql`(${firstOrder})`));
  return Math.max(0, (first?.id ?? 0) - idsApart);
}

const named = sql`${products.id} as "productId", ${variations.id} as "variationId", ${products.name} as name,
  ${products.nameMm} as name_mm, ${variations.size} as size, ${variations.sizeMm} as size_mm,
  ${variations.colour} as colour, ${variations.colourMm} as colour_mm`;

/** The variations of which most was sold in 28 days, by units. */
export async function bestSold(db: Db, currency: string, now: Date, limit: number): Promise<SoldRow[]> {
  const { rows } = (await db.execute(sql`
    with sold as materialized (${soldUnits(currency, now, await firstSoldLine(db, now))} order by 2 desc, 1 limit ${limit})
    select ${named}, units::int as units, minor::float8 as minor
    from sold join ${variations} on ${variations.id} = variation_id join ${products} on ${products.id} = ${variations.productId}
    order by units desc, ${variations.id}`)) as { rows: SoldRow[] };
  return rows;
}

export interface RunningOutRow extends Omit<SoldRow, 'minor'> {
  stock: number;
  days: number;
}

/** Returns what is on sale and sold out within 14 days at the pace of the last 28, the most urgent first. */
export async function runningOut(db: Db, currency: string, now: Date, limit: number): Promise<RunningOutRow[]> {
  // In whole numbers: numeric division of every variation that was sold costs as much as finding them.
  const days = sql`${variations.stock} * ${soldWithinDays}::bigint / units`;
  const { rows } = (await db.execute(sql`
    with sold as materialized (${soldUnits(currency, now, await firstSoldLine(db, now))})
    select ${named}, ${variations.stock} as stock, units::int as units, (${days})::int as days
    from sold join ${variations} on ${variations.id} = variation_id join ${products} on ${products.id} = ${variations.productId}
    where ${variations.archivedAt} is null and ${products.archivedAt} is null and ${days} <= ${runsOutInDays}
    order by days, units desc, ${variations.id}
    limit ${limit}`)) as { rows: RunningOutRow[] };
  return rows;
}
