import { eraseOneClosed, forgetOldSlips } from '../db/eraseCustomer.ts';
import { avatarFolder } from '../uploads/avatarFolder.ts';
import { slipFolder } from '../uploads/slipFolder.ts';
import type { Round } from './sweeps.ts';

/** Slips that are forgotten in one transaction. */
const batch = 100;

/**
 * Erases the people whose account was closed before a moment, each in a transaction of their own. Their files go after
 * it is committed; should the server end in between, what is left of them is swept as lost.
 *
 * @returns how many
 */
export async function eraseClosedAccounts({ db, now, config, isClosing }: Round, until: Date): Promise<number> {
  const slips = slipFolder(config.dataDir);
  const avatars = avatarFolder(config.dataDir);
  for (let people = 0; ; people += 1) {
    const erased = isClosing() ? undefined : await db.transaction((tx) => eraseOneClosed(tx, until, now));
    if (!erased) return people;
    if (erased.avatar) await avatars.drop(erased.avatar);
    for (const file of erased.slips) await slips.drop(file);
  }
}

/**
 * Forgets the pictures of slips whose order ended before a moment.
 *
 * @returns how many
 */
export async function forgetSlips({ db, config, isClosing }: Round, until: Date): Promise<number> {
  const slips = slipFolder(config.dataDir);
  let forgotten = 0;
  for (let last = batch; last === batch && !isClosing(); forgotten += last) {
    const files = await db.transaction((tx) => forgetOldSlips(tx, until, batch));
    for (const file of files) await slips.drop(file);
    last = files.length;
  }
  return forgotten;
}
