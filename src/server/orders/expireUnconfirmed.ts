import { endOrders, type OrderSweep } from './endOrders.ts';
import { lockIfUnconfirmed, type Unconfirmed, unconfirmedOrders, wasRestoredAfter } from './queries/unconfirmed.ts';
import { placedBefore } from './rules/confirmBy.ts';

/**
 * Cancels orders whose transfer nobody has confirmed in time, so that a slip of nothing does not keep goods for ever.
 * After a restore from a backup everybody has that time once more: a confirmation may be lost.
 *
 * @param hours from the placing of an order; 0 is for ever
 * @returns how many were cancelled
 */
export async function expireUnconfirmed({ hours, ...sweep }: OrderSweep & { hours: number }): Promise<number> {
  if (hours === 0) return 0;
  const until = placedBefore(sweep.now, hours);
  if (await wasRestoredAfter(sweep.db, until)) return 0;
  return endOrders<Unconfirmed>(sweep, {
    move: 'expire',
    note: `no transfer was confirmed within ${hours} hours`,
    page: (last, limit) => unconfirmedOrders(sweep.db, until, last, limit),
    lockIfDue: (tx, id) => lockIfUnconfirmed(tx, id, until),
  });
}
