import { isToCollect } from '#contract/payments/offers.ts';
import { and, asc, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Order } from '#contract/orders/order.ts';
import { unsentOf } from '#contract/orders/unsent.ts';
import { weightOf } from '#contract/orders/pricing.ts';
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
import { bandOfAnyWeight, bandsOfPickup, bandsTo, type ShippingBand } from '#server/shipping/rules.ts';
import { isChangeable } from '#server/orders/rules/change.ts';
import { mayShipPart } from '#server/orders/rules/moves.ts';
import { namedCustomer, stateForOperator } from './find.ts';
import type { OrderRow } from './orders.ts';
import { cardRefundsMinor, moneyReceived } from './refunds.ts';
import { leftOnCards } from '#server/orders/rules/dividedRefund.ts';
import { readMailWords } from '#server/content/mailTexts.ts';
import { readyMessage } from '#server/orders/readyMessage.ts';
import { isPartlySent, packingRequestsOf, parcelView, toOrder, toSummary, unitsOf } from './views.ts';
import { parcelsOf, type SentParcel } from './parcels.ts';
import type { PackedOrder } from '#contract/operator/orders/packing.ts';
import { choiceNamesOf, publicValuesOf } from '#server/catalogue/rules/choice.ts';
import { burmeseName } from '#server/catalogue/rules/hierarchy.ts';

/** Settings of the shop that show beside an order. */
type ShopSettings = Pick<Config, 'region' | 'payments' | 'unconfirmedOrderHours' | 'publicUrl'>;

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
  const timeline = await eventsAndNotes(db, id);
  const words = await readMailWords(db);
  return {
    ...shown,
    ...stateForOperator(order, settings.unconfirmedOrderHours),
    ...timeline,
    message: readyMessage(order, timeline.events, { words, publicUrl: settings.publicUrl }),
    customer,
    bookNo: order.bookNo ?? order.invoiceNo,
    subTotal: fromMinor(order.subTotalMinor),
    ...(order.enteredBy === null ? {} : { enteredBy: order.enteredBy, agreedPrices: await agreedPricesOf(db, id) }),
    ...(order.vatBasisPoints === null ? {} : { taxBuyer: order.taxBuyer }),
    canChange: isChangeable(order),
    canShipPart: mayShipPart(order) && unitsUnsent(shown) > 1,
    refunds: refunds,
    refundable: refundable(order, refunds),
    ...(await refundableByCard(db, order)),
    slip: sentAt && receiptOf(order, { ...transfer, sentAt, account }, settings),
    transfer: { ...transfer, resembles: await ordersWithReceiptLike(db, id) },
    parcel: parcelOf(order, bandsOf(order, await deliveryTables(db)), settings.region.currency),
    earlier: await otherOrders(db, order),
  };
}

const unitsUnsent = ({ orderItems: items, parcels }: Order): number =>
  unsentOf(items, parcels).reduce((sum, { quantity }) => sum + quantity, 0);

function refundable(order: OrderRow, refunds: Awaited<ReturnType<typeof refundsOf>>): number {
  if (order.paymentStatus !== 'Paid') return 0;
  const waiting = refunds
    .filter(({ state, isOfChange }) => state === 'waiting' && !isOfChange)
    .reduce((sum, { amount }) => sum + amount, 0);
  const paidMinor = order.totalMinor - (order.dueMinor ?? 0);
  return Math.round((fromMinor(paidMinor - order.refundedMinor) - waiting) * 100) / 100;
}

/** Returns what of the refundable money goes back to cards by itself; nothing where a person gives back all of it. */
async function refundableByCard(db: Db, order: OrderRow): Promise<Pick<OperatorOrder, 'refundableByCard'>> {
  if (order.paymentStatus !== 'Paid') return {};
  const cards = leftOnCards(await moneyReceived(db, order), await cardRefundsMinor(db, order.id, 'asked'));
  const minor = cards.reduce((sum, { leftMinor }) => sum + leftMinor, 0);
  return minor > 0 ? { refundableByCard: fromMinor(minor) } : {};
}

/** Returns the lines of an order whose price was agreed on, by their place in it, as `toOrder` names them. */
async function agreedPricesOf(db: Db, orderId: number) {
  const items = await db.select().from(orderItems).where(eq(orderItems.orderId, orderId)).orderBy(asc(orderItems.id));
  return items.flatMap(({ dayPriceMinor, priceReason: reason }, place) =>
    dayPriceMinor === null || reason === null ? [] : [{ line: place + 1, dayPrice: fromMinor(dayPriceMinor), reason }],
  );
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
    baht,
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
const bandsOf = (
  { address, pickup }: Pick<OrderRow, 'address' | 'pickup'>,
  { fees, delivery }: DeliveryTables,
): readonly ShippingBand[] => {
  if (pickup?.atCounter) return bandOfAnyWeight(0);
  return (pickup ? bandsOfPickup(delivery) : bandsTo(address, fees, delivery)) ?? [];
};

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
  const before = Map.groupBy(
    await parcelsOf(
      db,
      found.filter(isPartlySent).map(({ id }) => id),
    ),
    ({ orderId }) => orderId,
  );
  const byId = new Map(found.map((order) => [order.id, order]));
  return wanted.flatMap((id) => {
    const order = byId.get(id);
    if (!order) return [];
    const { invoiceNo, locale, address, carrier, trackingNumber } = order;
    const sent = before.get(id);
    const left = sent ? leftOf(lines.get(id) ?? [], sent) : (lines.get(id) ?? []);
    const weightGrams = sent
      ? weightOf(left.map(({ item }) => ({ ...item, grams: item.weightGrams })))
      : order.weightGrams;
    return [
      {
        ...{ id, invoiceNo, locale, address, carrier, trackingNumber },
        ...parcelOf({ ...order, weightGrams }, bandsOf(order, tables), currency),
        ...packingRequestsOf(order),
        orderDate: order.placedAt.toISOString(),
        currency: order.currency,
        ...(order.isTest && { isTest: true }),
        ...(order.pickup && { pickup: order.pickup }),
        total: fromMinor(order.totalMinor),
        ...(isToCollect(order.paymentMethod, order.paymentStatus)
          ? { toCollect: fromMinor(order.dueMinor ?? order.totalMinor) }
          : {}),
        lines: left.map((line) => toLine(line, lying.get(line.variation.id)?.expiry ?? null)),
        ...(sent && { before: sent.map((parcel) => sentView(parcel, lines.get(id) ?? [])) }),
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

/** Returns the lines of which units are in none of the parcels, with how many those are. */
const leftOf = (rows: readonly LineRow[], sent: readonly SentParcel[]): LineRow[] =>
  rows.flatMap((row) => {
    const quantity = row.item.quantity - unitsIn(sent, row.item.id);
    return quantity > 0 ? [{ ...row, item: { ...row.item, quantity } }] : [];
  });

const unitsIn = (sent: readonly SentParcel[], lineId: number): number =>
  sent
    .flatMap(({ items }) => items.filter(({ orderItemId }) => orderItemId === lineId))
    .reduce((sum, { quantity }) => sum + quantity, 0);

/** Returns a parcel that went before, with the names of what was in it. */
const sentView = (parcel: SentParcel, rows: readonly LineRow[]) => ({
  ...parcelView(parcel),
  lines: rows.flatMap(({ item }) => {
    const quantity = unitsIn([parcel], item.id);
    return quantity > 0 ? [{ name: item.name, ...burmeseName(item.nameMm), quantity }] : [];
  }),
});

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
