import type { Db } from '#server/database/connect.ts';
import { isDuplicateKey } from '#server/database/failures.ts';
import { Refusal } from '#server/http/refusal.ts';
import { withdrawJobs } from '#server/jobs/queries/outbox.ts';
import { keepSlipsAgain } from '#server/payments/slips/queries.ts';
import { addEvent, lastMove, lockOrder, markUndone, saveMove } from './queries/orders.ts';
import { dropRefund } from './queries/refunds.ts';
import { takeStockAgain } from './queries/stock.ts';
import { undoOffer } from './rules/undo.ts';

/** A move that somebody takes back. */
export interface Undoing {
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
    await keepSlipsAgain(tx, orderId, event.at).catch(refuseTwin);
    await saveMove(tx, order, {
      ...before,
      packedAt: momentOf(before.packedAt),
      reservedUntil: momentOf(before.reservedUntil),
      stockReturnedAt: momentOf(before.stockReturnedAt),
      updatedAt: now,
    });
    await markUndone(tx, id, now);
    await addEvent(tx, { orderId, actor, kind: 'undone', details: { event: id, kind: event.kind }, at: now });
  });
}

const momentOf = (text: string | null): Date | null => (text === null ? null : new Date(text));

/** The slip pays another order by now. */
function refuseTwin(failure: unknown): never {
  throw isDuplicateKey(failure) ? new Refusal('too_late') : failure;
}
