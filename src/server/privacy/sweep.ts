import { closedCustomers, eraseIfClosed } from './queries/eraseCustomer.ts';
import { avatarFolder } from '#server/accounts/avatarFolder.ts';
import { slipFolder } from '#server/payments/slips/folder.ts';
import type { SweepRound } from '#server/jobs/sweep.ts';

/** People who are looked up at once. */
const batch = 100;

/**
 * Erases the people whose account was closed before a moment, each in a transaction of their own: one who cannot be
 * erased is logged and keeps up no other.
 *
 * @returns how many
 */
export async function eraseClosedAccounts(round: SweepRound, until: Date): Promise<number> {
  let people = 0;
  let last = 0;
  for (;;) {
    const ids = await closedCustomers(round.db, until, last, batch);
    for (const id of ids) {
      if (round.isClosing()) return people;
      if (await isErased(round, id, until)) people += 1;
      last = id;
    }
    if (ids.length < batch) return people;
  }
}

async function isErased({ db, now, config, log }: SweepRound, customerId: number, until: Date): Promise<boolean> {
  try {
    const erased = await db.transaction((tx) => eraseIfClosed(tx, customerId, until, now));
    if (!erased) return false;
    // After it is committed; should the server end here, what is left is swept as lost.
    if (erased.avatar) await avatarFolder(config.dataDir).drop(erased.avatar);
    for (const file of erased.slips) await slipFolder(config.dataDir).drop(file);
    return true;
  } catch (failure) {
    log?.error({ err: failure, customerId }, 'a person could not be erased');
    return false;
  }
}
