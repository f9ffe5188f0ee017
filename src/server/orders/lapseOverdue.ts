import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '#server/database/connect.ts';
import { lockIfOverdue, type Overdue, overdueOrders } from './queries/orders.ts';
import { moveOrder } from './moveOrder.ts';

interface Lapsing {
  db: Db;
  /** The time of the database: a server whose clock is ahead must not cancel what is still reserved. */
  now: Date;
  /** The address of the shop, for the mails. */
  publicUrl: string;
  log?: FastifyBaseLogger | undefined;
  isClosing?: () => boolean;
}

/** Orders that are read at once. */
const batch = 100;

/**
 * Cancels unpaid orders whose reservation has ended, each in a transaction of its own: one that fails is logged and
 * does not stop the others. Safe from several processes at once.
 *
 * @returns how many have lapsed
 */
export async function lapseOverdue({ isClosing = () => false, ...lapsing }: Lapsing): Promise<number> {
  let lapsed = 0;
  let last: Overdue | undefined;
  for (;;) {
    const overdue = await overdueOrders(lapsing.db, lapsing.now, last, batch);
    for (const { id } of overdue) {
      if (isClosing()) return lapsed;
      if (await hasLapsed(lapsing, id)) lapsed += 1;
    }
    last = overdue.at(-1);
    if (overdue.length < batch) return lapsed;
  }
}

async function hasLapsed({ db, now, publicUrl, log }: Lapsing, orderId: number): Promise<boolean> {
  try {
    return await db.transaction(async (tx) => {
      if (!(await lockIfOverdue(tx, orderId, now))) return false;
      await moveOrder(tx, { orderId, move: 'lapse', actor: 'clock', now, publicUrl });
      return true;
    });
  } catch (failure) {
    log?.error({ err: failure, orderId }, 'an unpaid order could not lapse');
    return false;
  }
}
