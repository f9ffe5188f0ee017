import { and, asc, eq, isNotNull, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Period } from '#contract/operator/period.ts';
import type { Db } from '#server/database/connect.ts';
import {
  orderEvents,
  orderItems,
  orders,
  payments,
  refunds,
  stockLots,
  taxDocuments,
} from '#server/database/schema.ts';

/** A period by the clocks of the shop. */
export interface ShopPeriod extends Period {
  timeZone: string;
}

/** Returns whether a moment is in a period, both of whose days belong to it; a day may have 23 or 25 hours. */
export const isWithin = (moment: SQLWrapper, { from, until, timeZone }: ShopPeriod): SQL =>
  sql`(${moment} >= (${from}::date)::timestamp at time zone ${timeZone}
    and ${moment} < (${until}::date + 1)::timestamp at time zone ${timeZone})`;

/** Leaves out what was placed to try the shop. */
export const isReal = eq(orders.isTest, false);

const local = (moment: SQLWrapper, { timeZone }: ShopPeriod, form: string): SQL<string> =>
  sql<string>`to_char(${moment} at time zone ${timeZone}, ${form})`;
const when = (moment: SQLWrapper, period: ShopPeriod) => ({
  day: local(moment, period, 'YYYY-MM-DD'),
  time: local(moment, period, 'HH24:MI'),
});

/**
 * The cost of one unit of a line: that of the goods which came last with one before the order was placed; nothing where none is
 * kept. What came back into stock cost nothing.
 */
export const unitCost: SQL<number | null> = sql`(case when ${orders.stockReturnedAt} is null then (
  select ${stockLots.costMinor} from ${stockLots}
  where ${stockLots.variationId} = ${orderItems.variationId} and ${stockLots.costMinor} is not null and ${stockLots.revision} is not null
    and ${stockLots.currency} = ${orders.currency} and ${stockLots.receivedAt} <= ${orders.placedAt}
  order by ${stockLots.receivedAt} desc, ${stockLots.id} desc limit 1) end)`;

/** The amount that sales took off a line: its price without them is kept beside it. */
export const takenBySales: SQL<number> = sql<number>`(coalesce(${orderItems.regularPriceMinor} - ${orderItems.unitPriceMinor}, 0) * ${orderItems.quantity})`;

/** The same of all lines of an order. (Its table is named outright, as below.) */
export const takenBySalesOfOrder = sql<number>`(select coalesce(sum(
    (line.regular_price_minor - line.unit_price_minor) * line.quantity), 0)::float8
  from ${orderItems} line where line.order_id = ${orders}.id and line.regular_price_minor is not null)`;

/** Orders that one query reads: so that the loop has a pause between them. */
const PART = 2_000;
/** And orders whose lines one query reads. */
const PART_OF_LINES = 500;

/** Columns of an order that other rows name it by. */
const named = {
  orderId: orders.id,
  invoiceNo: orders.invoiceNo,
  method: orders.paymentMethod,
  currency: orders.currency,
} as const;

/** Number of orders that were placed in a period. */
export const countOrders = (db: Db, period: ShopPeriod): Promise<number> =>
  db.$count(orders, isWithin(orders.placedAt, period));

/**
 * Money that went back since an order was changed, and is no part of its total any more. (The table is named outright: a
 * select from one table drops it from its columns.)
 */
const returnedByChange = sql<number>`(select coalesce(sum(back.amount_minor), 0)::int from ${refunds} back
  where back.order_id = ${orders}.id and back.is_of_change and back.done_at is not null)`;

/** Reads the orders that were placed in a period, the oldest first. */
async function ordersIn(db: Db, period: ShopPeriod) {
  const read = (last: { orderId: number } | undefined) =>
    db
      .select({
        ...named,
        ...when(orders.placedAt, period),
        bookNo: sql<string>`coalesce(${orders.bookNo}, ${orders.invoiceNo})`,
        status: orders.status,
        paymentStatus: orders.paymentStatus,
        customerId: orders.customerId,
        channel: orders.channel,
        enteredBy: orders.enteredBy,
        recipient: sql<string>`${orders.address} ->> 'name'`,
        country: sql<string>`${orders.address} ->> 'country'`,
        // At the prices without sales.
        goodsMinor: sql<number>`${orders.subTotalMinor} + ${takenBySalesOfOrder}`,
        shippingFeeMinor: orders.shippingFeeMinor,
        paymentFeeMinor: orders.paymentFeeMinor,
        totalMinor: orders.totalMinor,
        refundedMinor: orders.refundedMinor,
        dueMinor: orders.dueMinor,
        returnedMinor: returnedByChange,
      })
      .from(orders)
      .where(and(isReal, isWithin(orders.placedAt, period), last && isAfter(last.orderId)))
      .orderBy(asc(orders.placedAt), asc(orders.id))
      .limit(PART);
  return inParts(read);
}

/** Of the orders of a list that is sorted by the time they were placed at: those that come after one of them. */
const isAfter = (order: number): SQL => sql`(${orders.placedAt}, ${orders.id}) >
  (select last_read.placed_at, last_read.id from ${orders} last_read where last_read.id = ${order})`;

