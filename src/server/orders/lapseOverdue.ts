import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '#server/database/connect.ts';
import { lockIfOverdue, type Overdue, overdueOrders } from './queries/orders.ts';
import { moveOrder } from './moveOrder.ts';

/** What unpaid orders lapse with. */
export interface Lapsing {
  db: Db;
  /** The time of the database: one for all servers, or one that is ahead would cancel what is still reserved. */
  now: Date;
  /** The address of the shop, for the mails. */
  publicUrl: string;
  log?: FastifyBaseLogger | undefined;
  isClosing?: () => boolean;
}

const atOnce = 100;

/**
 * Lets unpaid orders lapse whose time is over, each in a transaction of its own: one that cannot be moved is logged
 * and keeps up no other. Safe from several processes at once.
 *
 * @returns how many have lapsed
 */
export async function lapseOverdue({ isClosing = () => false, ...lapsing }: Lapsing): Promise<number> {
  let lapsed = 0;
  let last: Overdue | undefined;
  for (;;) {
    const overdue = await overdueOrders(lapsing.db, lapsing.now, last, atOnce);
    for (const { id } of overdue) {
      if (isClosing()) return lapsed;
      if (await lapsedQuietly(lapsing, id)) lapsed += 1;
    }
    last = overdue.at(-1);
    if (overdue.length < atOnce) return lapsed;
  }
}

async function lapsedQuietly({ db, now, publicUrl, log }: Lapsing, orderId: number): Promise<boolean> {
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
