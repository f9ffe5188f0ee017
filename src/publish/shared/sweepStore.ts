import { inParallel } from '#publish/files/inParallel.ts';
import { foldersOf, type ReleaseRecord } from '#publish/release/record.ts';
import { unusedFiles } from '#publish/release/sweep.ts';
import { CONCURRENCY } from './putRelease.ts';
import { ReleaseNotStored, type StoredFiles } from './storedFiles.ts';

interface SweepOptions {
  /** Releases that some server may show or fetch. */
  needed: readonly string[];
  /** Releases that nobody can need any more, and those that never went live. */
  unneeded: readonly string[];
  /** The record and all that went with it are gone. */
  forget: (id: string) => Promise<void>;
}

/**
 * Takes out of the store what no needed release has. Broken off at any point, the next one goes on from there. To be
 * called by the one server that publishes.
 *
 * @returns the whole releases that those which stay go back to; undefined when nothing was to be done
 * @throws {StoreUnavailable}
 */
export async function sweepStore(
  stored: StoredFiles,
  { needed, unneeded, forget }: SweepOptions,
): Promise<ReadonlySet<string> | undefined> {
  if (unneeded.length === 0) return undefined;
  const kept = (await Promise.all(needed.map((id) => recordOf(stored, id)))).filter((record) => record !== undefined);
  const folders = new Set([...needed, ...kept.flatMap(foldersOf)]);
  for (const id of unneeded) {
    const record = await recordOf(stored, id);
    if (record) await removeUnused(stored, record, kept, folders);
    await stored.removeRecord(id);
    if (!folders.has(id)) await stored.removeAll(id);
    await forget(id);
  }
  return new Set(kept.map(({ base }) => base));
}

/** What a release says of itself; undefined when it is not stored whole. */
const recordOf = (stored: StoredFiles, id: string): Promise<ReleaseRecord | undefined> =>
  stored.record(id).catch((failure: unknown) => {
    if (failure instanceof ReleaseNotStored) return undefined;
    throw failure;
  });

async function removeUnused(
  stored: StoredFiles,
  old: ReleaseRecord,
  kept: readonly ReleaseRecord[],
  folders: ReadonlySet<string>,
): Promise<void> {
  const unused = await unusedFiles(old, kept, async (base) => (await stored.whole(base)).files);
  await inParallel(unused, CONCURRENCY, ([file, by]) => stored.removeFile(by, file));
  for (const id of foldersOf(old)) if (!folders.has(id)) await stored.removeAll(id);
}
