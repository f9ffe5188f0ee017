import { isPaidByProvider, isPaidInPerson } from '#contract/payments/methods.ts';
import type { Carrier } from '#contract/orders/carriers.ts';
import type { OrderEventKind, SlipRefusal } from '#contract/orders/order.ts';
import { withoutUndefined } from '#contract/values/withoutUndefined.ts';
import { fromMinor } from '#server/catalogue/rules/money.ts';
import type { Db } from '#server/database/connect.ts';
import { isDuplicateKey } from '#server/database/failures.ts';
import { addEvent, linesOf, type LockedOrder, lockOrder, type OrderRow, saveMove } from './queries/orders.ts';
import { putInOutbox, queuePushNews } from '#server/jobs/queries/outbox.ts';
import { reclaimReceipt, releaseReceipts } from '#server/payments/receipts/queries.ts';
import { sentUnits } from './queries/parcels.ts';
import { keepRefund } from './queries/refunds.ts';
import { returnStock } from './queries/stock.ts';
import { type Moved, type OrderMove, isOver, isWaiting, moved, undoMs, undoState } from './rules/moves.ts';
import { paidMinorOf } from './rules/paid.ts';
import { unsentLines } from './rules/parcels.ts';
import { type RefundPart, refundPart } from './rules/moveDetails.ts';
import { Refusal } from '#server/http/refusal.ts';
import { settleTopic } from '#server/payments/paymentService.ts';
import { taxTopic } from './tax/issue.ts';
import { notifyCustomer } from './notifyCustomer.ts';
import { isMailed } from './orderNews.ts';

/** A move of one order, and who makes it. */
export interface OrderMoving {
  orderId: number;
  move: OrderMove;
  /** For the audit: `staff:…`, `operator`, `customer`, `clock`, the method of a provider. */
  actor: string;
  now: Date;
  /** The address of the shop, for the link in the mail. */
  publicUrl: string;
  details?: MoveDetails;
  /** True when somebody may take it back for a moment: until then its mail waits, and so does the money of a card. */
  isUndoable?: boolean;
  /** The name of the wish, and a hash of what was wished. */
  attempt?: { attempt: string; attemptHash: string } | undefined;
}

/** Details that are kept beside a move. */
export interface MoveDetails {
  /** Of a parcel that is shipped. */
  trackingNumber?: string;
  carrier?: Carrier;
  carrierName?: string;
  /** The payment's reference at its provider. */
  providerReference?: string;
  /** The reason why a slip was refused, and in somebody's words; the customer reads both. */
  reason?: SlipRefusal;
  text?: string;
  /** True when the units go back into the stock, where that is not as usual. */
  restock?: boolean;
  /** Of a refund, in minor units; all that is left when absent. */
  amountMinor?: number;
  /** A refund that was begun before. */
  refundId?: number;
  /** The reason, in somebody's words; for the audit alone. */
  note?: string;
}

/** An order after a move, and the id of the event that says so. */
export interface MoveDone {
  order: OrderRow;
  event: number;
}

/**
 * Moves an order: its state, its payment, its stock, its timeline and the mail to the customer change together or not
 * at all. The row is locked, so that moves come one after the other; `db` may be a transaction. A card payment that is
 * left open or paid is settled by the outbox.
 *
 * @throws {Refusal} not_found, illegal_move, refund_too_high, part_is_sent, slip_used
 */
export function moveOrder(db: Db, moving: OrderMoving): Promise<OrderRow> {
  return db.transaction(async (tx) => {
    const locked = await lockOrder(tx, moving.orderId);
    if (!locked) throw new Refusal('not_found');
    return (await moveLocked(tx, locked, moving)).order;
  });
}

/**
 * The same for an order that the transaction has locked.
 *
 * @throws {Refusal} illegal_move, refund_too_high, part_is_sent, slip_used
 */
