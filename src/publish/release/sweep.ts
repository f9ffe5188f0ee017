import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { inParallel } from '#publish/files/inParallel.ts';
import { foldersOf, forgetRelease, listReleaseIds, readRecords, readWholeFiles, type ReleaseRecord } from './record.ts';

/** Files that are taken away at a time. */
const CONCURRENCY = 32;

interface SweepOptions {
  /** Number of the newest that stay. */
  keep: number;
  /** The release that shoppers see, which always stays. */
  live: string | undefined;
}

/**
 * Takes away what no kept release needs: old ones, and what a publish that came to a sudden end left behind.
 *
 * @param root the folder of all releases
 */
export async function sweepReleases(root: string, { keep, live }: SweepOptions): Promise<void> {
  const ids = await listReleaseIds(root);
  const records = (await readRecords(root)).reverse();
  const isKept = ({ id }: ReleaseRecord, place: number): boolean => id === live || place < keep;
  const kept = records.filter(isKept);
  for (const old of records.filter((record, place) => !isKept(record, place))) {
    await removeUnusedFiles(root, old, kept);
    await forgetRelease(root, old.id);
  }
  const needed = new Set(kept.flatMap((record) => [record.id, ...foldersOf(record)]));
  for (const id of ids) if (!needed.has(id)) await rm(join(root, id), { recursive: true, force: true });
}

/** Takes away the files of a release that are in none of those that stay. */
async function removeUnusedFiles(root: string, old: ReleaseRecord, kept: readonly ReleaseRecord[]): Promise<void> {
  const unused = await unusedFiles(old, kept, (base) => readWholeFiles(root, base));
  await inParallel(unused, CONCURRENCY, async ([file, by]) => {
    for (const ending of ['', '.br', '.gz']) await rm(join(root, by, 'site', file + ending), { force: true });
  });
}

/**
 * The files of a release that are in none of those that stay, each with the release that wrote it. Only what releases
 * changed is looked at, so that it takes no longer in a large shop. What no release at all needs goes as a whole, and is
 * not among them.
 *
 * @param wholeFiles reads the files of a release that was built whole
 */
export async function unusedFiles(
  old: ReleaseRecord,
  kept: readonly ReleaseRecord[],
  wholeFiles: (base: string) => Promise<readonly string[]>,
): Promise<(readonly [file: string, by: string])[]> {
  const writers = kept.map(writerOf);
  const needed = new Set(kept.flatMap(foldersOf));
  const isUnused = ([file, by]: readonly [string, string]): boolean =>
    needed.has(by) && !writers.some((writer) => writer(file) === by);
  return [...changedIn(old), ...(await ofTheBase(old, kept, wholeFiles))].filter(isUnused);
}

/** Finds the release that wrote a file of this one; undefined for a file that it does not have. */
function writerOf({ base, moved, removed }: ReleaseRecord): (file: string) => string | undefined {
  const by = new Map(changedIn({ moved }));
  const gone = new Set(removed);
  return (file) => by.get(file) ?? (gone.has(file) ? undefined : base);
}

const changedIn = ({ moved }: Pick<ReleaseRecord, 'moved'>): (readonly [string, string])[] =>
  Object.entries(moved).flatMap(([id, files]) => files.map((file) => [file, id] as const));

/** The files of its base that may not be needed any more: where another stays with that base, those that it replaced. */
async function ofTheBase(
  { base }: ReleaseRecord,
  kept: readonly ReleaseRecord[],
  wholeFiles: (base: string) => Promise<readonly string[]>,
) {
  const sibling = kept.find((each) => each.base === base);
  const files = sibling ? [...Object.values(sibling.moved).flat(), ...sibling.removed] : await wholeFiles(base);
  return files.map((file) => [file, base] as const);
}
