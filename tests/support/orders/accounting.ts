import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '#server/database/connect.ts';
import {
  checkoutReservations,
  idempotencyKeys,
  invoiceYears,
  orderEvents,
  orderItems,
  orders,
  payments,
  products,
  productSales,
  variations,
} from '#server/database/schema.ts';

/**
 * Units of each variation: in stock, reserved by orders, or kept for customers who are paying. Invariant: they add up to
 * the units received.
 */
export async function stockCounts(db: Db): Promise<Record<'id' | 'stock' | 'sold' | 'held', number>[]> {
  const kept = db
    .select({ id: orderItems.variationId, units: sql<number>`sum(${orderItems.quantity})::int`.as('units') })
    .from(orderItems)
    .innerJoin(orders, and(eq(orders.id, orderItems.orderId), isNull(orders.stockReturnedAt)))
    .groupBy(orderItems.variationId)
    .as('kept');
  const held = sql<number>`(
    select coalesce(sum(held.units), 0)::int
    from ${checkoutReservations}, jsonb_to_recordset(${checkoutReservations.goods}) as held(id int, units int)
    where held.id = ${variations.id})`;
  return db
    .select({ id: variations.id, stock: variations.stock, sold: sql<number>`coalesce(${kept.units}, 0)`, held })
    .from(variations)
    .leftJoin(kept, eq(kept.id, variations.id))
    .orderBy(asc(variations.id));
}

/** The total number of units of each variation: in stock, in orders, and kept. */
export async function totalUnits(db: Db): Promise<Record<number, number>> {
  return Object.fromEntries((await stockCounts(db)).map(({ id, stock, sold, held }) => [id, stock + sold + held]));
}

/** Orders with inconsistent totals, lines or stock; must be empty. */
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

/** All inconsistencies of the shop, as sentences; must be empty. */
export async function accountingFaults(db: Db): Promise<string[]> {
  const broken = (await inconsistentOrders(db)).map((id) => `order ${id} does not add up`);
  return [...broken, ...(await unpairedOrders(db)), ...(await invoiceFaults(db)), ...(await salesFaults(db))];
}

/**
 * What the books say against what customers were told and against the units of before, as sentences; must be empty.
 *
 * @param confirmed orders by the idempotency keys that they were sent with
 * @param isAll whether there are no others
 */
export async function faultsAgainst(
  db: Db,
  confirmed: ReadonlyMap<string, { id: number; invoiceNo: string }>,
  unitsBefore: object,
  isAll = true,
): Promise<string[]> {
  const orderOf = new Map((await db.select().from(idempotencyKeys)).map(({ key, orderId }) => [key, orderId]));
  const names = new Map((await db.select().from(orders)).map(({ id, invoiceNo }) => [id, invoiceNo]));
  const faults = [...confirmed].flatMap(([key, { id, invoiceNo }]) =>
    orderOf.get(key) === id && names.get(id) === invoiceNo ? [] : [`${invoiceNo} was acknowledged and is lost`],
  );
  const sent = isAll ? confirmed.size : orderOf.size;
  if (names.size !== sent) faults.push(`${names.size} orders came of ${sent} requests`);
  if (JSON.stringify(await totalUnits(db)) !== JSON.stringify(unitsBefore)) faults.push('units were lost or made');
  return [...faults, ...(await accountingFaults(db))];
}

/** Products whose sales figures differ from the paid orders; must be empty. */
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

/** Checks that every order has one payment with its total and state, and one idempotency key. */
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

/** Checks that invoice numbers are unique, and were all given out by the sequence. */
async function invoiceFaults(db: Db): Promise<string[]> {
  const given = (await db.select({ name: orders.invoiceNo, book: orders.bookNo }).from(orders)).map(
    ({ name, book }) => book ?? name,
  );
  const years = new Map((await db.select().from(invoiceYears)).map(({ year, base }) => [year, base]));
  const { rows } = (await db.execute(sql`select last_value::int as last from invoice_numbers`)) as {
    rows: { last: number }[];
  };
  const isGiven = (name: string): boolean => {
    const [, year = '', number = ''] = /^ZAY-(\d{4})-(\d{6,})$/u.exec(name) ?? [];
    const base = years.get(Number(year));
    return base !== undefined && Number(number) > 0 && Number(number) + base <= (rows[0]?.last ?? 0);
  };
  const foreign = given.filter((name) => !isGiven(name)).map((name) => `${name} was never given out`);
  return new Set(given).size === given.length ? foreign : [...foreign, 'two orders bear one number'];
}