export async function moveLocked(tx: Db, { order, ...customer }: LockedOrder, moving: OrderMoving): Promise<MoveDone> {
  const { orderId, move, actor, now, publicUrl, details = {}, isUndoable = false, attempt } = moving;
  const after = moved(order, move);
  const part = move === 'refund' ? refundPart(order, details.amountMinor) : undefined;
  const { kind, returnsStock, ...state } = stateAfter(order, after, part);
  const isRestocked = (details.restock ?? returnsStock) && !order.stockReturnedAt;
  if (isRestocked) await returnStock(tx, orderId);
  if (move === 'confirm-payment' && order.paymentStatus === 'Failed')
    await reclaimReceipt(tx, orderId).catch(refuseTwin);
  const saved = await saveMove(tx, order, {
    ...state,
    ...changeBy(move, details, now),
    ...(kind === 'paid' ? { dueMinor: null } : {}),
    ...withoutUndefined({ reservedUntil: isWaiting(state) ? undefined : null }),
    ...(part ? { refundedMinor: order.refundedMinor + part.amountMinor } : {}),
    stockReturnedAt: isRestocked ? now : order.stockReturnedAt,
    updatedAt: now,
  });
  // The slip of before has paid its part.
  const isPaidInPart = paidMinorOf(saved) !== undefined;
  if (isReceiptFree(saved, move)) await releaseReceipts(tx, orderId, now, isPaidInPart);
  const refund = part && (await keepRefund(tx, { ...part, ...details, orderId, actor, now }));
  const due = isUndoable ? new Date(now.getTime() + undoMs) : now;
  const jobs: number[] = [];
  if (isToSettle(saved, move, actor)) jobs.push(await putInOutbox(tx, settleTopic, { orderId }, now, due));
  // Whoever has paid the courier, or at the counter, knows it, and whoever took the goods along.
  const isKnown = move === 'hand-over' || (kind === 'paid' && isPaidInPerson(saved.paymentMethod));
  if (isMailed(kind) && !isKnown) {
    const context = { kind, ...(await mailedLinesOf(tx, saved, kind)), ...details, ...part };
    jobs.push(...(await notifyCustomer(tx, { order: saved, to: customer, context, publicUrl, now, due })));
  }
  if (isProblem(saved, move)) jobs.push(...(await queuePushNews(tx, { kind: 'problem', order: orderId }, now, due)));
  if (saved.vatBasisPoints !== null && (kind === 'paid' || refund !== undefined))
    jobs.push(await putInOutbox(tx, taxTopic, withoutUndefined({ orderId, refundId: refund }), now, due));
  const event = await addEvent(tx, {
    ...{ orderId, actor, kind, at: now },
    details: { ...auditOf(details), ...paidAmountOf(order, kind, part) },
    ...attempt,
    ...(isUndoable ? { undo: undoState(order, jobs, { refund }) } : {}),
  });
  return { order: saved, event };
}

/** Returns the goods that the mail about a move is about: those of the last parcel, where others went before. */
async function mailedLinesOf(tx: Db, { id, partShippedAt }: OrderRow, kind: OrderEventKind) {
  const lines = await linesOf(tx, id);
  return kind === 'shipped' && partShippedAt
    ? { lines: unsentLines(lines, await sentUnits(tx, id)), rest: [] }
    : { lines };
}

/** Returns the amount of an event that says that money went back, or that the rest of it came. */
function paidAmountOf({ dueMinor }: OrderRow, kind: OrderEventKind, part: RefundPart | undefined) {
  const minor = kind === 'paid' ? dueMinor : part?.amountMinor;
  return minor == null ? {} : { amount: fromMinor(minor) };
}

/** A part of the money that goes back changes no state. */
function stateAfter({ status, paymentStatus }: OrderRow, after: Moved, part: RefundPart | undefined): Moved {
  return part && !part.isLast ? { ...after, status, paymentStatus } : after;
}

/** Returns what a move changes beside the state. */
function changeBy(move: OrderMove, { trackingNumber, carrier, carrierName }: MoveDetails, now: Date) {
  if (move === 'pack') return { packedAt: now };
  return move === 'ship' ? withoutUndefined({ trackingNumber, carrier, carrierName }) : {};
}

/** A payment failed by itself, or an order has ended whose money is still here. */
const isProblem = (saved: OrderRow, move: OrderMove): boolean =>
  move === 'fail-payment' || (move !== 'refund' && saved.paymentStatus === 'Paid' && isOver(saved));

/** Amounts are kept as people write them, and ids not at all. */
const auditOf = ({ amountMinor: _, refundId: __, ...details }: MoveDetails): Record<string, unknown> => details;

/** A slip that pays nothing may pay another order. */
const isReceiptFree = ({ status, paymentStatus }: OrderRow, move: OrderMove): boolean =>
  paymentStatus === 'Failed' && (status === 'Cancelled' || move === 'refuse-slip');

function refuseTwin(failure: unknown): never {
  throw isDuplicateKey(failure) ? new Refusal('slip_used') : failure;
}

/**
 * Returns whether the page at the provider must be closed, or its money returned; also when an operator took the money
 * otherwise.
 */
const isToSettle = (saved: OrderRow, move: OrderMove, actor: string): boolean =>
  isPaidByProvider(saved.paymentMethod) &&
  saved.paymentStatus !== 'Refunded' &&
  (isOver(saved) || (move === 'confirm-payment' && actor !== saved.paymentMethod));
