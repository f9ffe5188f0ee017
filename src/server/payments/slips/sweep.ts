import { sweepLostFiles } from '#server/files/lostFiles.ts';
import type { SweepRound } from '#server/jobs/sweep.ts';
import { slips as folder } from '#server/files/keptFiles.ts';
import { slipFiles } from './slipFiles.ts';
import { forgetOldSlips, slipsInUse } from './queries.ts';

/** Slips that are forgotten in one transaction. */
const batch = 100;

/** Slips of orders that were refused while the server ended, or of which nobody knew whether they had been written. */
export function sweepLostSlips(round: SweepRound, until: Date): Promise<number> {
  return sweepLostFiles(round, { folder, inUse: (names) => slipsInUse(round.db, names) }, until);
}

/**
 * Forgets the pictures of slips whose order ended before a moment.
 *
 * @returns how many
 */
export async function forgetSlips({ db, files, isClosing }: SweepRound, until: Date): Promise<number> {
  const slips = slipFiles(files);
  let forgotten = 0;
  for (let last = batch; last === batch && !isClosing(); forgotten += last) {
    const names = await db.transaction((tx) => forgetOldSlips(tx, until, batch));
    for (const name of names) await slips.drop(name);
    last = names.length;
  }
  return forgotten;
}
