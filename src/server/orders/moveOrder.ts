import { withoutUndefined } from '#contract/values/withoutUndefined.ts';
import type { Db } from '#server/database/connect.ts';
import { addEvent, lockOrder, type OrderRow, saveMove } from './queries/orders.ts';
import { putInOutbox } from '#server/jobs/queries/outbox.ts';
import { releaseSlips } from '#server/payments/slips/queries.ts';
import { returnStock } from './queries/stock.ts';
import { isOver, isWaiting, moved, type OrderMove } from './rules/moves.ts';
import { Refusal } from '#server/http/refusal.ts';
import { queueMail } from '#server/mail/queueMail.ts';
import { settleTopic } from '#server/payments/paymentDesk.ts';
import { movedMail } from './orderMails.ts';

/** A move of one order, and who makes it. */
export interface OrderMoving {
  orderId: number;
  move: OrderMove;
  /** For the audit: `operator`, `stripe`, `clock`. */
  actor: string;
  now: Date;
  /** The address of the shop, for the link in the mail. */
  publicUrl: string;
  details?: MoveDetails;
}

/** What is kept beside a move. */
export interface MoveDetails {
  /** Of a parcel that is shipped. */
  trackingNumber?: string;
  /** The payment's reference at its provider. */
  providerReference?: string;
  /** Why, in somebody's words; for the audit alone. */
  note?: string;
}

/**
 * Moves an order: its state, its payment, its stock, its timeline and the mail to the customer change together or not
 * at all. The row is locked, so that moves come one after the other; `db` may be a transaction. A card payment that is
 * left open or paid is settled by the outbox.
 *
 * @throws {Refusal} not_found, illegal_move
 */
export function moveOrder(
  db: Db,
  { orderId, move, actor, now, publicUrl, details = {} }: OrderMoving,
): Promise<OrderRow> {
  return db.transaction(async (tx) => {
    const locked = await lockOrder(tx, orderId);
    if (!locked) throw new Refusal('not_found');
    const { order, email, username, emailVerifiedAt } = locked;
    if (move === 'refund' && isRefundedByProvider(order, actor)) throw new Refusal('illegal_move');
    const { kind, returnsStock, ...state } = moved(order, move);
    const { trackingNumber } = details;
    const stockReturnedAt = returnsStock && !order.stockReturnedAt ? now : order.stockReturnedAt;
    if (stockReturnedAt !== order.stockReturnedAt) await returnStock(tx, orderId);
    const reservedUntil = isWaiting(state) ? undefined : null;
    const changed = {
      ...state,
      ...withoutUndefined({ trackingNumber, reservedUntil }),
      stockReturnedAt,
      updatedAt: now,
    };
    const saved = await saveMove(tx, order, changed);
    if (saved.status === 'Cancelled' && saved.paymentStatus === 'Failed') await releaseSlips(tx, orderId, now);
    await addEvent(tx, { orderId, actor, kind, details: { ...details }, at: now });
    if (isToSettle(saved, actor)) await putInOutbox(tx, settleTopic, { orderId }, now);
    await queueMail(tx, movedMail(saved, { email, username, emailVerifiedAt }, kind, publicUrl), now);
    return saved;
  });
}

/** Whether an operator may not note a refund: the money of a card goes back through its provider, which says when. */
const isRefundedByProvider = ({ paymentMethod }: OrderRow, actor: string): boolean =>
  paymentMethod === 'stripe' && actor === 'operator';

/**
 * Whether the page at the provider must be closed, or its money returned; also when an operator took the money
 * otherwise.
 */
const isToSettle = (saved: OrderRow, actor: string): boolean =>
  saved.paymentMethod === 'stripe' &&
  saved.paymentStatus !== 'Refunded' &&
  (isOver(saved) || (saved.paymentStatus === 'Paid' && saved.status === 'Processing' && actor !== 'stripe'));
