import type { Dirent } from 'node:fs';
import { opendir } from 'node:fs/promises';
import { slipsInUse } from '../db/slips.ts';
import { slipFolder } from '../uploads/slipFolder.ts';
import type { Round } from './sweeps.ts';

/** Files that the database is asked for at once. */
const batch = 500;

/**
 * Drops the pictures of slips that no order has, and that nobody is about to give one: those of orders that were
 * refused while the server ended, or of which nobody knew at the time whether they had been written.
 *
 * @param until only files that were written before
 * @returns how many
 */
export async function dropLostSlips({ db, config, isClosing }: Round, until: Date): Promise<number> {
  const slips = slipFolder(config.dataDir);
  let dropped = 0;
  for await (const names of batches(slips.folder)) {
    if (isClosing()) break;
    const used = await slipsInUse(db, names);
    for (const name of names) {
      if (used.has(name)) continue;
      const at = await slips.writtenAt(name);
      if (!at || at >= until) continue;
      await slips.drop(name);
      dropped += 1;
    }
  }
  return dropped;
}

/** The names of the pictures, so many at a time: a folder may hold a million. */
async function* batches(folder: string): AsyncGenerator<string[]> {
  let names: string[] = [];
  for await (const { name } of filesIn(folder)) {
    if (names.push(name) < batch) continue;
    yield names;
    names = [];
  }
  if (names.length > 0) yield names;
}

async function* filesIn(folder: string): AsyncGenerator<Dirent> {
  try {
    for await (const entry of await opendir(folder)) if (entry.isFile()) yield entry;
  } catch (failure) {
    // Nobody has sent one yet.
    if ((failure as NodeJS.ErrnoException).code !== 'ENOENT') throw failure;
  }
}
