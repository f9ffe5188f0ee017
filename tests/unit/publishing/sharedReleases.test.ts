import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { tmpdir } from 'node:os';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { assetsOfBefore } from '#publish/build/full.ts';
import { type Release, createRelease, followingRelease } from '#publish/release/record.ts';
import { ReleaseStore } from '#publish/release/store.ts';
import { AssetFolder } from '#publish/shared/assetFolder.ts';
import { ReleaseFollower } from '#publish/shared/follower.ts';
import { fetchRelease, putRelease } from '#publish/shared/fetchRelease.ts';
import { type LivePointer, ReleaseNotStored, StoredFiles } from '#publish/shared/storedFiles.ts';
import { sweepStore } from '#publish/shared/leasedReleases.ts';
import { folderStore } from '#storage/folderStore.ts';
import { seededRandom } from '../../support/editing/randomEdits.ts';

const names = ['index.html', 'product.html', 'a/product/x.html', 'a/product/y.html', '_astro/a.js', '_astro/b.js'];

/**
 * Makes a release of a few files, each with a compressed copy, some changed and some gone; now and then a whole one.
 *
 * @param live the release before
 * @param revision what each new file holds
 * @param roll dice of so many sides, from 0
 */
async function makeRandomRelease(
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

const dice = [1, 2];

let folder: string;
let stored: StoredFiles;
let maker: ReleaseStore;
/** What the maker has put into the store, oldest first. */
let made: Release[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zay-shared-'));
  stored = new StoredFiles(folderStore(join(folder, 'store')));
  maker = new ReleaseStore(join(folder, 'maker'), 100);
  made = [];
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const put = (release: Release): Promise<void> =>
  putRelease(stored, maker.root, release, { signal: new AbortController().signal, onProgress: () => undefined });

/** Makes the next release and puts it into the store. */
async function make(roll: (sides: number) => number): Promise<Release> {
  const release = await makeRandomRelease(maker, made.at(-1), made.length + 1, roll);
  await maker.switchTo(release);
  await put(release);
  made.push(release);
  return release;
}

/** What a release holds, file by file, with compressed copies. */
const contentOf = async ({ files }: Release): Promise<Record<string, string>> => {
  const all = [...files].flatMap(([file, at]) => ['', '.br'].map((ending) => [file + ending, at] as const));
  const read = all.map(async ([file, at]) => [file, await readFile(join(at, file), 'utf8')] as const);
  return Object.fromEntries((await Promise.all(read)).sort());
};

/** A server that shows what the pointer names. */
async function openFollower(name: string, pointer: { now: LivePointer | undefined }) {
  const releases = new ReleaseStore(join(folder, name), 3);
  const troubles: unknown[] = [];
  const follower = await ReleaseFollower.open({
    releases,
    stored,
    shelf: new AssetFolder(join(folder, name)),
    pointer: () => Promise.resolve(pointer.now),
    kept: () => Promise.resolve(made.slice(-3).map(({ id }) => id)),
    onTrouble: (failure) => troubles.push(failure),
  });
  return { follower, releases, troubles };
}

describe('a release in the store', () => {
  it.each(dice)(
    'comes to every server as it was made, whenever that looks (dice %i)',
    { tags: ['slow'] },
    async (seed) => {
      const roll = seededRandom(seed);
      const pointer: { now: LivePointer | undefined } = { now: undefined };
      const { follower, releases, troubles } = await openFollower('reader', pointer);
      for (let count = 1; count <= 20; count++) {
        const release = await make(roll);
        pointer.now = { release: release.id };
        if (roll(3) === 0) continue;
        await follower.sync();
        await follower.settled();
        expect(follower.live && (await contentOf(follower.live))).toEqual(await contentOf(release));
        // After the next start it is the same.
        expect(await new ReleaseStore(releases.dataDir).repair()).toBeUndefined();
        expect((await releases.current())?.id).toBe(release.id);
      }
      expect(troubles).toEqual([]);
    },
  );

  it('that is not as it was written is not shown, and the one before stays', async () => {
    const roll = seededRandom(2);
    const first = await make(roll);
    const pointer: { now: LivePointer | undefined } = { now: { release: first.id } };
    const { follower, releases } = await openFollower('reader', pointer);
    await follower.sync();
    const next = await make(() => 0);
    pointer.now = { release: next.id };
    const broken = join(folder, 'store', 'releases', next.id, 'site', 'index.html');
    await writeFile(broken, 'x');
    await expect(follower.sync()).rejects.toThrow(ReleaseNotStored);
    expect([follower.live?.id, (await releases.current())?.id]).toEqual([first.id, first.id]);
    await writeFile(broken, '2');
    await follower.sync();
    expect(follower.live?.id).toBe(next.id);
  });

  it('is found by an empty disk without the database, and its scripts stay when it is replaced', async () => {
    const first = await make(() => 0);
    await stored.putPointer({ release: first.id });
    const pointer: { now: LivePointer | undefined } = { now: undefined };
    const { follower } = await openFollower('reader', pointer);
    expect(follower.live?.id).toBe(first.id);
    expect(follower.hasAsked).toBe(false);
    const [script = ''] = [...first.files.keys()].filter((file) => file.startsWith('_astro/'));
    const next = await make(() => 0);
    pointer.now = { release: next.id };
    await follower.sync();
    expect(await follower.findAsset(script)).toBeDefined();
    expect(await follower.findAsset('_astro/nobody-made-this.js')).toBeUndefined();
    expect(await follower.findAsset('_astro/../../current.json')).toBeUndefined();
  });
});

it.each(dice)(
  'sweeping the store leaves all of what is needed, and nothing else (dice %i)',
  { tags: ['slow'] },
  async (seed) => {
    const roll = seededRandom(seed);
    const swept = new Set<string>();
    for (let count = 1; count <= 20; count++) {
      await make(roll);
      const needed = made.slice(-3);
      const old = made.slice(0, -3).map(({ id }) => id);
      await sweepStore(stored, {
        needed: needed.map(({ id }) => id),
        unneeded: old.filter((id) => !swept.has(id)),
        forget: (id) => Promise.resolve(void swept.add(id)),
      });
      const root = join(folder, `reader-${count}`);
      for (const release of needed) {
        const { release: fetched } = await fetchRelease(stored, release.id, { root, known: undefined });
        expect(await contentOf(fetched)).toEqual(await contentOf(release));
      }
      const wanted = new Set(
        needed.flatMap(({ files }) => [...files].flatMap(([file, at]) => [join(at, file), join(at, `${file}.br`)])),
      );
      const inStore = await readdir(join(folder, 'store', 'releases'), { recursive: true, withFileTypes: true });
      const sites = inStore.filter((entry) => entry.isFile() && entry.parentPath.includes('/site'));
      expect(sites).toHaveLength(wanted.size);
    }
  },
);
