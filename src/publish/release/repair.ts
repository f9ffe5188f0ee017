import { type Release, forgetRelease, readRecords, readRelease } from './record.ts';
import { statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as z from 'zod/mini';
import { readJson, replaceJson } from '#publish/files/replaceFile.ts';

/** A live release that was not as it was written. */
export interface ReleaseRepair {
  /** The release that was live. */
  broken: string;
  /** Its files that are lost; none when the release itself cannot be read. */
  lost: readonly string[];
  /** The release that is live now; undefined when none is whole. */
  instead: string | undefined;
}

/**
 * Forgets every release whose files are not as they were written; `root` is the folder of all releases.
 *
 * @param live the release that shoppers see
 * @returns what became of the live release; undefined when it is whole
 */
export async function forgetBroken(root: string, live: string | undefined): Promise<ReleaseRepair | undefined> {
  const findLost = lostFileFinder();
  const lost = new Map<string, string[]>();
  for (const { id } of await readRecords(root)) {
    const release = await readRelease(root, id);
    lost.set(id, release ? await findLost(release) : []);
    if (!release || lost.get(id)?.length) await forgetRelease(root, id);
  }
  const whole = (await readRecords(root)).map(({ id }) => id);
  if (live === undefined || whole.includes(live)) return undefined;
  // Newer ones than the live were made, and turned away from.
  const instead = whole.findLast((id) => id < live) ?? whole[0];
  return { broken: live, lost: lost.get(live) ?? [], instead };
}

/** The bytes of each file that a release wrote. */
const sizesSchema = z.record(z.string(), z.int());
type Sizes = z.infer<typeof sizesSchema>;

const endings = ['', '.br', '.gz'] as const;
const fileIn = (home: string): string => join(home, 'sizes.json');

/** Writes down in the folder of a release what lies there. */
export const writeSizes = (home: string, sizes: Sizes): Promise<void> => replaceJson(fileIn(home), sizes);

/**
 * Finds the files of releases that are not there or are shorter or longer than they were written, as after the power
 * went or somebody copied half a folder. A file that several releases share is looked at once. Files of a
 * version that kept no sizes are believed.
 *
 * @returns what finds those of a release, sorted, so that people read the same each time
 */
function lostFileFinder(): (release: Pick<Release, 'files'>) => Promise<string[]> {
  const sizesOf = new Map<string, Sizes | undefined>();
  const isLost = new Map<string, boolean>();
  return async ({ files }) => {
    for (const folder of new Set(files.values()))
      if (!sizesOf.has(folder)) sizesOf.set(folder, await readJson(fileIn(dirname(folder)), sizesSchema));
    const lost = [...files].filter(([file, folder]) => {
      const path = join(folder, file);
      const known = isLost.get(path) ?? differs(path, file, sizesOf.get(folder));
      isLost.set(path, known);
      return known;
    });
    return lost.map(([file]) => file).sort();
  };
}

/** Returns whether a file or one of its compressed copies is not of the size that it was written with. */
const differs = (path: string, file: string, sizes: Sizes | undefined): boolean =>
  endings.some((ending) => {
    const wanted = sizes?.[file + ending];
    return wanted !== undefined && statSync(path + ending, { throwIfNoEntry: false })?.size !== wanted;
  });
