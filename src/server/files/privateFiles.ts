import type { Dirent } from 'node:fs';
import { chmod, lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { isMainThread } from 'node:worker_threads';

/** The permissions of everybody but the owner. */
const OTHERS = 0o077;

/**
 * Makes new files of this process readable by its owner alone.
 *
 * @returns undoes that
 */
export function makeFilesPrivately(): () => void {
  // A worker thread cannot set it; it has that of its process.
  if (!isMainThread) return () => undefined;
  const before = process.umask(OTHERS);
  return () => void process.umask(before);
}

/**
 * Makes a data folder and all that is in it private to the owner. Links are left alone, and so is what belongs to
 * somebody else, such as a folder that is mounted into a container. A subfolder that is private already is skipped, for
 * releases hold very many files; but not that of the database, since PGlite makes its files readable for all.
 */
export async function makeDataPrivate(dataDir: string): Promise<void> {
  for (const entry of await readdir(dataDir, { withFileTypes: true })) {
    const path = join(dataDir, entry.name);
    if (entry.isDirectory() && entry.name !== 'database' && !((await lstat(path)).mode & OTHERS)) continue;
    await makeEntryPrivate(path, entry).catch(ifNotOurs);
  }
  await takeFromOthers(dataDir).catch(ifNotOurs);
}

/** Makes a folder private, its contents first: so a private folder holds nothing that is not. */
async function makePrivate(folder: string): Promise<void> {
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

/** Ignores files of somebody else, and files that are gone meanwhile. */
function ifNotOurs(failure: unknown): void {
  const { code } = failure as NodeJS.ErrnoException;
  if (code !== 'EPERM' && code !== 'EACCES' && code !== 'ENOENT') throw failure;
}
