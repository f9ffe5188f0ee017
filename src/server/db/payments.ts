import { and, eq, inArray, isNull, type SQL } from 'drizzle-orm';
import { fromMinor } from '../domain/money.ts';
import type { Db } from './connect.ts';
import { customers, orderItems, orders, payments, paymentSlips, providerEvents } from './schema.ts';

/** Writes down how an order is to be paid. */
export async function addPayment(tx: Db, payment: typeof payments.$inferInsert): Promise<void> {
  await tx.insert(payments).values(payment);
}

const payment = {
  orderId: orders.id,
  customerId: orders.customerId,
  invoiceNo: orders.invoiceNo,
  status: orders.status,
  paymentStatus: orders.paymentStatus,
  method: payments.method,
  currency: orders.currency,
  totalMinor: orders.totalMinor,
  shippingFeeMinor: orders.shippingFeeMinor,
  locale: orders.locale,
  email: customers.email,
  reference: payments.reference,
  /** What the provider calls it. */
  session: payments.providerReference,
};

/** An order, and what is known of its payment. Money in minor units of `currency`. */
export type OrderPayment = Awaited<ReturnType<typeof selectPayments>>[number];

const selectPayments = (db: Db, where: SQL) =>
  db
    .select(payment)
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .where(where);

/** The payment of an order; undefined when there is no such order. */
export async function paymentOf(db: Db, orderId: number): Promise<OrderPayment | undefined> {
  return (await selectPayments(db, eq(payments.orderId, orderId)))[0];
}

/** By what the transfer for an order is found on a statement. */
export async function transferOf(db: Db, orderId: number) {
  const [found] = await db
    .select({
      method: payments.method,
      reference: payments.reference,
      satang: payments.dueSatang,
      bankReference: paymentSlips.transferReference,
    })
    .from(payments)
    .leftJoin(paymentSlips, eq(paymentSlips.orderId, payments.orderId))
    .where(eq(payments.orderId, orderId));
  if (!found || found.method === 'stripe') return { reference: null, baht: null, bankReference: null };
  const { reference, satang, bankReference } = found;
  return { reference, baht: satang === null ? null : fromMinor(satang), bankReference };
}

/** The order of the card payment that the shop gave this name. */
export async function orderOfCard(db: Db, reference: string): Promise<number | undefined> {
  const where = and(eq(payments.reference, reference), eq(payments.method, 'stripe'));
  const [found] = await db.select({ orderId: payments.orderId }).from(payments).where(where);
  return found?.orderId;
}

/** What a card payment is for, as its page lists it. */
export async function linesToPay(db: Db, orderId: number) {
  return db
    .select({ name: orderItems.name, quantity: orderItems.quantity, unitPriceMinor: orderItems.unitPriceMinor })
    .from(orderItems)
    .where(eq(orderItems.orderId, orderId))
    .orderBy(orderItems.id);
}

/** Writes down which session of the provider pays an order. */
export async function setSession(tx: Db, orderId: number, session: string, updatedAt: Date): Promise<void> {
  await tx.update(payments).set({ providerReference: session, updatedAt }).where(eq(payments.orderId, orderId));
}

/**
 * Keeps the session of an order that has none and still waits to be paid, and its stock for as long as the session
 * lasts; false when that came too late.
 */
export async function keepSession(
  tx: Db,
  { orderId, session, until, now }: { orderId: number; session: string; until: Date; now: Date },
): Promise<boolean> {
  const waiting = and(
    eq(orders.id, orderId),
    eq(orders.status, 'Processing'),
    inArray(orders.paymentStatus, ['Pending', 'Failed']),
  );
  const kept = await tx.update(orders).set({ reservedUntil: until }).where(waiting).returning({ id: orders.id });
  if (kept.length === 0) return false;
  const free = and(eq(payments.orderId, orderId), isNull(payments.providerReference));
  await tx.update(payments).set({ providerReference: session, updatedAt: now }).where(free);
  return true;
}

/** Notes an event of a provider; false when it was noted before. */
export async function noteEvent(tx: Db, provider: string, eventId: string, at: Date): Promise<boolean> {
  const noted = await tx
    .insert(providerEvents)
    .values({ provider, eventId, at })
    .onConflictDoNothing()
    .returning({ eventId: providerEvents.eventId });
  return noted.length > 0;
}
