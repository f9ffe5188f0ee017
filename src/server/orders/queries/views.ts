import * as z from 'zod/mini';
import { and, asc, count, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { carrierNames, trackingUrl } from '#contract/orders/carriers.ts';
import {
  lineChange,
  type Order,
  orderEventKind,
  type OrderStatus,
  type OrderSummary,
  slipRefusal,
} from '#contract/orders/order.ts';
import { unsentOf } from '#contract/orders/unsent.ts';
import { fromMinor } from '#server/catalogue/rules/money.ts';
import type { Db } from '#server/database/connect.ts';
import { taxDocumentsOf, taxDocumentView } from '#server/orders/tax/queries.ts';
import type { OrderRow } from './orders.ts';
import { parcelsOf } from './parcels.ts';
import type { Page } from '#server/http/paged.ts';
import { orderEvents, orderItems, orders, paymentReceipts, payments } from '#server/database/schema.ts';
import { choiceAttributes, netWeightOf } from '#server/catalogue/rules/choice.ts';
import { burmeseName } from '#server/catalogue/rules/hierarchy.ts';

/** Units of an order. (The table is named outright: a select from one table drops it from its columns.) */
export const unitsOf = sql<number>`(
  select coalesce(sum(line.quantity), 0)::int from ${orderItems} line where line.order_id = ${orders}.id
)`;

/** A page of the orders of a customer, newest first, and how many there are in all. */
export async function pageOfOrders(db: Db, customerId: number, { page, limit }: Page, status?: OrderStatus) {
  const where = and(eq(orders.customerId, customerId), status && eq(orders.status, status));
  const [counted] = await db.select({ total: count() }).from(orders).where(where);
  const rows = await db
    .select({ order: orders, units: unitsOf })
    .from(orders)
    .where(where)
    .orderBy(desc(orders.placedAt), desc(orders.id))
    .limit(limit)
    .offset((page - 1) * limit);
  return { data: rows.map(({ order, units }) => toSummary(order, units)), total: counted?.total ?? 0 };
}

/** An order, of this customer where one is named; undefined when there is none. */
export async function orderById(db: Db, id: number, customerId?: number): Promise<Order | undefined> {
  return (await orderInLocale(db, id, customerId))?.order;
}

/** The same with the language in which it was placed. */
export async function orderInLocale(db: Db, id: number, customerId?: number) {
  const own = customerId === undefined ? undefined : eq(orders.customerId, customerId);
  const [row] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.id, id), own));
  return row && { order: await toOrder(db, row), locale: row.locale };
}

/** An order as the contract shows it, with its lines, its timeline and its account: four more queries. */
export async function toOrder(db: Db, order: OrderRow): Promise<Order> {
  const { id } = order;
  const items = await db.select().from(orderItems).where(eq(orderItems.orderId, id)).orderBy(asc(orderItems.id));
  const events = await eventsForCustomer(db, id);
  const receipts = await db.$count(
    paymentReceipts,
    and(eq(paymentReceipts.orderId, id), isNotNull(paymentReceipts.file)),
  );
  const [payment] = await db.select({ account: payments.account }).from(payments).where(eq(payments.orderId, id));
  return {
    ...toSummary(order, countUnits(items)),
    ...discountShown(order),
    shippingFee: fromMinor(order.shippingFeeMinor),
    ...paymentFeeOf(order),
    ...(payment?.account ? { account: payment.account } : {}),
    ...packingRequestsOf(order),
    ...arrivalIn(order),
    trackingNumber: order.trackingNumber,
    shipment: shipmentOf(order),
    ...(await parcelsIn(db, order, items, events)),
    refunded: fromMinor(order.refundedMinor),
    slipRefused: receiptRefusalIn(order, events),
    payBy: order.reservedUntil?.toISOString() ?? null,
    hasSlip: receipts > 0,
    timeline: events.map(toTimeline),
    ...(order.vatBasisPoints === null ? {} : { taxDocuments: (await taxDocumentsOf(db, id)).map(taxDocumentView) }),
    address: order.address,
    orderItems: items.map(toItem),
  };
}

/** Returns what a coupon took off, and which. */
export const discountShown = ({ discountMinor, coupon }: Pick<OrderRow, 'discountMinor' | 'coupon'>) =>
  coupon && discountMinor > 0
    ? { discount: { amount: fromMinor(discountMinor), code: coupon.code, percent: coupon.percent } }
    : {};

/** Returns the fee of the way to pay, where it has one. */
export const paymentFeeOf = ({ paymentFeeMinor }: Pick<OrderRow, 'paymentFeeMinor'>): Pick<Order, 'paymentFee'> =>
  paymentFeeMinor > 0 ? { paymentFee: fromMinor(paymentFeeMinor) } : {};

/** Returns what the customer asks of whoever packs. */
export const packingRequestsOf = ({ packerNote, substitutes }: Pick<OrderRow, 'packerNote' | 'substitutes'>) => ({
  ...(packerNote === null ? {} : { packerNote }),
  ...(substitutes === null ? {} : { substitutes }),
});
/** Returns when the parcel of an order arrives, where that was agreed. */
const arrivalIn = ({ arrivesEarliest: earliest, arrivesLatest: latest }: OrderRow): Pick<Order, 'arrives'> =>
  earliest && latest ? { arrives: { earliest, latest } } : {};

/** Returns what has happened to an order as its customer sees it: nothing that was undone, and nothing of the house. */
function eventsForCustomer(db: Db, orderId: number) {
  const isTheirs = inArray(orderEvents.kind, orderEventKind.options);
  return db
    .select({ kind: orderEvents.kind, at: orderEvents.at, details: orderEvents.details })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, orderId), isTheirs, isNull(orderEvents.undoneAt)))
    .orderBy(asc(orderEvents.at), asc(orderEvents.id));
}

