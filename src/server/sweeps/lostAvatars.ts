import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { avatarsInUse } from '../db/customers.ts';
import { avatarFolder } from '../uploads/avatarFolder.ts';
import type { Round } from './sweeps.ts';

/**
 * Removes the pictures that no customer has: of two that were sent at the same moment, and of a server that ended
 * between the file and the database.
 *
 * @param until only files that were written before: a picture is kept before its customer is saved
 * @returns how many there were
 */
export async function dropLostAvatars({ db, config }: Round, until: Date): Promise<number> {
  const { folder } = avatarFolder(config.dataDir);
  const files = await readdir(folder).catch(() => []);
  if (files.length === 0) return 0;
  const old: string[] = [];
  for (const file of files) {
    const found = await stat(join(folder, file)).catch(() => undefined);
    if (found?.isFile() && found.mtime < until) old.push(file);
  }
  // Asked after the files: what has been saved meanwhile is in use.
  const used = new Set(await avatarsInUse(db));
  const unused = old.filter((file) => !used.has(file));
  for (const file of unused) await rm(join(folder, file), { force: true });
  return unused.length;
}
