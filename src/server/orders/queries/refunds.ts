import { and, asc, eq, isNotNull, isNull, ne, notInArray, or, sql } from 'drizzle-orm';
import type { Db } from '#server/database/connect.ts';
import { orderEvents, orders, parcels, refunds } from '#server/database/schema.ts';
import type { Carrier } from '#contract/orders/carriers.ts';
import type { ReceivedMoney } from '#server/orders/rules/dividedRefund.ts';
import type { OrderRow } from './orders.ts';

/** Money that is back, or is on its way. */
export interface RefundToKeep {
  orderId: number;
  amountMinor: number;
  actor: string;
  now: Date;
  note?: string;
  providerReference?: string;
  /** A refund that was begun before, and is done now. */
  refundId?: number;
  /** The order costs so much less since it was changed. */
  isOfChange?: boolean;
}

/** Writes that money was given back, and answers the id of the refund. */
export async function keepRefund(tx: Db, refund: RefundToKeep): Promise<number> {
  const { orderId, amountMinor, actor, now, note, providerReference, refundId, isOfChange } = refund;
  if (refundId !== undefined) {
    await tx.update(refunds).set({ doneAt: now, providerReference }).where(eq(refunds.id, refundId));
    return refundId;
  }
  return insertRefund(tx, {
    orderId,
    amountMinor,
    actor,
    note,
    providerReference,
    isOfChange,
    createdAt: now,
    doneAt: now,
  });
}

/** Writes that the provider of a card is to give money back, and answers the id of the refund. */
export const beginRefund = (
  tx: Db,
  { orderId, amountMinor, actor, now, note, isOfChange }: RefundToKeep,
): Promise<number> => insertRefund(tx, { orderId, amountMinor, actor, note, isOfChange, createdAt: now });

async function insertRefund(tx: Db, refund: typeof refunds.$inferInsert): Promise<number> {
  const [kept] = await tx.insert(refunds).values(refund).returning({ id: refunds.id });
  if (!kept) throw new Error('the refund was not written');
  return kept.id;
}

/** Forgets a refund that was taken back, or that somebody else has made already. */
export async function dropRefund(tx: Db, id: number): Promise<void> {
  await tx.delete(refunds).where(eq(refunds.id, id));
}

/** A refund; undefined when there is none. */
export async function refundById(db: Db, id: number) {
  const [refund] = await db.select().from(refunds).where(eq(refunds.id, id));
  return refund;
}

/** Returns what the provider of a card has not given back yet of the total (minor units). */
export async function waitingRefunds(tx: Db, orderId: number): Promise<number> {
  const [row] = await tx
    .select({ minor: sql<string>`coalesce(sum(${refunds.amountMinor}), 0)::text` })
    .from(refunds)
    .where(and(eq(refunds.orderId, orderId), isNull(refunds.doneAt), eq(refunds.isOfChange, false)));
  return Number(row?.minor ?? 0);
}

/** Returns who said that an order is paid: the provider by the name of its method, or a person; undefined while nobody has. */
export async function paidBy(tx: Db, orderId: number): Promise<string | undefined> {
  const isPaid = and(eq(orderEvents.orderId, orderId), eq(orderEvents.kind, 'paid'), isNull(orderEvents.undoneAt));
  const [event] = await tx.select({ actor: orderEvents.actor }).from(orderEvents).where(isPaid);
  return event?.actor;
}

/** Returns the payments of an order that have come, the first one first; none while nobody has said so. */
export async function moneyReceived(
  tx: Db,
  { id, totalMinor }: Pick<OrderRow, 'id' | 'totalMinor'>,
): Promise<ReceivedMoney[]> {
  const { details, id: eventId, orderId, kind, undoneAt } = orderEvents;
  return tx
    .select({
      session: sql<string | null>`${details} ->> 'providerReference'`,
      // An order that was changed after it was paid says what came.
      amountMinor: sql<number>`coalesce(round((${details} ->> 'amount')::numeric * 100)::int, ${totalMinor}::int)`,
    })
    .from(orderEvents)
    .where(and(eq(orderId, id), eq(kind, 'paid'), isNull(undoneAt)))
    .orderBy(asc(eventId));
}

/**
 * Returns what went back to the cards of an order (minor units): what has, with that which is on its way (`asked`), or
 * with that which is on its way since it was changed (`kept`): what was asked for beside is no more, once all goes back.
 */
export async function cardRefundsMinor(tx: Db, orderId: number, by: 'asked' | 'kept' | 'done'): Promise<number> {
  const isOnItsWay = {
    asked: isNull(refunds.doneAt),
    kept: and(isNull(refunds.doneAt), refunds.isOfChange),
    done: undefined,
  };
  const [row] = await tx
    .select({ minor: sql<string>`coalesce(sum(${refunds.amountMinor}), 0)::text` })
    .from(refunds)
    .where(
      and(
        eq(refunds.orderId, orderId),
        or(and(isNotNull(refunds.doneAt), isNotNull(refunds.providerReference)), isOnItsWay[by]),
      ),
    );
  return Number(row?.minor ?? 0);
}

interface Parcel {
  orderId: number;
  trackingNumber: string;
  carrier: Carrier | null;
}

/**
 * The invoice number of a living order with another parcel that has this number of the same carrier; undefined when
 * there is none. Until the transaction ends nobody else can ask for the same number, so that of two at once the second one is
 * told.
 */
export async function orderWithTracking(
  tx: Db,
  { orderId, trackingNumber, carrier }: Parcel,
): Promise<string | undefined> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`tracking ${trackingNumber}`}, 0))`);
  const isActive = notInArray(orders.status, ['Cancelled', 'Returns']);
  const isSame = (of: typeof orders | typeof parcels) =>
    and(
      eq(of.trackingNumber, trackingNumber),
      carrier === null ? isNull(of.carrier) : eq(of.carrier, carrier),
      isActive,
    );
  const [other] = await tx
    .select({ invoiceNo: orders.invoiceNo })
    .from(orders)
    .where(and(isSame(orders), ne(orders.id, orderId)))
    // The parcel before this one is another parcel.
    .unionAll(
      tx
        .select({ invoiceNo: orders.invoiceNo })
        .from(parcels)
        .innerJoin(orders, eq(orders.id, parcels.orderId))
        .where(isSame(parcels)),
    )
    .limit(1);
  return other?.invoiceNo;
}
