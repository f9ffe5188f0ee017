import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '#server/database/connect.ts';
import { moveOrder } from './moveOrder.ts';
import {
  type ExpiredOrder,
  expiredOrders,
  expiredUnconfirmed,
  expiredUnpaid,
  lockIfExpired,
  wasRestoredAfter,
} from './queries/expired.ts';
import { placedBefore } from './rules/moves.ts';

/** The means of a sweep of orders. */
export interface OrderSweep {
  db: Db;
  /** The time of the database: a server whose clock is ahead must end nothing early. */
  now: Date;
  /** The address of the shop, for the mails. */
  publicUrl: string;
  log?: FastifyBaseLogger | undefined;
  isClosing?: () => boolean;
}

/**
 * The reason for which orders expire: what they keep for a payment by card ended unpaid, or nobody has confirmed a
 * transfer within so many hours, so that a slip of nothing does not keep goods for ever. 0 hours are for ever.
 */
export type Expiry = { reason: 'unpaid' } | { reason: 'unconfirmed'; hours: number };

/** Orders that are read at once. */
const batch = 100;

/**
 * Cancels the orders that have expired, each in a transaction of its own: one that fails is logged and does not stop the
 * others. Safe from several processes at once, and against somebody who moves one of them at that moment. After a
 * restore from a backup every transfer has its time once more: a confirmation may be lost.
 *
 * @returns how many were cancelled
 */
export async function cancelExpired(sweep: OrderSweep, expiry: Expiry): Promise<number> {
  const { db, now, isClosing } = sweep;
  const placedUntil = expiry.reason === 'unconfirmed' ? placedBefore(now, expiry.hours) : undefined;
  if (expiry.reason === 'unconfirmed' && expiry.hours === 0) return 0;
  if (placedUntil && (await wasRestoredAfter(db, placedUntil))) return 0;
  const expired = placedUntil ? expiredUnconfirmed(placedUntil) : expiredUnpaid(now);
  let cancelled = 0;
  let last: ExpiredOrder | undefined;
  for (;;) {
    const due = await expiredOrders(db, expired, last, batch);
    for (const { id } of due) {
      if (isClosing?.()) return cancelled;
      if (await isCancelled(sweep, expiry, id, (tx) => lockIfExpired(tx, expired, id))) cancelled += 1;
    }
    last = due.at(-1);
    if (due.length < batch) return cancelled;
  }
}

async function isCancelled(
  { db, now, publicUrl, log }: OrderSweep,
  expiry: Expiry,
  orderId: number,
  lock: (tx: Db) => Promise<boolean>,
): Promise<boolean> {
  const details =
    expiry.reason === 'unconfirmed' ? { note: `no transfer was confirmed within ${expiry.hours} hours` } : {};
  try {
    return await db.transaction(async (tx) => {
      if (!(await lock(tx))) return false;
      await moveOrder(tx, { orderId, move: `expire-${expiry.reason}`, actor: 'clock', now, publicUrl, details });
      return true;
    });
  } catch (failure) {
    log?.error({ err: failure, orderId }, 'an order whose time is over could not be ended');
    return false;
  }
}
