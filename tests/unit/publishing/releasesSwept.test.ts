import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Release } from '#publish/release/record.ts';
import { ReleaseStore } from '#publish/release/store.ts';
import { seededRandom } from '../../support/editing/randomEdits.ts';
import { makeRandomRelease } from '../../support/publishing/randomReleases.ts';

/** What the sites of all releases hold on disk, as `release/file`. */
async function onDisk(root: string): Promise<string[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && entry.parentPath.includes('/site'));
  return files.map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1)).sort();
}

const placesOf = (root: string, { files }: Release): string[] =>
  [...files].map(([file, folder]) => join(folder, file).slice(root.length + 1));

it.each([1, 2, 3, 4])('sweeps away what no kept release has, and nothing that one has (dice %i)', async (seed) => {
  const roll = seededRandom(seed);
  const folder = await mkdtemp(join(tmpdir(), 'zay-swept-'));
  const releases = new ReleaseStore(folder, 3);
  try {
    let live: Release | undefined;
    for (let count = 1; count <= 25; count++) {
      live = await makeRandomRelease(releases, live, count, roll);
      await releases.switchTo(live);
      await releases.sweep();
      const kept = await Promise.all((await releases.list()).map((each) => releases.get(each.id)));
      const needed = new Set(kept.flatMap((release) => (release ? placesOf(releases.root, release) : [])));
      expect(kept.length).toBe(Math.min(count, 3));
      expect(await onDisk(releases.root)).toEqual([...needed].flatMap((file) => [file, `${file}.br`]).sort());
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
