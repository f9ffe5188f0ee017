import type { Dirent } from 'node:fs';
import { mkdir, opendir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import type { SweepRound } from '#server/jobs/sweep.ts';

/** A folder of files, each of which belongs to a row of the database. */
export interface OwnedFiles {
  folder: string;
  /** Those of these files that a row has. */
  inUse: (names: readonly string[]) => Promise<ReadonlySet<string>>;
}

/** Files that the database is asked for at once. */
const batch = 500;
/** How long a lost file can be brought back (milliseconds). */
const keepLostMs = 30 * 86_400_000;

/**
 * Moves the files that no row has into the subfolder `lost`, and deletes those that have been there for 30 days.
 *
 * The database may be empty, that of another shop, or restored to last week: then it does not know the newest files. So
 * a file is lost only where the database knows a newer one; all others stay, and the log says so. What it knows again
 * is moved back.
 *
 * @param until only files that were written before: a file is written before its row
 * @returns how many were moved or deleted
 */
export async function sweepLostFiles(round: SweepRound, files: OwnedFiles, until: Date): Promise<number> {
  const { folder } = files;
  const lost = join(folder, 'lost');
  await bringBack(files, lost);
  const newest = await newestInUse(files);
  const moved = await moveLost(round, files, { lost, until, newest });
  return newest ? moved + (await deleteLost(round, files, lost)) : moved;
}

async function bringBack({ folder, inUse }: OwnedFiles, lost: string): Promise<void> {
  for await (const { name, isUsed } of filesIn(lost, inUse)) {
    if (isUsed) await rename(join(lost, name), join(folder, name)).catch(ifMissing);
  }
}

/** When the newest file that the database knows was written; undefined when it knows none. */
async function newestInUse({ folder, inUse }: OwnedFiles): Promise<Date | undefined> {
  let newest: Date | undefined;
  for await (const { name, isUsed } of filesIn(folder, inUse)) {
    const at = isUsed ? await writtenAt(join(folder, name)) : undefined;
    if (at && (!newest || at > newest)) newest = at;
  }
  return newest;
}

interface Bounds {
  lost: string;
  until: Date;
  newest: Date | undefined;
}

async function moveLost(
  { now, log, isClosing }: SweepRound,
  { folder, inUse }: OwnedFiles,
  { lost, until, newest }: Bounds,
): Promise<number> {
  let moved = 0;
  let doubtful = 0;
  for await (const { name, isUsed } of filesIn(folder, inUse)) {
    if (isClosing()) return moved;
    const path = join(folder, name);
    const at = isUsed ? undefined : await writtenAt(path);
    if (!at || at >= until) continue;
    if (newest && at < newest) {
      await mkdir(lost, { recursive: true, mode: 0o700 });
      // From now on its time says since when it is lost. Set before it is moved: else it could be deleted at once,
      // should the server end here.
      await utimes(path, now, now).catch(ifMissing);
      await rename(path, join(lost, name)).catch(ifMissing);
      moved += 1;
    } else doubtful += 1;
  }
  if (doubtful > 0) {
    const files = { folder, count: doubtful };
    log?.error(files, 'files are kept that the database does not know, nor any newer one: is it the right database?');
  }
  return moved;
}

async function deleteLost({ now, isClosing }: SweepRound, { inUse }: OwnedFiles, lost: string): Promise<number> {
  let deleted = 0;
  for await (const { name, isUsed } of filesIn(lost, inUse)) {
    if (isClosing()) break;
    const since = isUsed ? undefined : await writtenAt(join(lost, name));
    if (!since || now.getTime() - since.getTime() < keepLostMs) continue;
    await rm(join(lost, name), { force: true });
    deleted += 1;
  }
  return deleted;
}

/** The files of a folder, looked up in batches, for it may hold a million. */
async function* filesIn(folder: string, inUse: OwnedFiles['inUse']): AsyncGenerator<{ name: string; isUsed: boolean }> {
  for await (const names of batches(folder)) {
    const used = await inUse(names);
    for (const name of names) yield { name, isUsed: used.has(name) };
  }
}

async function* batches(folder: string): AsyncGenerator<string[]> {
  let names: string[] = [];
  for await (const { name } of entriesOf(folder)) {
    if (names.push(name) < batch) continue;
    yield names;
    names = [];
  }
  if (names.length > 0) yield names;
}

async function* entriesOf(folder: string): AsyncGenerator<Dirent> {
  try {
    for await (const entry of await opendir(folder)) if (entry.isFile()) yield entry;
  } catch (failure) {
    // The folder is made with the first file.
    ifMissing(failure as NodeJS.ErrnoException);
  }
}

const writtenAt = async (path: string): Promise<Date | undefined> => (await stat(path).catch(ifMissing))?.mtime;

/** Ignores a missing file: another server may sweep at the same moment. */
function ifMissing(failure: NodeJS.ErrnoException): undefined {
  if (failure.code !== 'ENOENT') throw failure;
}