/** Reads the lines of these orders, in their order; a part has those of some orders. */
async function linesIn(db: Db, period: ShopPeriod, ids: readonly number[]) {
  const read = (some: readonly number[]) =>
    db
      .select({
        ...named,
        ...when(orders.placedAt, period),
        paymentStatus: orders.paymentStatus,
        productId: orderItems.productId,
        variationId: orderItems.variationId,
        name: orderItems.name,
        nameMm: orderItems.nameMm,
        size: orderItems.size,
        colour: orderItems.colour,
        quantity: orderItems.quantity,
        regularPriceMinor: orderItems.regularPriceMinor,
        unitPriceMinor: orderItems.unitPriceMinor,
        dayPriceMinor: orderItems.dayPriceMinor,
        priceReason: orderItems.priceReason,
        subTotalMinor: orderItems.subTotalMinor,
        unitCostMinor: unitCost.mapWith((minor) => (minor === null ? null : Number(minor))),
      })
      .from(orders)
      .innerJoin(orderItems, eq(orderItems.orderId, orders.id))
      .where(sql`${orders.id} = any(${`{${some.join(',')}}`}::int[])`)
      .orderBy(asc(orders.placedAt), asc(orders.id), asc(orderItems.id));
  const all: Awaited<ReturnType<typeof read>> = [];
  for (let at = 0; at < ids.length; at += PART_OF_LINES) all.push(...(await read(ids.slice(at, at + PART_OF_LINES))));
  return all;
}

const isPaidEvent = and(eq(orderEvents.kind, 'paid'), isNull(orderEvents.undoneAt));

/** Reads the money that came in a period, by the moment at which somebody or a provider said that it is here. */
const paymentsIn = (db: Db, period: ShopPeriod) =>
  db
    .select({
      ...named,
      ...when(orderEvents.at, period),
      by: orderEvents.actor,
      reference: sql<string | null>`coalesce(${payments.providerReference}, ${payments.reference})`,
      // An order that was changed after it was paid says what came.
      amountMinor: sql<number>`coalesce(round((${orderEvents.details} ->> 'amount')::numeric * 100)::int, ${orders.totalMinor})`,
    })
    .from(orderEvents)
    .innerJoin(orders, eq(orders.id, orderEvents.orderId))
    .innerJoin(payments, eq(payments.orderId, orders.id))
    .where(and(isReal, isPaidEvent, isWithin(orderEvents.at, period)))
    .orderBy(asc(orderEvents.at), asc(orderEvents.id));

/** Reads the money that went back in a period; what the provider of a card is only asked for is not back. */
async function refundsIn(db: Db, period: ShopPeriod) {
  const wasPaid = sql<boolean>`exists (select from ${orderEvents} paid where paid.order_id = ${orders.id}
    and paid.kind = 'paid' and paid.undone_at is null)`;
  return db
    .select({
      ...named,
      ...when(refunds.doneAt, period),
      by: refunds.actor,
      reference: refunds.providerReference,
      note: refunds.note,
      amountMinor: refunds.amountMinor,
      /** False where the money came after its order had ended, so that nobody ever called it paid. */
      wasPaid,
    })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(and(isReal, isNotNull(refunds.doneAt), isWithin(refunds.doneAt, period)))
    .orderBy(asc(refunds.doneAt), asc(refunds.id));
}

/** Reads the tax invoices and credit notes that were made in a period, in the order of their numbers. */
const taxIn = (db: Db, period: ShopPeriod) =>
  db
    .select({ ...named, ...when(taxDocuments.issuedAt, period), document: taxDocuments })
    .from(taxDocuments)
    .innerJoin(orders, eq(orders.id, taxDocuments.orderId))
    .where(isWithin(taxDocuments.issuedAt, period))
    .orderBy(asc(taxDocuments.id));

async function inParts<Row>(read: (last: Row | undefined) => Promise<Row[]>): Promise<Row[]> {
  const all: Row[] = [];
  for (;;) {
    const part = await read(all.at(-1));
    all.push(...part);
    if (part.length < PART) return all;
  }
}

type RowsOf<Read extends (...args: never[]) => PromiseLike<unknown[]>> = Awaited<ReturnType<Read>>;

/** All that is in the books of a period. */
export interface Books {
  orders: RowsOf<typeof ordersIn>;
  lines: RowsOf<typeof linesIn>;
  payments: RowsOf<typeof paymentsIn>;
  refunds: RowsOf<typeof refundsIn>;
  tax: RowsOf<typeof taxIn>;
}

/** Reads the books of a period at one moment, so that its sheets agree with one another. */
export const readBooks = (db: Db, period: ShopPeriod): Promise<Books> =>
  db.transaction(
    async (tx) => {
      const placed = await ordersIn(tx, period);
      const ids = placed.map(({ orderId }) => orderId);
      return {
        orders: placed,
        lines: await linesIn(tx, period, ids),
        payments: await paymentsIn(tx, period),
        refunds: await refundsIn(tx, period),
        tax: await taxIn(tx, period),
      };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
