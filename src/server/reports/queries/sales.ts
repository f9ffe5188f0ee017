import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/database/connect.ts';
import { orders } from '#server/database/schema.ts';

/** Orders and minor units of a period, and of as much of the period before. */
export interface PeriodSales {
  since: Date;
  orders: number;
  minor: number;
  ordersBefore: number;
  minorBefore: number;
}

type PeriodName = 'day' | 'week' | 'month';

/** Filters of a report: whose sales, and when. */
interface SalesQuestion {
  currency: string;
  /** In which a day begins. */
  timeZone: string;
  now: Date;
}

/**
 * Returns what was sold today, this week and this month, each against the period before up to the same point: a
 * Tuesday noon with the Tuesday noon before.
 */
export async function salesByPeriod(
  db: Db,
  { currency, timeZone, now }: SalesQuestion,
): Promise<Record<PeriodName, PeriodSales>> {
  const local = sql`(${now.toISOString()}::timestamptz at time zone ${timeZone})`;
  const period = (name: PeriodName): SQL => {
    const step = sql.raw(`interval '1 ${name}'`);
    const start = sql`date_trunc(${sql.raw(`'${name}'`)}, ${local})`;
    return sql`select ${sql.raw(`'${name}'`)} as name, ${start} as start, ${local} as until, ${start} - ${step} as start_before,
      ${local} - ${step} as until_before`;
  };
  const { rows } = (await db.execute(sql`
    with spans as materialized (
      select name, start at time zone ${timeZone} as start, until at time zone ${timeZone} as until,
        start_before at time zone ${timeZone} as start_before, until_before at time zone ${timeZone} as until_before
      from (${period('day')} union all ${period('week')} union all ${period('month')}) as local
    )
    select name, start as since, present.orders, present.minor, before.orders as "ordersBefore", before.minor as "minorBefore"
    from spans
      cross join lateral (${soldBetween(currency, sql`>= start`, sql`<= until`)}) as present
      cross join lateral (${soldBetween(currency, sql`>= start_before`, sql`< until_before`)}) as before`)) as {
    rows: (PeriodSales & { name: PeriodName })[];
  };
  const found = rows.map(({ name, ...row }) => [name, { ...row, since: new Date(row.since) }] as const);
  return Object.fromEntries(found) as Record<PeriodName, PeriodSales>;
}

/** Returns what was sold in a piece of time, read from an index that holds it all. */
const soldBetween = (currency: string, from: SQL, until: SQL): SQL => sql`
  select count(*)::int as orders, coalesce(sum(${netRevenue}), 0)::float8 as minor from ${orders}
  where ${isSold(currency)} and ${orders.placedAt} ${from} and ${orders.placedAt} ${until}`;

/** A calendar day in the shop's zone, as 2026-11-23. */
interface DaySales {
  day: string;
  orders: number;
  minor: number;
}

/** Returns what was sold on each of the last `days` days, oldest first. */
export async function salesByDay(
  db: Db,
  { currency, timeZone, now }: SalesQuestion,
  days: number,
): Promise<DaySales[]> {
  const today = sql`(${now.toISOString()}::timestamptz at time zone ${timeZone})::date`;
  const { rows } = (await db.execute(sql`
    with sold as (
      select (${orders.placedAt} at time zone ${timeZone})::date as day, count(*) as orders, sum(${netRevenue}) as minor
      from ${orders}
      where ${isSold(currency)} and ${orders.placedAt} >= (${today} - ${days - 1}::int)::timestamp at time zone ${timeZone}
      group by 1
    )
    select to_char(all_days.day, 'YYYY-MM-DD') as day, coalesce(orders, 0)::int as orders, coalesce(minor, 0)::float8 as minor
    from generate_series(${today} - ${days - 1}::int, ${today}, interval '1 day') as all_days(day)
    left join sold on sold.day = all_days.day::date
    order by 1`)) as { rows: DaySales[] };
  return rows;
}

/** Returns whether an order counts as sold: paid in the shop's currency, neither cancelled nor sent back, and no test. */
export const isSold = (currency: string): SQL =>
  sql`${orders.paymentStatus} = 'Paid' and ${orders.status} in ('Processing', 'Shipped', 'Delivered')
    and ${orders.currency} = ${currency} and not ${orders.isTest}`;

/** The revenue of such an order, in minor units: without what was given back. */
const netRevenue: SQL = sql`(${orders.totalMinor} - ${orders.refundedMinor})`;
