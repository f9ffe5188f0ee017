import { lostFileFinder } from './lostFiles.ts';
import { forgetRelease, readRelease, readRecords } from './record.ts';

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
