import type { SweepRound } from '#server/jobs/sweeper.ts';
import { expiredReservations, releaseReservation } from './queries.ts';

/** Holds that are read at once. */
const batch = 100;

/**
 * Puts what expired holds keep back into the stock, each in a transaction of its own. Safe from several processes.
 *
 * @returns how many were given back
 */
export async function releaseExpiredReservations({
  db,
  now,
  isClosing,
}: Pick<SweepRound, 'db' | 'now' | 'isClosing'>): Promise<number> {
  let released = 0;
  for (;;) {
    const due = await expiredReservations(db, now, batch);
    for (const customerId of due) {
      if (isClosing()) return released;
      if (await releaseReservation(db, customerId, { expiredAt: now })) released += 1;
    }
    if (due.length < batch) return released;
  }
}
