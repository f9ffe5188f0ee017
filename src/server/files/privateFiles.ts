import type { Dirent } from 'node:fs';
import { chmod, lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { isMainThread } from 'node:worker_threads';

/** What anybody but the owner may do. */
const OTHERS = 0o077;

/**
 * Lets what this process makes from here on be its owner's alone.
 *
 * @returns lets it be as before
 */
export function makeFilesPrivately(): () => void {
  // A thread cannot; it does as its process does.
  if (!isMainThread) return () => undefined;
  const before = process.umask(OTHERS);
  return () => void process.umask(before);
}

/**
 * Takes a data folder, and all that is in it, away from everybody but the owner. Links are left alone, and so is what
 * belongs to somebody else, as a folder that a container is lent. A folder in it that is private already is not
 * looked through, for releases hold very many files; but that of the database is: PGlite makes its files for all.
 */
export async function makeDataPrivate(dataDir: string): Promise<void> {
  for (const entry of await readdir(dataDir, { withFileTypes: true })) {
    const path = join(dataDir, entry.name);
    if (entry.isDirectory() && entry.name !== 'database' && !((await lstat(path)).mode & OTHERS)) continue;
    await makeEntryPrivate(path, entry).catch(ifNotOurs);
  }
  await takeFromOthers(dataDir).catch(ifNotOurs);
}

/** The same for a folder, first what lies within: one that is private holds nothing that is not. */
export async function makePrivate(folder: string): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true });
  for (const entry of entries) await makeEntryPrivate(join(folder, entry.name), entry).catch(ifNotOurs);
  await takeFromOthers(folder).catch(ifNotOurs);
}

async function makeEntryPrivate(path: string, entry: Dirent): Promise<void> {
  if (entry.isDirectory()) await makePrivate(path);
  else if (entry.isFile()) await takeFromOthers(path);
}

async function takeFromOthers(path: string): Promise<void> {
  const { mode } = await lstat(path);
  if (mode & OTHERS) await chmod(path, mode & 0o777 & ~OTHERS);
}

/** Somebody else's, or gone meanwhile. */
function ifNotOurs(failure: unknown): void {
  const { code } = failure as NodeJS.ErrnoException;
  if (code !== 'EPERM' && code !== 'EACCES' && code !== 'ENOENT') throw failure;
}
