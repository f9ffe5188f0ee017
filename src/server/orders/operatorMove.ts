import { isPaidByProvider } from '#contract/payments/methods.ts';
import { createHash } from 'node:crypto';
import type { OrderMoveBody, UndoOffer } from '#contract/operator/orders/orderMoves.ts';
import { withoutUndefined } from '#contract/values/withoutUndefined.ts';
import { fromMinor, toMinor } from '#server/catalogue/rules/money.ts';
import type { Db } from '#server/database/connect.ts';
import { Refusal } from '#server/http/refusal.ts';
import { putInOutbox, withdrawJobs } from '#server/jobs/queries/outbox.ts';
import { refundTopic } from '#server/payments/paymentService.ts';
import { methodModules } from '#server/payments/methods/registry.ts';
import { type MoveDetails, moveLocked } from './moveOrder.ts';
import {
  type LockedOrder,
  addEvent,
  eventById,
  eventOfAttempt,
  lastMove,
  lockOrder,
  noteUndone,
  saveMove,
  touchOrder,
} from './queries/orders.ts';
import { beginRefund, dropRefund, orderWithTracking, paidBy, waitingRefunds } from './queries/refunds.ts';
import { returnStock, takeStockAgain } from './queries/stock.ts';
import { checkMoveDetails, refundPart } from './rules/moveDetails.ts';
import { moved, undoOffer } from './rules/moves.ts';
import { isDuplicateKey } from '#server/database/failures.ts';
import { keepReceiptsAgain } from '#server/payments/receipts/queries.ts';

/** A move that an operator asks for. */
interface OperatorMoving {
  orderId: number;
  body: OrderMoveBody;
  actor: string;
  now: Date;
  /** The address of the shop, for the link in the mail. */
  publicUrl: string;
}

/**
 * Makes a move that an operator asks for: once, however often the same attempt arrives, and only while the order is as
 * they have seen it. Answers how it can be taken back for a moment.
 *
 * @throws {Refusal} invalid, not_found, order_changed, illegal_move, tracking_used, refund_too_high, slip_used
 */
export function moveByOperator(db: Db, moving: OperatorMoving): Promise<UndoOffer | null> {
  const { orderId, body, actor, now } = moving;
  checkMoveDetails(body);
  return db.transaction(async (tx) => {
    const locked = await lockOrder(tx, orderId);
    if (!locked) throw new Refusal('not_found');
    const attempt = idempotencyOf(body);
    const before = attempt && (await eventOfAttempt(tx, orderId, attempt.attempt));
    if (before && before.attemptHash !== attempt.attemptHash)
      throw new Refusal('invalid', { reasons: { attempt: 'wrong' } });
    if (before) return undoOffer(before, actor, now);
    if (body.version !== undefined && body.version !== locked.order.version) throw new Refusal('order_changed');
    const event = await eventById(tx, await moveNow(tx, locked, moving, attempt));
    return undoOffer(event, actor, now);
  });
}

type Attempt = ReturnType<typeof idempotencyOf>;

/** The version may be another one when it is sent again; all else is what was wished. */
function idempotencyOf({ attempt, version: _, ...wish }: OrderMoveBody) {
  if (attempt === undefined) return undefined;
  const sorted = JSON.stringify(Object.entries(wish).sort(([a], [b]) => (a < b ? -1 : 1)));
  return { attempt, attemptHash: createHash('sha256').update(sorted).digest('base64url') };
}

/** Moves a locked order, and answers the id of the event. */
async function moveNow(
  tx: Db,
  locked: LockedOrder,
  { orderId, body, actor, now, publicUrl }: OperatorMoving,
  attempt: Attempt,
): Promise<number> {
  const { move } = body;
  if (move === 'ship') await refuseUsedTracking(tx, orderId, body);
  const details = detailsOf(body);
  if (move === 'refund' && (await isRefundedByProvider(tx, locked)))
    return beginProviderRefund(tx, locked, { orderId, actor, now, attempt, details });
  const moving = { orderId, move, actor, now, publicUrl, details, attempt, isUndoable: true };
  return (await moveLocked(tx, locked, moving)).event;
}

const detailsOf = ({ trackingNumber, carrier, carrierName, reason, text, restock, note, amount }: OrderMoveBody) =>
  withoutUndefined({
    ...{ trackingNumber, carrier, carrierName, reason, text, restock },
    note: note || undefined,
    amountMinor: amount === undefined ? undefined : toMinor(amount),
  });

