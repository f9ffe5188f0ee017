import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Db } from './connect.ts';
import { customers, orderItems, orders, payments, providerEvents } from './schema.ts';

/** Writes down how an order is to be paid. */
export async function addPayment(tx: Db, payment: typeof payments.$inferInsert): Promise<void> {
  await tx.insert(payments).values(payment);
}

const card = {
  orderId: orders.id,
  customerId: orders.customerId,
  invoiceNo: orders.invoiceNo,
  status: orders.status,
  paymentStatus: orders.paymentStatus,
  currency: orders.currency,
  totalMinor: orders.totalMinor,
  shippingFeeMinor: orders.shippingFeeMinor,
  locale: orders.locale,
  reservedUntil: orders.reservedUntil,
  email: customers.email,
  reference: payments.reference,
  session: payments.providerReference,
};

/** An order that is paid by card, and what is known of its payment. Money in minor units of `currency`. */
export type CardPayment = Awaited<ReturnType<typeof selectCards>>[number];

const selectCards = (db: Db, where: ReturnType<typeof eq>) =>
  db
    .select(card)
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .where(and(eq(payments.method, 'stripe'), where));

/** The card payment of an order; undefined when it is paid in another way. */
export async function cardPaymentOf(db: Db, orderId: number): Promise<CardPayment | undefined> {
  return (await selectCards(db, eq(payments.orderId, orderId)))[0];
}

/** The same by the name that the shop gave it. */
export async function cardPaymentNamed(db: Db, reference: string): Promise<CardPayment | undefined> {
  return (await selectCards(db, eq(payments.reference, reference)))[0];
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
