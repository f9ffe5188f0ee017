import { type ErasedFiles, closedCustomers, eraseIfClosed } from './queries/eraseCustomer.ts';
import type { SweepRound } from '#server/jobs/sweeper.ts';
import { avatarFiles } from '#server/accounts/avatarFiles.ts';
import { receiptFiles } from '#server/payments/receipts/receiptFiles.ts';
import type { FileStore } from '#storage/fileStore.ts';

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

async function isErased({ db, now, files, log }: SweepRound, customerId: number, until: Date): Promise<boolean> {
  try {
    const erased = await db.transaction((tx) => eraseIfClosed(tx, customerId, until, now));
    if (!erased) return false;
    await dropErased(erased, files);
    return true;
  } catch (failure) {
    log?.error({ err: failure, customerId }, 'a person could not be erased');
    return false;
  }
}

/** Deletes the files of an erased person, after the commit; should the server end here, they are swept as lost. */
export async function dropErased({ avatar, slips }: ErasedFiles, files: FileStore): Promise<void> {
  if (avatar) await avatarFiles(files).drop(avatar);
  for (const file of slips) await receiptFiles(files).drop(file);
}
