import { isToCollect } from '#contract/payments/offers.ts';
import { and, asc, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { OperatorOrder } from '#contract/operator/orders/order.ts';
import { lyingThere } from '#server/catalogue/queries/lots.ts';
import { fromMinor } from '#server/catalogue/rules/money.ts';
import type { Config } from '#server/config/config.ts';
import type { Db } from '#server/database/connect.ts';
import {
  categories,
  customers,
  orderEvents,
  orderItems,
  orders,
  products,
  refunds,
  variations,
} from '#server/database/schema.ts';
import { methodModules } from '#server/payments/methods/registry.ts';
import { transferOf } from '#server/payments/queries.ts';
import { readReference } from '#server/payments/receipts/banks.ts';
import { ordersWithReceiptLike } from '#server/payments/receipts/queries.ts';
import { type DeliveryTables, deliveryTables } from '#server/shipping/queries.ts';
import { bandFor } from '#contract/shipping/fee.ts';
import { bandsTo, type ShippingBand } from '#server/shipping/rules.ts';
import { isChangeable } from '#server/orders/rules/change.ts';
import { namedCustomer, stateForOperator } from './find.ts';
import type { OrderRow } from './orders.ts';
import { packingRequestsOf, toOrder, toSummary, unitsOf } from './views.ts';
import type { PackedOrder } from '#contract/operator/orders/packing.ts';
import { choiceNamesOf, publicValuesOf } from '#server/catalogue/rules/choice.ts';
import { burmeseName } from '#server/catalogue/rules/hierarchy.ts';

/** Settings of the shop that show beside an order. */
type ShopSettings = Pick<Config, 'region' | 'payments' | 'unconfirmedOrderHours'>;

/** An order with all that operators need to decide about it; undefined when there is none. */
export async function orderForOperator(db: Db, id: number, settings: ShopSettings): Promise<OperatorOrder | undefined> {
  const [row] = await db
    .select({ order: orders, customer: namedCustomer })
    .from(orders)
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .where(eq(orders.id, id));
  if (!row) return undefined;
  const { order, customer } = row;
  const shown = await toOrder(db, order);
  const { sentAt, account, ...transfer } = await transferOf(db, id);
  const refunds = await refundsOf(db, id);
  return {
    ...shown,
    ...stateForOperator(order, settings.unconfirmedOrderHours),
    ...(await eventsAndNotes(db, id)),
    customer,
    bookNo: order.bookNo ?? order.invoiceNo,
    subTotal: fromMinor(order.subTotalMinor),
    ...(order.vatBasisPoints === null ? {} : { taxBuyer: order.taxBuyer }),
    canChange: isChangeable(order),
    refunds: refunds,
    refundable: refundable(order, refunds),
    slip: sentAt && receiptOf(order, { ...transfer, sentAt, account }, settings),
    transfer: { ...transfer, resembles: await ordersWithReceiptLike(db, id) },
    parcel: parcelOf(order, bandsOf(order, await deliveryTables(db)), settings.region.currency),
    earlier: await otherOrders(db, order),
  };
}

function refundable(order: OrderRow, refunds: Awaited<ReturnType<typeof refundsOf>>): number {
  if (order.paymentStatus !== 'Paid') return 0;
  const waiting = refunds
    .filter(({ state, isOfChange }) => state === 'waiting' && !isOfChange)
    .reduce((sum, { amount }) => sum + amount, 0);
  const paidMinor = order.totalMinor - (order.dueMinor ?? 0);
  return Math.round((fromMinor(paidMinor - order.refundedMinor) - waiting) * 100) / 100;
}

type Transfer = Omit<Awaited<ReturnType<typeof transferOf>>, 'sentAt'> & { sentAt: Date };

/** Returns what the slip should show, and what its code says. */
function receiptOf(
  { paymentMethod, totalMinor, dueMinor, currency }: OrderRow,
  { sentAt, baht, account, reference, bankReference }: Transfer,
  { payments }: ShopSettings,
): OperatorOrder['slip'] {
  return {
    sentAt: sentAt.toISOString(),
    amount: fromMinor(dueMinor ?? totalMinor),
    currency,
    // Baht were asked for once, for all of it.
    baht: dueMinor === null ? baht : null,
    // Orders from before accounts were kept with them went to where the shop was set up to take them.
    account: account ?? methodModules[paymentMethod].payee?.(payments).account ?? null,
    reference,
    read: bankReference === null ? null : readReference(bankReference),
  };
}

/** A parcel against the fees of today. */
export function parcelOf(
  order: Pick<OrderRow, 'weightGrams' | 'shippingFeeMinor' | 'currency'>,
  bands: readonly ShippingBand[],
  currency: string,
): OperatorOrder['parcel'] {
  const isOurs = order.currency === currency;
  const fee = isOurs ? bandFor(bands, order.weightGrams)?.priceMinor : undefined;
  return {
    grams: order.weightGrams,
    feePaid: fromMinor(order.shippingFeeMinor),
    ...(fee === undefined ? { feeToday: null, noFee: isOurs ? 'tooHeavy' : 'currency' } : { feeToday: fromMinor(fee) }),
  };
}

/** The fees of today to the address of an order; none where the shop sends no more. */
const bandsOf = ({ address }: Pick<OrderRow, 'address'>, { fees, delivery }: DeliveryTables): readonly ShippingBand[] =>
  bandsTo(address, fees, delivery) ?? [];

/** The most other orders of the customer that are shown. */
const shownOrders = 5;

async function otherOrders(db: Db, { id, customerId }: OrderRow): Promise<OperatorOrder['earlier']> {
  const others = and(eq(orders.customerId, customerId), ne(orders.id, id));
  const kept = sql<string>`coalesce(sum(${orders.totalMinor} - ${orders.refundedMinor})
    filter (where ${orders.paymentStatus} = 'Paid'), 0)::text`;
  const sums = await db
    .select({ currency: orders.currency, count: sql<number>`count(*)::int`, minor: kept })
    .from(orders)
    .where(others)
    .groupBy(orders.currency)
    .orderBy(orders.currency);
  const rows = await db
    .select({ order: orders, units: unitsOf })
    .from(orders)
    .where(others)
    .orderBy(desc(orders.placedAt), desc(orders.id))
    .limit(shownOrders);
  return {
    count: sums.reduce((sum, { count }) => sum + count, 0),
    paid: sums.map(({ currency, minor }) => ({ currency, amount: fromMinor(Number(minor)) })),
    orders: rows.map(({ order, units }) => toSummary(order, units)),
  };
}

async function refundsOf(db: Db, orderId: number) {
  const rows = await db.select().from(refunds).where(eq(refunds.orderId, orderId)).orderBy(asc(refunds.id));
  return rows.map(({ id, amountMinor, createdAt, actor, note, doneAt, isOfChange }) => ({
    ...{ id, note, by: actor, isOfChange },
    amount: fromMinor(amountMinor),
    at: createdAt.toISOString(),
    state: doneAt ? ('done' as const) : ('waiting' as const),
  }));
}

async function eventsAndNotes(db: Db, orderId: number): Promise<Pick<OperatorOrder, 'events' | 'notes'>> {
  const rows = await db
    .select()
    .from(orderEvents)
    .where(eq(orderEvents.orderId, orderId))
    .orderBy(asc(orderEvents.at), asc(orderEvents.id));
  return {
    events: rows
      .filter(({ kind }) => kind !== 'note')
      .map(({ id, kind, at, actor, details, undoneAt }) => {
        return { id, kind, actor, details, at: at.toISOString(), undone: undoneAt !== null };
      }),
    notes: rows.flatMap(({ id, kind, at, actor, details }) => {
      const text = details?.['text'];
      // Notes about somebody who was erased are empty.
      return kind === 'note' && typeof text === 'string' ? [{ id, text, by: actor, at: at.toISOString() }] : [];
    }),
  };
}

/** Returns what packing these orders needs, in the order of the ids; few queries, however many there are. */
export async function packedOrders(db: Db, ids: readonly number[], currency: string): Promise<PackedOrder[]> {
  const wanted = [...new Set(ids)];
  const tables = await deliveryTables(db);
  const found = await db.select().from(orders).where(inArray(orders.id, wanted));
  const rows = await linesOf(db, wanted);
  const lying = await lyingThere(
    db,
    rows.map(({ variation }) => variation),
  );
  const lines = Map.groupBy(rows, ({ item }) => item.orderId);
  const byId = new Map(found.map((order) => [order.id, order]));
  return wanted.flatMap((id) => {
    const order = byId.get(id);
    if (!order) return [];
    const { invoiceNo, locale, address, carrier, trackingNumber } = order;
    return [
      {
        ...{ id, invoiceNo, locale, address, carrier, trackingNumber },
        ...parcelOf(order, bandsOf(order, tables), currency),
        ...packingRequestsOf(order),
        orderDate: order.placedAt.toISOString(),
        currency: order.currency,
        ...(order.isTest && { isTest: true }),
        total: fromMinor(order.totalMinor),
        ...(isToCollect(order.paymentMethod, order.paymentStatus) ? { toCollect: fromMinor(order.totalMinor) } : {}),
        lines: (lines.get(id) ?? []).map((line) => toLine(line, lying.get(line.variation.id)?.expiry ?? null)),
      },
    ];
  });
}

const linesOf = (db: Db, ids: readonly number[]) =>
  db
    .select({ item: orderItems, category: categories, variation: variations })
    .from(orderItems)
    .innerJoin(variations, eq(variations.id, orderItems.variationId))
    .innerJoin(products, eq(products.id, orderItems.productId))
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(inArray(orderItems.orderId, [...ids]))
    .orderBy(asc(orderItems.id));

type LineRow = Awaited<ReturnType<typeof linesOf>>[number];

/** @param expiry the day of the goods that are to be taken first */
function toLine({ item, category, variation }: LineRow, expiry: string | null): PackedOrder['lines'][number] {
  const { id, quantity, productId, variationId, name, nameMm, weightGrams, images } = item;
  return {
    ...{ id, quantity, productId, variationId, name, ...choiceNamesOf(item) },
    ...burmeseName(nameMm),
    ...publicValuesOf({ ...variation, expiry }),
    grams: weightGrams,
    picture: images[0] ?? null,
    category: { id: category.id, name: category.name, ...burmeseName(category.nameMm), rank: category.position },
  };
}
