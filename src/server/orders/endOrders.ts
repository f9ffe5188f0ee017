import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '#server/database/connect.ts';
import { moveOrder } from './moveOrder.ts';
import type { OrderMove } from './rules/moves.ts';
import {
  type UnconfirmedOrder,
  lockIfUnconfirmed,
  unconfirmedOrders,
  wasRestoredAfter,
} from './queries/unconfirmed.ts';
import { placedBefore } from './rules/times.ts';
import { type UnpaidOrder, lockIfUnpaid, unpaidOrders } from './queries/orders.ts';

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

/** Orders whose time is over, and what becomes of them. */
interface EndingOrders<Row extends { id: number }> {
  move: OrderMove;
  /** For the audit: why. */
  note?: string;
  /** Orders that are due, the longest due first, after the last one of the page before. */
  page: (last: Row | undefined, limit: number) => Promise<Row[]>;
  /** Locks an order if it is still due and nobody else has locked it. */
  lockIfDue: (tx: Db, id: number) => Promise<boolean>;
}

/** Orders that are read at once. */
const batch = 100;

/**
 * Moves the orders whose time is over, each in a transaction of its own: one that fails is logged and does not stop the
 * others. Safe from several processes at once, and against somebody who moves one of them at that moment.
 *
 * @returns how many were moved
 */
async function endOrders<Row extends { id: number }>(sweep: OrderSweep, orders: EndingOrders<Row>): Promise<number> {
  let moved = 0;
  let last: Row | undefined;
  for (;;) {
    const due = await orders.page(last, batch);
    for (const { id } of due) {
      if (sweep.isClosing?.()) return moved;
      if (await hasEnded(sweep, orders, id)) moved += 1;
    }
    last = due.at(-1);
    if (due.length < batch) return moved;
  }
}

async function hasEnded<Row extends { id: number }>(
  { db, now, publicUrl, log }: OrderSweep,
  { move, note, lockIfDue }: EndingOrders<Row>,
  orderId: number,
): Promise<boolean> {
  try {
    return await db.transaction(async (tx) => {
      if (!(await lockIfDue(tx, orderId))) return false;
      const details = note === undefined ? {} : { note };
      await moveOrder(tx, { orderId, move, actor: 'clock', now, publicUrl, details });
      return true;
    });
  } catch (failure) {
    log?.error({ err: failure, orderId }, 'an order whose time is over could not be ended');
    return false;
  }
}

/**
 * Cancels orders whose transfer nobody has confirmed in time, so that a slip of nothing does not keep goods for ever.
 * After a restore from a backup everybody has that time once more: a confirmation may be lost.
 *
 * @param hours from the placing of an order; 0 is for ever
 * @returns how many were cancelled
 */
export async function cancelUnconfirmed({ hours, ...sweep }: OrderSweep & { hours: number }): Promise<number> {
  if (hours === 0) return 0;
  const until = placedBefore(sweep.now, hours);
  if (await wasRestoredAfter(sweep.db, until)) return 0;
  return endOrders<UnconfirmedOrder>(sweep, {
    move: 'expire',
    note: `no transfer was confirmed within ${hours} hours`,
    page: (last, limit) => unconfirmedOrders(sweep.db, until, last, limit),
    lockIfDue: (tx, id) => lockIfUnconfirmed(tx, id, until),
  });
}

/**
 * Cancels unpaid orders whose reservation has ended.
 *
 * @returns how many have lapsed
 */
export const cancelUnpaid = (sweep: OrderSweep): Promise<number> =>
  endOrders<UnpaidOrder>(sweep, {
    move: 'lapse',
    page: (last, limit) => unpaidOrders(sweep.db, sweep.now, last, limit),
    lockIfDue: (tx, id) => lockIfUnpaid(tx, id, sweep.now),
  });
