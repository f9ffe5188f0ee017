import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '#server/database/connect.ts';
import {
  invoiceCounters,
  orderEvents,
  orderItems,
  orders,
  payments,
  products,
  productSales,
  variations,
} from '#server/database/schema.ts';
import { invoiceName } from '#server/orders/rules/invoice.ts';

/** Where the units of a variation are: on the shelf, or in orders that keep them. */
export interface StockCount {
  id: number;
  stock: number;
  sold: number;
}

/** The books of the stock: whatever happens, stock and sold of a variation add up to what came in. */
export async function stockCounts(db: Db): Promise<StockCount[]> {
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
export async function totalUnits(db: Db): Promise<Record<number, number>> {
  return Object.fromEntries((await stockCounts(db)).map(({ id, stock, sold }) => [id, stock + sold]));
}

/** Orders whose sums, lines or stock do not fit together; there must be none. */
export async function inconsistentOrders(db: Db): Promise<number[]> {
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

/** What does not fit in the books of the whole shop, in words; there must be nothing. */
export async function accountingFaults(db: Db): Promise<string[]> {
  const broken = (await inconsistentOrders(db)).map((id) => `order ${id} does not add up`);
  return [...broken, ...(await unpairedOrders(db)), ...(await invoiceFaults(db)), ...(await salesFaults(db))];
}

/** Products whose units sold are not those of the paid orders; there must be none. */
export async function salesFaults(db: Db): Promise<string[]> {
  const paid = db
    .select({ id: orderItems.productId, units: sql<number>`sum(${orderItems.quantity})::int`.as('sold_units') })
    .from(orderItems)
    .innerJoin(orders, and(eq(orders.id, orderItems.orderId), eq(orders.paymentStatus, 'Paid')))
    .groupBy(orderItems.productId)
    .as('paid');
  const rows = await db
    .select({ id: products.id, counted: productSales.units, sold: paid.units })
    .from(products)
    .leftJoin(productSales, eq(productSales.productId, products.id))
    .leftJoin(paid, eq(paid.id, products.id))
    .where(sql`coalesce(${productSales.units}, 0) <> coalesce(${paid.units}, 0)`);
  return rows.map(
    ({ id, counted, sold }) => `product ${id}: ${String(sold)} units were sold, and ${String(counted)} are counted`,
  );
}

/** Every order has one payment, of its total and in its state, and was placed once. */
async function unpairedOrders(db: Db): Promise<string[]> {
  const paid = sql`(select count(*) from ${payments} payment where payment.order_id = ${orders}.id
    and payment.amount_minor = ${orders.totalMinor} and payment.status = ${orders.paymentStatus})`;
  const all = sql`(select count(*) from ${payments} payment where payment.order_id = ${orders}.id)`;
  const placed = sql`(select count(*) from ${orderEvents} event where event.order_id = ${orders}.id and event.kind = 'placed')`;
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(sql`${paid} <> 1 or ${all} <> 1 or ${placed} <> 1`);
  return rows.map(({ id }) => `order ${id} does not fit its payment or its timeline`);
}

/** Invoice numbers go up to the counter, each of them once. */
async function invoiceFaults(db: Db): Promise<string[]> {
  const given = (await db.select({ name: orders.invoiceNo }).from(orders)).map(({ name }) => name);
  const counters = await db.select().from(invoiceCounters);
  const due = counters.flatMap(({ year, last }) => Array.from({ length: last }, (_, i) => invoiceName(year, i + 1)));
  const known = new Set(given);
  const gaps = due.filter((name) => !known.has(name)).map((name) => `${name} is a gap`);
  return given.length === due.length ? gaps : [...gaps, `${given.length} orders bear ${due.length} numbers`];
}
