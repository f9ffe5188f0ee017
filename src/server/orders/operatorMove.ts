import { createHash } from 'node:crypto';
import type { OrderMoveBody, UndoOffer } from '#contract/operator/orders/orderMoves.ts';
import { withoutUndefined } from '#contract/values/withoutUndefined.ts';
import { fromMinor, toMinor } from '#server/catalogue/rules/money.ts';
import type { Db } from '#server/database/connect.ts';
import { Refusal } from '#server/http/refusal.ts';
import { withdrawJobs } from '#server/jobs/queries/outbox.ts';
import { divideRefund, startCardRefunds } from './card/refunding.ts';
import { type MoveDetails, moveLocked } from './moveOrder.ts';
import {
  type LockedOrder,
  type OrderRow,
  addEvent,
  eventById,
  eventOfAttempt,
  lastMove,
  lockOrder,
  noteUndone,
  saveMove,
  touchOrder,
} from './queries/orders.ts';
import { dropParcel } from './queries/parcels.ts';
import { dropRefund, orderWithTracking, waitingRefunds } from './queries/refunds.ts';
import { returnStock, takeStockAgain } from './queries/stock.ts';
import type { CardPart, DividedRefund } from './rules/dividedRefund.ts';
import { checkMoveDetails, refundPart } from './rules/moveDetails.ts';
import { useCouponAgain } from './coupons/use.ts';
import { moved, undoOffer } from './rules/moves.ts';
import { isDuplicateKey } from '#server/database/failures.ts';
import { keepReceiptsAgain } from '#server/payments/receipts/queries.ts';

/** A wish that is done once, and only of an order as it was seen. */
interface Once {
  attempt?: string | undefined;
  version?: number | undefined;
}

/** A step with an order that an operator asks for. */
export interface OperatorRequest<Body extends Once> {
  orderId: number;
  body: Body;
  actor: string;
  now: Date;
  /** The address of the shop, for the link in the mail. */
  publicUrl: string;
}

type OperatorMoving = OperatorRequest<OrderMoveBody>;

/**
 * Makes a move that an operator asks for: once, however often the same attempt arrives, and only while the order is as
 * they have seen it. Answers how it can be taken back for a moment.
 *
 * @throws {Refusal} invalid, not_found, order_changed, illegal_move, tracking_used, refund_too_high, slip_used, part_is_sent
 */
export const moveByOperator = (db: Db, moving: OperatorMoving): Promise<UndoOffer | null> =>
  actOnce(db, moving, (tx, locked, attempt) => {
    checkMoveDetails(moving.body, locked.order.pickup !== null);
    return moveNow(tx, locked, moving, attempt);
  });

/**
 * Takes a step with an order once, however often the same attempt arrives, and only while the order is as the operator has
 * seen it. Answers how it can be taken back for a moment.
 *
 * @param act takes it, and answers the id of its event
 * @throws {Refusal} invalid, not_found, order_changed
 */
export function actOnce<Body extends Once>(
  db: Db,
  { orderId, body, actor, now }: OperatorRequest<Body>,
  act: (tx: Db, locked: LockedOrder, attempt: Attempt) => Promise<number>,
): Promise<UndoOffer | null> {
  return db.transaction(async (tx) => {
    const locked = await lockOrder(tx, orderId);
    if (!locked) throw new Refusal('not_found');
    const attempt = idempotencyOf(body);
    const before = attempt && (await eventOfAttempt(tx, orderId, attempt.attempt));
    if (before && before.attemptHash !== attempt.attemptHash)
      throw new Refusal('invalid', { reasons: { attempt: 'wrong' } });
    if (before) return undoOffer(before, actor, now);
    if (body.version !== undefined && body.version !== locked.order.version) throw new Refusal('order_changed');
    const event = await eventById(tx, await act(tx, locked, attempt));
    return undoOffer(event, actor, now);
  });
}

/** The name of a wish, and a hash of what was wished; undefined where it has none. */
export type Attempt = ReturnType<typeof idempotencyOf>;

/** The version may be another one when it is sent again; all else is what was wished. */
function idempotencyOf({ attempt, version: _, ...wish }: Once) {
  if (attempt === undefined) return undefined;
  const sorted = JSON.stringify(Object.entries(wish).sort(([a], [b]) => (a < b ? -1 : 1)));
  return { attempt, attemptHash: createHash('sha256').update(sorted).digest('base64url') };
}

