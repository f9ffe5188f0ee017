import { isNotNull, type SQL, sql } from 'drizzle-orm';
import { type Facet, type Figure, type Figures, MAX_FIGURES } from '#contract/operator/books.ts';
import { fromMinor } from '#server/catalogue/rules/money.ts';
import type { Db } from '#server/database/connect.ts';
import { categories, customers, orderItems, orders, products, stockLots } from '#server/database/schema.ts';
import { isReal, isWithin, type ShopPeriod, takenBySales, takenBySalesOfOrder, unitCost } from './books.ts';

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
    ${orders.totalMinor} as total, ${orders.refundedMinor} as refunded, ${takenBySalesOfOrder} as by_sales
  from ${orders}
  where ${isReal} and ${isWithin(orders.placedAt, period)} and ${orders.currency} = ${currency}
    and ${orders.paymentStatus} in ('Paid', 'Refunded')`;

/** Taken off by a coupon: goods are at the prices of their sales. */
const discount = sql`(goods + fees - total)`;

/**
 * Returns the share of an amount that falls on a line, in whole minor units: what falls on all up to it, without what falls on
 * all before it, so that the shares of an order add up.
 */
const share = (amount: SQL, of: SQL): SQL =>
  sql`coalesce(round(${amount}::numeric * up_to / nullif(${of}, 0)) - round(${amount}::numeric * (up_to - line) / nullif(${of}, 0)), 0)`;

const ofOrders = (key: SQL): SQL => sql`
  select id, ${key} as key, null::bigint as units, goods + by_sales as gross, ${discount} + by_sales as discount, fees, refunded as refunds,
    null::numeric as cost, null::numeric as earned from sold`;

const costOfLine = sql`unit_cost * units`;
/** The price of a line without its share of discount and refunds. */
const earned = sql`line - ${share(discount, sql`goods`)} - ${share(sql`refunded`, sql`(goods + fees)`)}`;

/** The lines of orders with what cost and margin are made of. */
const lines = (key: SQL, cost: SQL): SQL => sql`
  select sold.*, ${key}::text as key, ${orderItems.quantity} as units, ${orderItems.subTotalMinor} as line,
    ${takenBySales} as line_by_sales, ${cost} as unit_cost,
    sum(${orderItems.subTotalMinor}) over (partition by ${orderItems.orderId} order by ${orderItems.id}) as up_to
  from sold join ${orderItems} on ${orderItems.orderId} = sold.id join ${products} on ${products.id} = ${orderItems.productId}
    join ${orders} on ${orders.id} = sold.id`;

/** Cost and earnings of lines whose cost is kept, beside the figures of their orders. */
const costsOfOrders = (key: SQL): SQL => sql`
  union all
  select id, key, null, 0, 0, 0, 0, ${costOfLine}, ${earned} from (${lines(key, unitCost)}) as lines where unit_cost is not null`;

/** Goods alone have what is theirs of the discount and of what went back; the fees are a part of their own. */
const ofGoods = (key: SQL, hasCosts: boolean): SQL => sql`
  select id, key, units, line + line_by_sales as gross, ${share(discount, sql`goods`)} + line_by_sales as discount, 0 as fees,
    ${share(sql`refunded`, sql`(goods + fees)`)} as refunds,
    ${costOfLine} as cost, case when unit_cost is not null then ${earned} end as earned
  from (${lines(key, hasCosts ? unitCost : sql`null::bigint`)}) as lines
  union all
  select id, null, null, 0, 0, fees, refunded - coalesce(round(refunded::numeric * goods / nullif(goods + fees, 0)), 0), null, null
  from sold where fees > 0`;

const orderKeys = { day: sql`day`, method: sql`method`, customer: sql`customer::text` } as const;
const goodsKeys = { product: sql`${orderItems.productId}`, category: sql`${products.categoryId}` } as const;

/** A shop that keeps no cost is asked for none: looking for it takes as long as all the rest. */
function partsBy(by: Facet, hasCosts: boolean): SQL {
  if (by === 'product' || by === 'category') return ofGoods(goodsKeys[by], hasCosts);
  return hasCosts ? sql`${ofOrders(orderKeys[by])}${costsOfOrders(orderKeys[by])}` : ofOrders(orderKeys[by]);
}

const keepsCosts = async (db: Db): Promise<boolean> =>
  (await db.select({ id: stockLots.id }).from(stockLots).where(isNotNull(stockLots.costMinor)).limit(1)).length > 0;

/** The tables that know names. */
const names: Readonly<Partial<Record<Facet, SQL>>> = {
  customer: sql`select ${customers.username} as name, null as name_mm from ${customers} where ${customers.id}::text = key`,
  product: sql`select ${products.name} as name, ${products.nameMm} as name_mm from ${products} where ${products.id}::text = key`,
  category: sql`select ${categories.name} as name, ${categories.nameMm} as name_mm from ${categories} where ${categories.id}::text = key`,
};
const noNames = sql`select null as name, null as name_mm where false`;

interface FigureRow extends Sums {
  isTotal: number;
  key: string | null;
  name: string | null;
  name_mm: string | null;
  units: number | null;
}

/** Sums in minor units. */
type Sums = Pick<Figure, 'orders' | 'gross' | 'discount' | 'fees' | 'refunds' | 'net' | 'cost' | 'margin'>;

/** Returns what was sold in a period, in its parts and all in all; summed up by the database. */
export async function readFigures(
  db: Db,
  question: FiguresQuestion,
): Promise<Pick<Figures, 'rows' | 'total' | 'others'>> {
  const { by } = question;
  const { rows } = (await db.execute(sql`
    with sold as materialized (${sold(question)}), parts as (${partsBy(by, await keepsCosts(db))}),
    sums as (
      select grouping(key) as is_total, key, count(distinct id)::int as orders, sum(units)::float8 as units,
        coalesce(sum(gross), 0)::float8 as gross, coalesce(sum(discount), 0)::float8 as discount,
        coalesce(sum(fees), 0)::float8 as fees, coalesce(sum(refunds), 0)::float8 as refunds,
        sum(cost)::float8 as cost, (sum(earned) - sum(cost))::float8 as margin
      from parts group by grouping sets ((key), ())
    ),
    ranked as (
      select *, gross - discount + fees - refunds as net from sums
      order by is_total desc, ${by === 'day' ? sql`key` : sql`gross - discount + fees - refunds desc, key`}
      limit ${MAX_FIGURES + 1}
    )
    select is_total as "isTotal", key, name, name_mm, orders, units, gross, discount, fees, refunds, net, cost, margin
    from ranked left join lateral (${names[by] ?? noNames}) as named on true
    order by is_total desc, ${by === 'day' ? sql`key` : sql`net desc, key`}`)) as { rows: FigureRow[] };
  const all = rows.find(({ isTotal }) => isTotal === 1);
  const shown = rows.filter(({ isTotal }) => isTotal === 0);
  const total = sumsOf(all ?? noSums);
  return { total, rows: shown.map(figureOf), others: shown.length < MAX_FIGURES ? null : othersOf(total, shown) };
}

const noSums: Sums = { orders: 0, gross: 0, discount: 0, fees: 0, refunds: 0, net: 0, cost: null, margin: null };
const moneyKeys = ['gross', 'discount', 'fees', 'refunds', 'net'] as const;

const costKeys = ['cost', 'margin'] as const;

const money = (
  of: (key: (typeof moneyKeys)[number]) => number,
  kept: (key: (typeof costKeys)[number]) => number | null,
) =>
  Object.fromEntries([
    ...moneyKeys.map((key) => [key, fromMinor(of(key))]),
    ...costKeys.map((key) => [key, minorOrNull(kept(key))]),
  ]) as Omit<Sums, 'orders'>;

const minorOrNull = (minor: number | null): number | null => (minor === null ? null : fromMinor(minor));

const sumsOf = (row: Sums): Sums => ({
  orders: row.orders,
  ...money(
    (key) => row[key],
    (key) => row[key],
  ),
});

const figureOf = ({ key, name, name_mm, units, ...row }: FigureRow): Figure => ({
  ...{ key, name, name_mm, units },
  ...sumsOf(row),
});

function othersOf(total: Sums, shown: readonly FigureRow[]): Figures['others'] {
  const left = (key: (typeof moneyKeys)[number]): number =>
    Math.round(total[key] * 100) - shown.reduce((sum, row) => sum + row[key], 0);
  const keptLeft = (key: (typeof costKeys)[number]): number | null =>
    total[key] === null ? null : Math.round(total[key] * 100) - shown.reduce((sum, row) => sum + (row[key] ?? 0), 0);
  return moneyKeys.some((key) => left(key) !== 0) ? { orders: null, ...money(left, keptLeft) } : null;
}