/** Two parcels do not have one number, unless somebody says so. */
async function refuseUsedTracking(tx: Db, orderId: number, body: OrderMoveBody): Promise<void> {
  const { trackingNumber, carrier, again } = body;
  if (trackingNumber === undefined || again) return;
  const other = await orderWithTracking(tx, { orderId, trackingNumber, carrier: carrier ?? null });
  if (other === undefined) return;
  throw new Refusal('tracking_used', { values: { invoiceNo: other }, body: { invoiceNo: other } });
}

/**
 * Returns whether the money of a card goes back through its provider, which says when.
 *
 * @throws {Refusal} illegal_move, where a card has paid nothing: money that comes too late goes back by itself
 */
export async function isRefundedByProvider(tx: Db, { order }: Pick<LockedOrder, 'order'>): Promise<boolean> {
  if (!isPaidByProvider(order.paymentMethod)) return false;
  const by = await paidBy(tx, order.id);
  if (by === undefined) throw new Refusal('illegal_move');
  return by === order.paymentMethod;
}

interface ProviderRefund {
  orderId: number;
  actor: string;
  now: Date;
  attempt: Attempt;
  details: MoveDetails;
}

/** Asks the provider of a card, by the outbox, to give money back; the order changes when it has. */
async function beginProviderRefund(tx: Db, { order }: LockedOrder, refund: ProviderRefund): Promise<number> {
  const { orderId, actor, now, attempt, details } = refund;
  moved(order, 'refund');
  const { amountMinor } = refundPart(order, details.amountMinor, await waitingRefunds(tx, orderId));
  if (methodModules[order.paymentMethod].canMove?.(amountMinor, order.currency) === false)
    throw new Refusal('invalid', { reasons: { amount: 'wrong' } });
  const isRestocked = details.restock === true && !order.stockReturnedAt;
  if (isRestocked) await returnStock(tx, orderId);
  await touchOrder(tx, orderId, { updatedAt: now, ...(isRestocked ? { stockReturnedAt: now } : {}) });
  const refundId = await beginRefund(tx, { ...details, orderId, amountMinor, actor, now });
  await putInOutbox(tx, refundTopic, { refundId }, now);
  const { amountMinor: _, ...kept } = details;
  const audit = { ...kept, amount: fromMinor(amountMinor) };
  return addEvent(tx, { orderId, actor, kind: 'refund_started', at: now, details: audit, ...attempt });
}

/** A move that somebody takes back. */
interface Undoing {
  orderId: number;
  /** The event of the move. */
  event: number;
  actor: string;
  now: Date;
}

/**
 * Takes back a move: its mail is not sent, the state is that of before, and units that went back into the stock are
 * taken again. Only the last move, by whoever made it, and before its time is over. Both events stay in the audit. The
 * same once more does nothing.
 *
 * @throws {Refusal} not_found, too_late, insufficient_stock
 */
export function undoMove(db: Db, { orderId, event: id, actor, now }: Undoing): Promise<void> {
  return db.transaction(async (tx) => {
    const locked = await lockOrder(tx, orderId);
    if (!locked) throw new Refusal('not_found');
    const { order } = locked;
    const event = await lastMove(tx, orderId);
    if (event?.kind === 'undone' && event.actor === actor && event.details?.['event'] === id) return;
    if (event?.id !== id || !event.undo || !undoOffer(event, actor, now)) throw new Refusal('too_late');
    const { before, jobs, refund } = event.undo;
    if (!(await withdrawJobs(tx, jobs))) throw new Refusal('too_late');
    if (order.stockReturnedAt && before.stockReturnedAt === null) await takeStockAgain(tx, orderId);
    if (refund !== undefined) await dropRefund(tx, refund);
    await keepReceiptsAgain(tx, orderId, event.at).catch(refuseTwin);
    await saveMove(tx, order, {
      ...before,
      packedAt: momentOf(before.packedAt),
      reservedUntil: momentOf(before.reservedUntil),
      stockReturnedAt: momentOf(before.stockReturnedAt),
      updatedAt: now,
    });
    await noteUndone(tx, id, now);
    await addEvent(tx, { orderId, actor, kind: 'undone', details: { event: id, kind: event.kind }, at: now });
  });
}

const momentOf = (text: string | null): Date | null => (text === null ? null : new Date(text));

/** The slip pays another order by now. */
function refuseTwin(failure: unknown): never {
  throw isDuplicateKey(failure) ? new Refusal('too_late') : failure;
}
