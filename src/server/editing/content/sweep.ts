import { ofContent } from '#server/editing/pictures/keepPicture.ts';
import { sweepLostFiles } from '#server/files/lostFiles.ts';
import type { SweepRound } from '#server/jobs/sweeper.ts';
import { contentPicturesInUse } from './queries.ts';

/**
 * Sweeps pictures of the front that were sent and never saved. Those of earlier changes stay, for a change can be taken
 * back.
 */
export async function sweepContentPictures(round: SweepRound, until: Date): Promise<number> {
  // Asked once for all: the names are somewhere within the documents.
  const used = await contentPicturesInUse(round.db);
  return sweepLostFiles(round, { folder: ofContent.folder, inUse: () => Promise.resolve(used) }, until);
}
