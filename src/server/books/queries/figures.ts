import { type SQL, sql } from 'drizzle-orm';
import { type Facet, type Figure, type Figures, MAX_FIGURES } from '#contract/operator/books.ts';
import { fromMinor } from '#server/catalogue/rules/money.ts';
import type { Db } from '#server/database/connect.ts';
import { categories, customers, orderItems, orders, products } from '#server/database/schema.ts';
import { isReal, isWithin, type ShopPeriod } from './books.ts';

/** A question about what was sold. */
export interface FiguresQuestion extends ShopPeriod {
  by: Facet;
  currency: string;
}

/** Orders whose money came, with what they are told apart by. What went back is a figure, so those are here too. */
const sold = ({ currency, ...period }: FiguresQuestion): SQL => sql`
  select ${orders.id} as id, ${orders.customerId} as customer, ${orders.paymentMethod} as method,
    to_char(${orders.placedAt} at time zone ${period.timeZone}, 'YYYY-MM-DD') as day,
    ${orders.subTotalMinor} as goods, ${orders.shippingFeeMinor} + ${orders.paymentFeeMinor} as fees,
    ${orders.totalMinor} as total, ${orders.refundedMinor} as refunded
  from ${orders}
  where ${isReal} and ${isWithin(orders.placedAt, period)} and ${orders.currency} = ${currency}
    and ${orders.paymentStatus} in ('Paid', 'Refunded')`;

const discount = sql`(goods + fees - total)`;

const ofOrders = (key: SQL): SQL => sql`
  select id, ${key} as key, null::bigint as units, goods as gross, ${discount} as discount, fees, refunded as refunds from sold`;

/**
 * Returns the share of an amount that falls on a line, in whole minor units: what falls on all up to it, without what falls on
 * all before it, so that the shares of an order add up.
 */
const share = (amount: SQL, of: SQL): SQL =>
  sql`coalesce(round(${amount}::numeric * up_to / nullif(${of}, 0)) - round(${amount}::numeric * (up_to - line) / nullif(${of}, 0)), 0)`;

/** Goods alone have what is theirs of the discount and of what went back; the fees are a part of their own. */
const ofGoods = (key: SQL): SQL => sql`
  select id, key, units, line as gross, ${share(discount, sql`goods`)} as discount, 0 as fees,
    ${share(sql`refunded`, sql`(goods + fees)`)} as refunds
  from (
    select sold.*, ${key}::text as key, ${orderItems.quantity} as units, ${orderItems.subTotalMinor} as line,
      sum(${orderItems.subTotalMinor}) over (partition by ${orderItems.orderId} order by ${orderItems.id}) as up_to
    from sold join ${orderItems} on ${orderItems.orderId} = sold.id join ${products} on ${products.id} = ${orderItems.productId}
  ) as lines
  union all
  select id, null, null, 0, 0, fees, refunded - coalesce(round(refunded::numeric * goods / nullif(goods + fees, 0)), 0)
  from sold where fees > 0`;

const parts: Readonly<Record<Facet, SQL>> = {
  day: ofOrders(sql`day`),
  method: ofOrders(sql`method`),
  customer: ofOrders(sql`customer::text`),
  product: ofGoods(sql`${orderItems.productId}`),
  category: ofGoods(sql`${products.categoryId}`),
};

/** The tables that know names. */
const names: Readonly<Partial<Record<Facet, SQL>>> = {
  customer: sql`select ${customers.username} as name, null as name_mm from ${customers} where ${customers.id}::text = key`,
  product: sql`select ${products.name} as name, ${products.nameMm} as name_mm from ${products} where ${products.id}::text = key`,
  category: sql`select ${categories.name} as name, ${categories.nameMm} as name_mm from ${categories} where ${categories.id}::text = key`,
};
const noNames = sql`select null as name, null as name_mm where false`;

interface FigureRow extends Record<keyof Sums, number> {
  isTotal: number;
  key: string | null;
  name: string | null;
  name_mm: string | null;
  units: number | null;
}

/** Sums in minor units. */
type Sums = Pick<Figure, 'orders' | 'gross' | 'discount' | 'fees' | 'refunds' | 'net'>;

/** Returns what was sold in a period, in its parts and all in all; summed up by the database. */
export async function readFigures(
  db: Db,
  question: FiguresQuestion,
): Promise<Pick<Figures, 'rows' | 'total' | 'others'>> {
  const { by } = question;
  const { rows } = (await db.execute(sql`
    with sold as materialized (${sold(question)}), parts as (${parts[by]}),
    sums as (
      select grouping(key) as is_total, key, count(distinct id)::int as orders, sum(units)::float8 as units,
        coalesce(sum(gross), 0)::float8 as gross, coalesce(sum(discount), 0)::float8 as discount,
        coalesce(sum(fees), 0)::float8 as fees, coalesce(sum(refunds), 0)::float8 as refunds
      from parts group by grouping sets ((key), ())
    ),
    ranked as (
      select *, gross - discount + fees - refunds as net from sums
      order by is_total desc, ${by === 'day' ? sql`key` : sql`gross - discount + fees - refunds desc, key`}
      limit ${MAX_FIGURES + 1}
    )
    select is_total as "isTotal", key, name, name_mm, orders, units, gross, discount, fees, refunds, net
    from ranked left join lateral (${names[by] ?? noNames}) as named on true
    order by is_total desc, ${by === 'day' ? sql`key` : sql`net desc, key`}`)) as { rows: FigureRow[] };
  const all = rows.find(({ isTotal }) => isTotal === 1);
  const shown = rows.filter(({ isTotal }) => isTotal === 0);
  const total = sumsOf(all ?? noSums);
  return { total, rows: shown.map(figureOf), others: shown.length < MAX_FIGURES ? null : othersOf(total, shown) };
}

const noSums: Sums = { orders: 0, gross: 0, discount: 0, fees: 0, refunds: 0, net: 0 };
const moneyKeys = ['gross', 'discount', 'fees', 'refunds', 'net'] as const;

const money = (of: (key: (typeof moneyKeys)[number]) => number) =>
  Object.fromEntries(moneyKeys.map((key) => [key, fromMinor(of(key))])) as Omit<Sums, 'orders'>;

const sumsOf = (row: Sums): Sums => ({ orders: row.orders, ...money((key) => row[key]) });

const figureOf = ({ key, name, name_mm, units, ...row }: FigureRow): Figure => ({
  ...{ key, name, name_mm, units },
  ...sumsOf(row),
});

function othersOf(total: Sums, shown: readonly FigureRow[]): Figures['others'] {
  const left = (key: (typeof moneyKeys)[number]): number =>
    Math.round(total[key] * 100) - shown.reduce((sum, row) => sum + row[key], 0);
  return moneyKeys.some((key) => left(key) !== 0) ? { orders: null, ...money(left) } : null;
}
