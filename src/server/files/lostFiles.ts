import type { SweepRound } from '#server/jobs/sweeper.ts';
import type { StoredFile } from '#storage/fileStore.ts';

/** Files of the store, each of which belongs to a row of the database. */
export interface OwnedFiles {
  /** Beginning of their keys, with a slash at its end; what follows is the name of the file. */
  folder: string;
  /** Those of these files that a row has. */
  inUse: (names: readonly string[]) => Promise<ReadonlySet<string>>;
}

/** Files that the database is asked for at once. */
const batch = 500;
/** Time for which a lost file can be brought back (milliseconds). */
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
 * @throws {StoreUnavailable}
 */
export async function sweepLostFiles(round: SweepRound, files: OwnedFiles, until: Date): Promise<number> {
  await bringBack(round, files);
  const newest = await newestInUse(round, files);
  const moved = await moveLost(round, files, until, newest);
  return newest ? moved + (await deleteLost(round, files)) : moved;
}

const lostIn = (folder: string): string => `${folder}lost/`;

async function bringBack({ files }: SweepRound, { folder, inUse }: OwnedFiles): Promise<void> {
  for await (const { file, name, isUsed } of filesIn(files, lostIn(folder), inUse)) {
    if (isUsed) await files.move(file.key, folder + name);
  }
}

/** Returns when the newest file that the database knows was written; undefined when it knows none. */
async function newestInUse({ files }: SweepRound, { folder, inUse }: OwnedFiles): Promise<Date | undefined> {
  let newest: Date | undefined;
  for await (const { file, isUsed } of filesIn(files, folder, inUse)) {
    if (isUsed && (!newest || file.modifiedAt > newest)) newest = file.modifiedAt;
  }
  return newest;
}

async function moveLost(
  { files, log, isClosing }: SweepRound,
  { folder, inUse }: OwnedFiles,
  until: Date,
  newest: Date | undefined,
): Promise<number> {
  let moved = 0;
  let doubtful = 0;
  for await (const { file, name, isUsed } of filesIn(files, folder, inUse)) {
    if (isClosing()) return moved;
    if (isUsed || file.modifiedAt >= until) continue;
    if (newest && file.modifiedAt < newest) {
      // From now on its time says since when it is lost.
      await files.move(file.key, lostIn(folder) + name);
      moved += 1;
    } else doubtful += 1;
  }
  if (doubtful > 0) {
    const kept = { folder: `${files.name}/${folder}`, count: doubtful };
    log?.error(kept, 'files are kept that the database does not know, nor any newer one: is it the right database?');
  }
  return moved;
}

async function deleteLost({ files, now, isClosing }: SweepRound, { folder, inUse }: OwnedFiles): Promise<number> {
  let deleted = 0;
  for await (const { file, isUsed } of filesIn(files, lostIn(folder), inUse)) {
    if (isClosing()) break;
    if (isUsed || now.getTime() - file.modifiedAt.getTime() < keepLostMs) continue;
    await files.remove(file.key);
    deleted += 1;
  }
  return deleted;
}

interface Checked {
  file: StoredFile;
  name: string;
  isUsed: boolean;
}

/** The files of a folder, but not below it, looked up in batches, for it may hold a million. */
async function* filesIn(
  files: SweepRound['files'],
  folder: string,
  inUse: OwnedFiles['inUse'],
): AsyncGenerator<Checked> {
  for await (const some of batches(files.list(folder), folder)) {
    const used = await inUse([...some.keys()]);
    for (const [name, file] of some) yield { file, name, isUsed: used.has(name) };
  }
}

async function* batches(files: AsyncIterable<StoredFile>, folder: string): AsyncGenerator<Map<string, StoredFile>> {
  let some = new Map<string, StoredFile>();
  for await (const file of files) {
    const name = file.key.slice(folder.length);
    if (name.includes('/') || some.set(name, file).size < batch) continue;
    yield some;
    some = new Map();
  }
  if (some.size > 0) yield some;
}
