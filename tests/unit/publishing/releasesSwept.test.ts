import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { assetsOfBefore } from '#publish/build/full.ts';
import { createRelease, type Release, followingRelease } from '#publish/release/record.ts';
import { ReleaseStore } from '#publish/release/store.ts';
import { seededRandom } from '../../support/editing/randomEdits.ts';

const names = ['index.html', 'product.html', 'a/product/x.html', 'a/product/y.html', '_astro/a.js', '_astro/b.js'];

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
      const { id, site } = await releases.create('print', new Date(Date.UTC(2026, 0, 1)));
      const isWhole = !live || roll(5) === 0;
      // Scripts have the hash of what they hold in their names: only a whole build brings others.
      const mayChange = names.filter((name) => isWhole || !name.startsWith('_astro/'));
      const chosen = mayChange.filter(() => roll(2) === 0);
      const facts = {
        id,
        fingerprint: 'print',
        revision: count,
        builtAt: '2026-01-01T00:00:00Z',
        pages: 1,
        former: [],
      };
      const rest = { headers: {}, policies: [], policyOf: {} };
      for (const file of chosen) {
        await mkdir(dirname(join(site, file)), { recursive: true });
        for (const ending of ['', '.br']) await writeFile(join(site, file + ending), `${count}`);
      }
      const removed = new Set(mayChange.filter((name) => !chosen.includes(name) && roll(4) === 0));
      live =
        live && !isWhole
          ? followingRelease(releases.root, live, { ...facts, ...rest, changed: chosen, removed })
          : createRelease(releases.root, {
              ...{ ...facts, ...rest, base: id, removed: new Set<string>() },
              ...{ moved: assetsOfBefore(live, chosen), whole: { files: chosen, policyOf: {} } },
            });
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
