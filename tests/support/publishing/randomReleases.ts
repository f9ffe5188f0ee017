import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { assetsOfBefore } from '#publish/build/full.ts';
import { createRelease, followingRelease, type Release } from '#publish/release/record.ts';
import type { ReleaseStore } from '#publish/release/store.ts';

const names = ['index.html', 'product.html', 'a/product/x.html', 'a/product/y.html', '_astro/a.js', '_astro/b.js'];

/**
 * Makes a release of a few files, each with a compressed copy, some changed and some gone; now and then a whole one.
 *
 * @param live the release before
 * @param revision what each new file holds
 * @param roll dice of so many sides, from 0
 */
export async function makeRandomRelease(
  releases: ReleaseStore,
  live: Release | undefined,
  revision: number,
  roll: (sides: number) => number,
): Promise<Release> {
  const { id, site } = await releases.create('print', new Date(Date.UTC(2026, 0, 1)));
  const isWhole = !live || roll(5) === 0;
  // Scripts have the hash of what they hold in their names: only a whole build brings others.
  const mayChange = names.filter((name) => isWhole || !name.startsWith('_astro/'));
  const chosen = mayChange.filter(() => roll(2) === 0);
  const facts = { id, fingerprint: 'print', revision, builtAt: '2026-01-01T00:00:00Z', pages: 1, former: [] };
  const rest = { headers: {}, policies: [], policyOf: {} };
  for (const file of chosen) {
    await mkdir(dirname(join(site, file)), { recursive: true });
    for (const ending of ['', '.br']) await writeFile(join(site, file + ending), `${revision}`);
  }
  const removed = new Set(mayChange.filter((name) => !chosen.includes(name) && roll(4) === 0));
  if (live && !isWhole) return followingRelease(releases.root, live, { ...facts, ...rest, changed: chosen, removed });
  return createRelease(releases.root, {
    ...{ ...facts, ...rest, base: id, removed: new Set<string>() },
    ...{ moved: assetsOfBefore(live, chosen), whole: { files: chosen, policyOf: {} } },
  });
}
