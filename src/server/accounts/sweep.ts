import { sweepLostFiles } from '#server/files/lostFiles.ts';
import type { SweepRound } from '#server/jobs/sweep.ts';
import { avatars } from './avatarFiles.ts';
import { avatarsInUse } from './queries/customers.ts';

/**
 * Sweeps pictures without a customer: one of two that were sent at once, or of a server that ended before it wrote the
 * row.
 */
export async function sweepLostAvatars(round: SweepRound, until: Date): Promise<number> {
  // Asked once for all: no index finds a customer by their picture.
  const used = new Set(await avatarsInUse(round.db));
  return sweepLostFiles(round, { folder: avatars, inUse: () => Promise.resolve(used) }, until);
}
