import { closedCustomers, eraseIfClosed } from './queries/eraseCustomer.ts';
import { avatarFolder } from '#server/accounts/avatarFolder.ts';
import { slipFolder } from '#server/payments/slips/folder.ts';
import type { SweepRound } from '#server/jobs/sweep.ts';

/** People who are read at once. */
const batch = 100;

/**
 * Erases the people whose account was closed before a moment, each in a transaction of their own: one that fails is
 * logged and does not stop the others.
 *
 * @returns how many
 */
export async function eraseClosedAccounts(round: SweepRound, until: Date): Promise<number> {
  let erased = 0;
  let last = 0;
  for (;;) {
    const ids = await closedCustomers(round.db, until, last, batch);
    for (const id of ids) {
      if (round.isClosing()) return erased;
      if (await isErased(round, id, until)) erased += 1;
      last = id;
    }
    if (ids.length < batch) return erased;
  }
}

async function isErased({ db, now, config, log }: SweepRound, customerId: number, until: Date): Promise<boolean> {
  try {
    const erased = await db.transaction((tx) => eraseIfClosed(tx, customerId, until, now));
    if (!erased) return false;
    // After the commit; should the server end here, the files are swept as lost.
    if (erased.avatar) await avatarFolder(config.dataDir).drop(erased.avatar);
    for (const file of erased.slips) await slipFolder(config.dataDir).drop(file);
    return true;
  } catch (failure) {
    log?.error({ err: failure, customerId }, 'a person could not be erased');
    return false;
  }
}
