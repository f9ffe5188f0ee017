import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db } from '../db/connect.ts';
import { avatarsInUse } from '../db/customers.ts';

/** A picture is kept before its customer is saved; one that is younger may still be wanted (milliseconds). */
const YOUNG = 60 * 60_000;

/**
 * Removes the pictures that no customer has: of two that were sent at the same moment, and of a server that ended
 * between the file and the database.
 *
 * @param now milliseconds since 1970, by the clock of the disk
 * @returns how many there were
 */
export async function sweepAvatars(db: Db, folder: string, now: number): Promise<number> {
  const files = await readdir(folder).catch(() => []);
  if (files.length === 0) return 0;
  const old: string[] = [];
  for (const file of files) {
    const found = await stat(join(folder, file)).catch(() => undefined);
    if (found?.isFile() && now - found.mtimeMs >= YOUNG) old.push(file);
  }
  // Asked after the files: what has been saved meanwhile is in use.
  const used = new Set(await avatarsInUse(db));
  const unused = old.filter((file) => !used.has(file));
  for (const file of unused) await rm(join(folder, file), { force: true });
  return unused.length;
}
