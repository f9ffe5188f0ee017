import { sql } from 'drizzle-orm';
import type { Db } from '#server/database/connect.ts';
import { orderItems, orders, products, variations } from '#server/database/schema.ts';
import { counted } from './counted.ts';

/** How far back is looked for what sells. */
const soldWithinDays = 28;
/** Stock that lasts no longer than this runs out. */
const runsOutInDays = 14;

export interface SoldRow {
  productId: number;
  variationId: number;
  name: string;
  name_mm: string | null;
  size: string | null;
  colour: string | null;
  units: number;
  minor: number;
}

const since = (now: Date) => new Date(now.getTime() - soldWithinDays * 86_400_000).toISOString();

/**
 * What was sold of each variation in 28 days. The lines are looked up order by order (`offset 0` keeps it so), for all
 * lines of a large shop take longer to read than those of a month.
 */
const soldUnits = (currency: string, now: Date) => sql`
  select line.variation_id, sum(line.quantity) as units, sum(line.minor) as minor
  from ${orders} cross join lateral (
    select ${orderItems.variationId} as variation_id, ${orderItems.quantity} as quantity, ${orderItems.subTotalMinor} as minor
    from ${orderItems} where ${orderItems.orderId} = ${orders.id} offset 0
  ) as line
  where ${counted(currency)} and ${orders.placedAt} >= ${since(now)}::timestamptz
  group by 1`;

const named = sql`${products.id} as "productId", ${variations.id} as "variationId", ${products.name} as name,
  ${products.nameMm} as name_mm, ${variations.size} as size, ${variations.colour} as colour`;

/** The variations of which most was sold in 28 days, by units. */
export async function bestSold(db: Db, currency: string, now: Date, limit: number): Promise<SoldRow[]> {
  const { rows } = (await db.execute(sql`
    with sold as materialized (${soldUnits(currency, now)} order by 2 desc, 1 limit ${limit})
    select ${named}, units::int as units, minor::float8 as minor
    from sold join ${variations} on ${variations.id} = variation_id join ${products} on ${products.id} = ${variations.productId}
    order by units desc, ${variations.id}`)) as { rows: SoldRow[] };
  return rows;
}

export interface RunningOutRow extends Omit<SoldRow, 'minor'> {
  stock: number;
  days: number;
}

/** What is on sale and sold out within 14 days at the pace of the last 28, the most urgent first. */
export async function runningOut(db: Db, currency: string, now: Date, limit: number): Promise<RunningOutRow[]> {
  // In whole numbers: numeric division of every variation that was sold costs as much as finding them.
  const days = sql`${variations.stock} * ${soldWithinDays}::bigint / units`;
  const { rows } = (await db.execute(sql`
    with sold as materialized (${soldUnits(currency, now)})
    select ${named}, ${variations.stock} as stock, units::int as units, (${days})::int as days
    from sold join ${variations} on ${variations.id} = variation_id join ${products} on ${products.id} = ${variations.productId}
    where ${variations.archivedAt} is null and ${products.archivedAt} is null and ${days} <= ${runsOutInDays}
    order by days, units desc, ${variations.id}
    limit ${limit}`)) as { rows: RunningOutRow[] };
  return rows;
}
