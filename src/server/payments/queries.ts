import type { DocumentFields } from '#contract/operator/content.ts';
import { methodsConfirmedBy, traitsOf } from '#contract/payments/methods.ts';
import { and, eq, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { fromMinor } from '#server/catalogue/rules/money.ts';
import type { Db } from '#server/database/connect.ts';
import { executePrepared, prepareOnce } from '#server/database/prepared.ts';
import { prune } from '#server/database/prune.ts';
import {
  customers,
  orderEvents,
  orderItems,
  orders,
  payments,
  paymentReceipts,
  providerEvents,
  shopContent,
} from '#server/database/schema.ts';
import { openingDocument } from './opening.ts';
import { regionDocument, type RegionFields } from '#server/content/region.ts';
import { payeesDocument } from './payees.ts';

const payment = {
  orderId: orders.id,
  customerId: orders.customerId,
  invoiceNo: orders.invoiceNo,
  status: orders.status,
  paymentStatus: orders.paymentStatus,
  method: payments.method,
  currency: orders.currency,
  totalMinor: orders.totalMinor,
  /** The part that the customer is asked for; null where it is to be paid as usual. */
  dueMinor: orders.dueMinor,
  discountMinor: orders.discountMinor,
  shippingFeeMinor: orders.shippingFeeMinor,
  locale: orders.locale,
  email: customers.email,
  reference: sql<string | null>`coalesce(${payments.cardReference}, ${payments.reference})`,
  /** The provider's id. */
  session: payments.providerReference,
  /** Sessions of the provider that have paid already: the order may be paid by several, as it was changed since. */
  settled: sql<string[]>`(
    select coalesce(json_agg(${orderEvents.details} ->> 'providerReference' order by ${orderEvents.id}), '[]')
    from ${orderEvents} where ${orderEvents.orderId} = ${orders.id} and ${orderEvents.kind} = 'paid'
      and ${orderEvents.undoneAt} is null and ${orderEvents.details} ? 'providerReference')`,
  /** For the page of a card payment. */
  lines: sql<LineToPay[]>`(
    select coalesce(json_agg(json_build_object(
      'name', ${orderItems.name}, 'quantity', ${orderItems.quantity}, 'unitPriceMinor', ${orderItems.unitPriceMinor})
      order by ${orderItems.id}), '[]')
    from ${orderItems} where ${orderItems.orderId} = ${orders.id})`,
};

/** A line of an order, as its payment page shows it. */
export interface LineToPay {
  name: string;
  quantity: number;
  unitPriceMinor: number;
}

/** An order and its payment. Money in minor units of `currency`. */
export type OrderPayment = NonNullable<Awaited<ReturnType<typeof paymentOf>>>;

/** Returns the amount that is to be paid: what the customer is asked for, else all of it. */
export const amountOf = ({ dueMinor, totalMinor }: Pick<OrderPayment, 'dueMinor' | 'totalMinor'>): number =>
  dueMinor ?? totalMinor;

/** The payment of an order; undefined when there is no such order. */
export async function paymentOf(db: Db, orderId: number) {
  return (await paymentQuery(db).execute({ orderId }))[0];
}

const paymentQuery = prepareOnce((db) =>
  db
    .select(payment)
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .where(eq(payments.orderId, sql.placeholder('orderId')))
    .prepare('payment_of_order'),
);

/** Returns what identifies the transfer for an order on a bank statement; `sentAt` of its newest slip. */
export async function transferOf(db: Db, orderId: number) {
  const [found] = await db
    .select({
      method: payments.method,
      reference: payments.reference,
      satang: payments.dueSatang,
      account: payments.account,
      bankReference: paymentReceipts.transferReference,
      sentAt: paymentReceipts.createdAt,
    })
    .from(payments)
    .leftJoin(paymentReceipts, eq(paymentReceipts.orderId, payments.orderId))
    .where(eq(payments.orderId, orderId))
    // After one was refused, the newest counts.
    .orderBy(sql`${paymentReceipts.id} desc nulls last`)
    .limit(1);
  if (!found || !traitsOf(found.method).needsReceipt)
    return { reference: null, baht: null, account: null, bankReference: null, sentAt: null };
  const { reference, satang, account, bankReference, sentAt } = found;
  return { account, reference, baht: satang === null ? null : fromMinor(satang), bankReference, sentAt };
}

/** The order of a card payment, by our own reference. */
export async function orderIdByReference(db: Db, reference: string): Promise<number | undefined> {
  const isOfCard = and(eq(payments.reference, reference), inArray(payments.method, methodsConfirmedBy('provider')));
  const where = or(isOfCard, eq(payments.cardReference, reference));
  const [found] = await db.select({ orderId: payments.orderId }).from(payments).where(where);
  return found?.orderId;
}

/** Stores the provider's session that pays an order. */
export async function setSession(tx: Db, orderId: number, session: string, updatedAt: Date): Promise<void> {
  await tx.update(payments).set({ providerReference: session, updatedAt }).where(eq(payments.orderId, orderId));
}

/** Names the payment by card of what a customer is asked for, unless it has a name; and forgets its session that has ended. */
export async function beginCardPayment(db: Db, orderId: number, name: string, ended: string | null): Promise<void> {
  const own = eq(payments.orderId, orderId);
  await db
    .update(payments)
    .set({ cardReference: name })
    .where(and(own, isNull(payments.cardReference)));
  if (ended !== null)
    await db
      .update(payments)
      .set({ providerReference: null })
      .where(and(own, eq(payments.providerReference, ended)));
}

/**
 * Stores the session of an order that has none and still waits to be paid, and reserves its stock for as long as the
 * session lasts, unless the customer is asked for money, which no clock ends; false when the order no longer waits.
 */
export async function keepSession(
  db: Db,
  { orderId, session, until, now }: { orderId: number; session: string; until: Date; now: Date },
): Promise<boolean> {
  const kept = await executePrepared(
    db,
    'keep_session',
    sql`
    with kept as (
      update orders set reserved_until = case when due_minor is null then ${until.toISOString()}::timestamptz end
      where id = ${orderId} and status = 'Processing' and payment_status in ('Pending', 'Failed')
      returning id
    ),
    named as (
      update payments set provider_reference = ${session}, updated_at = ${now.toISOString()}::timestamptz from kept
      where order_id = kept.id and provider_reference is null
    )
    select id from kept`,
  );
  return kept.length > 0;
}

/** Notes an event of a provider; false when it was noted before. */
export async function recordProviderEvent(tx: Db, provider: string, eventId: string, at: Date): Promise<boolean> {
  const noted = await tx
    .insert(providerEvents)
    .values({ provider, eventId, at })
    .onConflictDoNothing()
    .returning({ eventId: providerEvents.eventId });
  return noted.length > 0;
}

/** Changes of the ways to pay by owners, within another query; null where there are none. */
export const changedPayees: SQL<DocumentFields | null> = sql<DocumentFields | null>`(
  select ${shopContent.fields} from ${shopContent} where ${shopContent.name} = ${payeesDocument})`;

/** The same of whether the shop is open. */
export const changedOpening: SQL<DocumentFields | null> = sql<DocumentFields | null>`(
  select ${shopContent.fields} from ${shopContent} where ${shopContent.name} = ${openingDocument})`;

/** The same of the currency and the time zone. */
export const changedRegion: SQL<RegionFields | null> = sql<RegionFields | null>`(
  select ${shopContent.fields} from ${shopContent} where ${shopContent.name} = ${regionDocument})`;

/** Deletes events of providers from before `until`. */
export const pruneProviderEvents = (db: Db, until: Date, limit: number): Promise<number> =>
  prune(db, providerEvents, lt(providerEvents.at, until), limit);