type CustomerEvent = Awaited<ReturnType<typeof eventsForCustomer>>[number];

function toTimeline({ kind, at, details }: CustomerEvent): Order['timeline'][number] {
  const amount = details?.['amount'];
  const changes = z.safeParse(z.array(lineChange), details?.['changes']);
  return {
    kind: orderEventKind.parse(kind),
    at: at.toISOString(),
    ...((kind === 'refunded' || kind === 'paid') && typeof amount === 'number' ? { amount } : {}),
    ...(kind === 'changed' && changes.success ? { changes: changes.data } : {}),
  };
}

/** Returns who brings a parcel. */
function shipmentOf({
  carrier,
  carrierName,
  trackingNumber,
}: Pick<OrderRow, 'carrier' | 'carrierName' | 'trackingNumber'>): Order['shipment'] {
  if (carrier === null) return null;
  const name = carrier === 'other' ? (carrierName ?? '') : carrierNames[carrier];
  return { carrier, name, url: trackingNumber === null ? null : trackingUrl(carrier, trackingNumber) };
}

/** Returns the parcels of an order that goes in several; the last one holds all that went in none before. */
async function parcelsIn(
  db: Db,
  order: OrderRow,
  items: readonly ItemRow[],
  events: readonly CustomerEvent[],
): Promise<Pick<Order, 'parcels'>> {
  if (!order.partShippedAt) return {};
  const places = new Map(items.map(({ id }, place) => [id, place + 1]));
  const before = (await parcelsOf(db, [order.id])).map((sent) => ({
    ...parcelView(sent),
    lines: sent.items.map(({ orderItemId, quantity }) => ({ line: places.get(orderItemId) ?? 0, quantity })),
  }));
  const last = unsentOf(
    items.map(({ id, quantity }) => ({ id: places.get(id) ?? 0, quantity })),
    before,
  ).map(({ id: line, quantity }) => ({ line, quantity }));
  const shipped = events.findLast(({ kind }) => kind === 'shipped');
  return {
    parcels:
      shipped && last.length > 0
        ? [...before, { ...parcelView({ ...order, shippedAt: shipped.at }), lines: last }]
        : before,
  };
}

/** Returns who brings a parcel, and when it went. */
export const parcelView = (parcel: Parameters<typeof shipmentOf>[0] & { shippedAt: Date }) => ({
  shippedAt: parcel.shippedAt.toISOString(),
  trackingNumber: parcel.trackingNumber,
  shipment: shipmentOf(parcel),
});

/** Returns why another slip is awaited, if one is. */
function receiptRefusalIn(
  { status, paymentStatus, dueMinor }: OrderRow,
  events: readonly CustomerEvent[],
): Order['slipRefused'] {
  // What was refused before the order was paid is over; the rest is asked for since the last change.
  const since = dueMinor === null ? 0 : events.findLastIndex(({ kind }) => kind === 'changed');
  const last = events.slice(since).findLast(({ kind }) => kind === 'slip_refused');
  if (status !== 'Processing' || paymentStatus !== 'Failed' || !last) return null;
  const { reason, text } = last.details ?? {};
  return { reason: slipRefusal.parse(reason), text: typeof text === 'string' ? text : null };
}

const countUnits = (items: readonly ItemRow[]): number => items.reduce((sum, { quantity }) => sum + quantity, 0);

/** Returns whether a part of an order is sent and the rest is not. */
export const isPartlySent = ({ status, partShippedAt }: Pick<OrderRow, 'status' | 'partShippedAt'>): boolean =>
  status === 'Processing' && partShippedAt !== null;

/** An order as a line of a list. */
export function toSummary(order: OrderRow, totalItems: number): OrderSummary & Pick<Order, 'paymentMethod'> {
  return {
    id: order.id,
    invoiceNo: order.invoiceNo,
    orderDate: order.placedAt.toISOString(),
    totalItems,
    orderStatus: { name: order.status },
    paymentStatus: { name: order.paymentStatus },
    paymentMethod: order.paymentMethod,
    totalPrice: fromMinor(order.totalMinor),
    ...(order.dueMinor === null ? {} : { due: fromMinor(order.dueMinor) }),
    currency: order.currency,
    ...(isPartlySent(order) && { partShipped: true }),
    ...(order.isTest && { isTest: true }),
    ...(order.channel === null ? {} : { channel: order.channel }),
    ...(order.pickup && { pickup: order.pickup }),
  };
}

type ItemRow = typeof orderItems.$inferSelect;

/**
 * A line as the contract shows it, from the order's own copy. A copy has no stock; `getLive` answers the present one.
 */
function toItem(row: ItemRow, place: number): Order['orderItems'][number] {
  const { quantity, images } = row;
  const unitPrice = fromMinor(row.unitPriceMinor);
  return {
    // Its place in the order: a running number of all lines would tell how much is sold.
    id: place + 1,
    quantity,
    unitPrice,
    ...(row.regularPriceMinor === null ? {} : { regularPrice: fromMinor(row.regularPriceMinor) }),
    subTotal: fromMinor(row.subTotalMinor),
    variation: {
      id: row.variationId,
      stock: 0,
      weight: row.weightGrams,
      ...netWeightOf(row),
      prices: [{ sale_price: unitPrice }],
      images,
      ...choiceAttributes(row),
      product: { id: row.productId, name: row.name, ...burmeseName(row.nameMm), description: row.description, images },
    },
  };
}
