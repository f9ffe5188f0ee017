import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '#server/database/connect.ts';
import { orderEvents, refunds } from '#server/database/schema.ts';

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
}

/** Writes that money was given back, and answers the id of the refund. */
export async function keepRefund(tx: Db, refund: RefundToKeep): Promise<number> {
  const { orderId, amountMinor, actor, now, note, providerReference, refundId } = refund;
  if (refundId !== undefined) {
    await tx.update(refunds).set({ doneAt: now, providerReference }).where(eq(refunds.id, refundId));
    return refundId;
  }
  return insertRefund(tx, { orderId, amountMinor, actor, note, providerReference, createdAt: now, doneAt: now });
}

/** Writes that the provider of a card is to give money back, and answers the id of the refund. */
export const beginRefund = (tx: Db, { orderId, amountMinor, actor, now, note }: RefundToKeep): Promise<number> =>
  insertRefund(tx, { orderId, amountMinor, actor, note, createdAt: now });

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

/** What the provider of a card has not given back yet (minor units). */
export async function waitingRefunds(tx: Db, orderId: number): Promise<number> {
  const [row] = await tx
    .select({ minor: sql<string>`coalesce(sum(${refunds.amountMinor}), 0)::text` })
    .from(refunds)
    .where(and(eq(refunds.orderId, orderId), isNull(refunds.doneAt)));
  return Number(row?.minor ?? 0);
}

/** Who said that an order is paid: `stripe`, or a person; undefined while nobody has. */
export async function paidBy(tx: Db, orderId: number): Promise<string | undefined> {
  const isPaid = and(eq(orderEvents.orderId, orderId), eq(orderEvents.kind, 'paid'), isNull(orderEvents.undoneAt));
  const [event] = await tx.select({ actor: orderEvents.actor }).from(orderEvents).where(isPaid);
  return event?.actor;
}
