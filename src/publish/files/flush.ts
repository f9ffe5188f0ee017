import { execFile } from 'node:child_process';
import { statSync } from 'node:fs';
import { open, readdir } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { inParallel } from './inParallel.ts';

/** From so many files on it is quicker to flush the whole disk. */
const WHOLE_DISK_FROM = 1_000;
const CONCURRENCY = 32;

/**
 * Waits until everything below a folder is on the disk itself, and would be there after the power went.
 *
 * @returns the bytes of each file, by its path with forward slashes
 */
export async function flushToDisk(folder: string): Promise<Record<string, number>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const pathOf = (entry: (typeof entries)[number]): string => join(entry.parentPath, entry.name);
  const files = entries.filter((entry) => entry.isFile()).map(pathOf);
  if (files.length < WHOLE_DISK_FROM || !(await flushDisk(folder))) await inParallel(files, CONCURRENCY, flushFile);
  const folders = entries.filter((entry) => entry.isDirectory()).map(pathOf);
  await inParallel([...folders, folder, dirname(folder)], CONCURRENCY, flushFolder);
  return Object.fromEntries(
    files.map((file) => [relative(folder, file).replaceAll(sep, '/'), statSync(file).size] as const),
  );
}

/** Flushes the whole disk of a folder where the system has a command for it; false where it has none. */
const flushDisk = (folder: string): Promise<boolean> =>
  promisify(execFile)('sync', ['-f', folder]).then(
    () => process.platform === 'linux',
    () => false,
  );

async function flushFile(path: string): Promise<void> {
  const handle = await open(path, 'r+');
  await handle.sync().finally(() => handle.close());
}

/** Flushes the names in a folder: without this a file may be there after the power went, and its name not. */
export async function flushFolder(path: string): Promise<void> {
  // Windows opens no folders, and needs none of this.
  if (process.platform === 'win32') return;
  const handle = await open(path, 'r');
  await handle.sync().finally(() => handle.close());
}