/** Moves a locked order, and answers the id of the event. */
export async function moveNow(
  tx: Db,
  locked: LockedOrder,
  { orderId, body, actor, now, publicUrl }: OperatorMoving,
  attempt: Attempt,
): Promise<number> {
  const { move } = body;
  if (move === 'ship') await refuseUsedTracking(tx, orderId, body);
  const details = detailsOf(body);
  const moving = { orderId, move, actor, now, publicUrl, details, attempt, isUndoable: true };
  const part = move === 'refund' ? await refundOf(tx, locked.order, details.amountMinor) : undefined;
  if (part === undefined || part.byCard.length === 0) return (await moveLocked(tx, locked, moving)).event;
  const event = await beginCardRefunds(tx, locked, { orderId, actor, now, attempt, details, byCard: part.byCard });
  const again = part.byHandMinor > 0 ? await lockOrder(tx, orderId) : undefined;
  // The rest is told at once, and there is no way back from what the provider was asked for.
  const rest = { ...moving, details: { ...withoutUndefined({ note: details.note }), amountMinor: part.byHandMinor } };
  if (again) await moveLocked(tx, again, { ...rest, attempt: undefined, isUndoable: false });
  return event;
}

const detailsOf = ({ trackingNumber, carrier, carrierName, reason, text, restock, note, amount }: OrderMoveBody) =>
  withoutUndefined({
    ...{ trackingNumber, carrier, carrierName, reason, text, restock },
    note: note || undefined,
    amountMinor: amount === undefined ? undefined : toMinor(amount),
  });

/** Two parcels do not have one number, unless somebody says so. */
export async function refuseUsedTracking(
  tx: Db,
  orderId: number,
  body: Pick<OrderMoveBody, 'trackingNumber' | 'carrier' | 'again'>,
): Promise<void> {
  const { trackingNumber, carrier, again } = body;
  if (trackingNumber === undefined || again) return;
  const other = await orderWithTracking(tx, { orderId, trackingNumber, carrier: carrier ?? null });
  if (other === undefined) return;
  throw new Refusal('tracking_used', { values: { invoiceNo: other }, body: { invoiceNo: other } });
}

/**
 * Returns who gives back what an operator asks for, or all that is left.
 *
 * @throws {Refusal} illegal_move, refund_too_high
 */
async function refundOf(tx: Db, order: OrderRow, asked: number | undefined): Promise<DividedRefund> {
  moved(order, 'refund');
  return divideRefund(tx, order, refundPart(order, asked, await waitingRefunds(tx, order.id)).amountMinor);
}

interface CardRefunds {
  orderId: number;
  actor: string;
  now: Date;
  attempt: Attempt;
  details: MoveDetails;
  byCard: CardPart[];
}

/** Asks the provider of cards to give money back; the order changes when it has. */
async function beginCardRefunds(tx: Db, { order }: LockedOrder, refund: CardRefunds): Promise<number> {
  const { orderId, actor, now, attempt, details, byCard } = refund;
  const isRestocked = details.restock === true && !order.stockReturnedAt;
  if (isRestocked) await returnStock(tx, orderId);
  await touchOrder(tx, orderId, { updatedAt: now, ...(isRestocked ? { stockReturnedAt: now } : {}) });
  const amountMinor = byCard.reduce((sum, part) => sum + part.amountMinor, 0);
  if (!(await startCardRefunds(tx, order, byCard, { ...details, orderId, amountMinor, actor, now })))
    throw new Refusal('invalid', { reasons: { amount: 'wrong' } });
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
 * taken again, as is the use of a coupon. Only the last move, by whoever made it, and before its time is over. Both events stay in the audit. The
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
    const { before, jobs, refund, parcel } = event.undo;
    if (!(await withdrawJobs(tx, jobs))) throw new Refusal('too_late');
    if (order.stockReturnedAt && before.stockReturnedAt === null) await takeStockAgain(tx, orderId);
    if (order.status === 'Cancelled' && order.couponId !== null)
      await useCouponAgain(tx, order.couponId, order.customerId);
    if (refund !== undefined) await dropRefund(tx, refund);
    if (parcel !== undefined) await dropParcel(tx, parcel);
    await keepReceiptsAgain(tx, orderId, event.at).catch(refuseTwin);
    await saveMove(tx, order, {
      ...before,
      packedAt: momentOf(before.packedAt),
      reservedUntil: momentOf(before.reservedUntil),
      stockReturnedAt: momentOf(before.stockReturnedAt),
      // Moves of before orders went in parts do not say it.
      partShippedAt: before.partShippedAt === undefined ? order.partShippedAt : momentOf(before.partShippedAt),
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
