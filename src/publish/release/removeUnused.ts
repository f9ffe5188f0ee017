import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { inParallel } from '#publish/files/inParallel.ts';
import { foldersOf, readWholeFiles, type ReleaseRecord } from './record.ts';

/** Files that are taken away at a time. */
const atOnce = 32;

/**
 * Takes away the files of a release that are in none of those that stay. Only what releases changed is looked at, so
 * that it takes no longer in a large shop; `root` is the folder of all releases.
 */
export async function removeUnusedFiles(
  root: string,
  old: ReleaseRecord,
  kept: readonly ReleaseRecord[],
): Promise<void> {
  const places = kept.map(placesOf);
  const needed = new Set(kept.flatMap(foldersOf));
  // A folder that nobody needs goes as a whole.
  const isLeft = ([file, by]: readonly [string, string]): boolean =>
    needed.has(by) && !places.some((placeOf) => placeOf(file) === by);
  const left = [...changedIn(old), ...(await ofTheBase(root, old, kept))].filter(isLeft);
  await inParallel(left, atOnce, async ([file, by]) => {
    for (const ending of ['', '.br', '.gz']) await rm(join(root, by, 'site', file + ending), { force: true });
  });
}

/** Where a release has a file, if it has it: the id of the release that wrote it. */
function placesOf({ base, moved, removed }: ReleaseRecord): (file: string) => string | undefined {
  const by = new Map(Object.entries(moved).flatMap(([id, files]) => files.map((file) => [file, id] as const)));
  const gone = new Set(removed);
  return (file) => by.get(file) ?? (gone.has(file) ? undefined : base);
}

const changedIn = ({ moved }: ReleaseRecord): (readonly [string, string])[] =>
  Object.entries(moved).flatMap(([id, files]) => files.map((file) => [file, id] as const));

/** The files of its base that may not be needed any more: where another stays with that base, those that it replaced. */
async function ofTheBase(root: string, { base }: ReleaseRecord, kept: readonly ReleaseRecord[]) {
  const beside = kept.find((each) => each.base === base);
  const files = beside ? [...Object.values(beside.moved).flat(), ...beside.removed] : await readWholeFiles(root, base);
  return files.map((file) => [file, base] as const);
}
