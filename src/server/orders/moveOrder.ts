import type { Db } from '#server/database/connect.ts';
import { addEvent, lockOrder, type OrderRow, saveMove } from './queries/orders.ts';
import { putInOutbox } from '#server/jobs/queries/outbox.ts';
import { releaseSlips } from '#server/payments/slips/queries.ts';
import { returnStock } from './queries/stock.ts';
import { isOver, isWaiting, moved, type OrderMove } from './rules/moves.ts';
import { Refusal } from '#server/http/refusal.ts';
import { queueMail } from '#server/mail/queueMail.ts';
import { settleTopic } from '#server/payments/paymentDesk.ts';
import { movedMail } from './mails.ts';

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

/** What belongs to a move and is kept beside it. */
export interface MoveDetails {
  /** Of a parcel that is shipped. */
  trackingNumber?: string;
  /** What the payment is called by who took it. */
  providerReference?: string;
  /** Why, in somebody's words; for the audit alone. */
  note?: string;
}

/**
 * Moves an order: its states, those of its payment, its stock, its timeline and the mail to the customer change
 * together or not at all. The row is held, so that moves come one after the other; `db` may be a transaction.
 * Of a card payment that is left open or paid the desk is told by the outbox.
 *
 * @throws {Refusal} not_found, illegal_move
 */
export function moveOrder(
  db: Db,
  { orderId, move, actor, now, publicUrl, details = {} }: OrderMoving,
): Promise<OrderRow> {
  return db.transaction(async (tx) => {
    const held = await lockOrder(tx, orderId);
    if (!held) throw new Refusal('not_found');
    const { order, email, username, emailVerifiedAt } = held;
    if (move === 'refund' && isGivenBackByUs(order, actor)) throw new Refusal('illegal_move');
    const { kind, returnsStock, ...state } = moved(order, move);
    const { trackingNumber } = details;
    const stockReturnedAt = returnsStock && !order.stockReturnedAt ? now : order.stockReturnedAt;
    if (stockReturnedAt !== order.stockReturnedAt) await returnStock(tx, orderId);
    const saved = await saveMove(tx, order, {
      ...state,
      ...(trackingNumber === undefined ? {} : { trackingNumber }),
      ...(isWaiting(state) ? {} : { reservedUntil: null }),
      stockReturnedAt,
      updatedAt: now,
    });
    if (saved.status === 'Cancelled' && saved.paymentStatus === 'Failed') await releaseSlips(tx, orderId, now);
    await addEvent(tx, { orderId, actor, kind, details: { ...details }, at: now });
    if (isToSettle(saved, actor)) await putInOutbox(tx, settleTopic, { orderId }, now);
    await queueMail(tx, movedMail(saved, { email, username, emailVerifiedAt }, kind, publicUrl), now);
    return saved;
  });
}

/** The money of a card goes back through its provider, who says so; nobody else can. */
const isGivenBackByUs = ({ paymentMethod }: OrderRow, actor: string): boolean =>
  paymentMethod === 'stripe' && actor === 'operator';

/** What is open at the provider is closed, or its money goes back; also when an operator takes the money in another way. */
const isToSettle = (saved: OrderRow, actor: string): boolean =>
  saved.paymentMethod === 'stripe' &&
  saved.paymentStatus !== 'Refunded' &&
  (isOver(saved) || (saved.paymentStatus === 'Paid' && saved.status === 'Processing' && actor !== 'stripe'));
