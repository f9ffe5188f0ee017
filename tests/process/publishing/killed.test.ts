/** @module-tag slow */
import { execFile } from 'node:child_process';
import { access, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type PublishProgress, publishStage, type PublishStage } from '#contract/operator/publish.ts';
import { endWorkers } from '#publish/render/worker/pool.ts';
import { type PublishOptions, publishSite } from '#publish/publishSite.ts';
import type { ReleaseStore } from '#publish/release/store.ts';
import { catalogueRevision } from '#server/catalogue/queries/revision.ts';
import { seededRandom, editAtRandom } from '../../support/editing/randomEdits.ts';
import { openShopWithReleases } from '../../support/publishing/shopWithReleases.ts';
import type { TestShop } from '../../support/shop/testShop.ts';
import { root } from '../../support/project/root.ts';

const roll = seededRandom(3);
let shop: TestShop;
let apiUrl: string;
let releases: ReleaseStore;
let close: () => Promise<void>;
let edits = 0;

beforeAll(async () => {
  ({ shop, apiUrl, releases, close } = await openShopWithReleases(18));
}, 120_000);
afterAll(() => close());

const edit = () => editAtRandom(shop.database.db, roll, ++edits);

const publish = async (more: Partial<PublishOptions> = {}) =>
  publishSite({
    ...{
      root,
      releases,
      apiUrl,
      publicUrl: 'https://zay.example',
      region: { currency: 'USD', timeZone: 'Asia/Bangkok' },
    },
    revision: await catalogueRevision(shop.database.db),
    now: () => new Date(),
    onProgress: () => undefined,
    ...more,
  });

/** Publishes, and ends whoever does it as soon as it comes to a stage. */
async function publishKilledAt(stage: PublishStage, full: boolean): Promise<void> {
  const killer = new AbortController();
  const onProgress = (progress: { stage: PublishStage }): void => {
    if (progress.stage === stage) killer.abort();
  };
  await publish({ full, onProgress, signal: killer.signal }).catch(() => undefined);
}

async function missingFiles(): Promise<string[]> {
  const live = await releases.current();
  const missing: string[] = [];
  for (const [file, at] of live?.files ?? []) await access(join(at, file)).catch(() => missing.push(file));
  return live ? missing : ['nothing is live'];
}

describe('a publish that is killed', { timeout: 400_000 }, () => {
  it('makes the first release, telling how many pages there are as they come, and nothing when nothing changed', async () => {
    const told: PublishProgress[] = [];
    const { kind, pages } = await publish({ onProgress: (progress) => told.push(progress) });
    expect(kind).toBe('full');
    const counts = told.filter(({ stage, total }) => stage === 'rendering' && total > 0);
    // While templates are compiled there is nothing to count, and nobody reads `0 of 214` for half a minute.
    expect(counts.at(0)?.done).toBeGreaterThan(0);
    const done = counts.map((progress) => progress.done);
    expect(new Set(done).size).toBeGreaterThan(20);
    expect(done).toEqual(done.toSorted((one, other) => one - other));
    for (const progress of counts) expect(progress.done).toBeLessThanOrEqual(progress.total);
    expect(counts.at(-1)?.total).toBeGreaterThanOrEqual(pages);
    expect(done.at(-1)).toBe(counts.at(-1)?.total);
    expect((await publish()).kind).toBe('nothing');
    expect(await missingFiles()).toEqual([]);
  });

  // Only a publish of everything compiles; it is killed below.
  for (const stage of publishStage.options.filter((each) => each !== 'compiling')) {
    it(`while it is ${stage} leaves one whole release live, and the next one goes on from there`, async () => {
      const before = await releases.current();
      await edit();
      await publishKilledAt(stage, false);
      expect(await missingFiles()).toEqual([]);
      const after = await releases.current();
      const revision = await catalogueRevision(shop.database.db);
      expect([before?.revision, revision]).toContain(after?.revision);
      const { kind } = await publish();
      expect(kind).toBe(after?.revision === revision ? 'nothing' : 'changed');
      expect((await releases.current())?.revision).toBe(revision);
      expect(await missingFiles()).toEqual([]);
    });
  }

  it('while it makes everything leaves the release live, and nothing behind', async () => {
    const before = await releases.current();
    await edit();
    for (const stage of ['compiling', 'rendering'] as const) {
      await publishKilledAt(stage, true);
      expect([stage, (await releases.current())?.id]).toEqual([stage, before?.id]);
    }
    await publish();
    await endWorkers();
    const kept = await Promise.all((await releases.list()).map(({ id }) => releases.get(id)));
    const needed = new Set(kept.flatMap((release) => [...(release?.folders ?? [])]));
    expect((await readdir(releases.root)).filter((id) => !needed.has(id))).toEqual([]);
  });

  it('while it waits for work is followed by another process, and nobody notices', async () => {
    await edit();
    await publish();
    const { stdout } = await promisify(execFile)('pgrep', ['-P', String(process.pid), '-f', 'render/worker/process']);
    const idle = stdout.trim().split('\n').map(Number);
    expect(idle).toHaveLength(1);
    await edit();
    for (const pid of idle) process.kill(pid, 'SIGKILL');
    expect((await publish()).kind).toBe('changed');
    expect(await missingFiles()).toEqual([]);
  });

  it('a rollback stays until somebody publishes by hand or the catalogue changes', async () => {
    const [newest, older] = await releases.list();
    await releases.rollback(older?.id ?? '');
    expect((await publish()).kind).toBe('nothing');
    expect((await releases.current())?.id).toBe(older?.id);
    expect(await missingFiles()).toEqual([]);
    expect(await publish({ overridesRollback: true })).toMatchObject({ kind: 'changed', before: older?.id });
    await releases.rollback(newest?.id ?? '');
    await edit();
    expect(await publish()).toMatchObject({ kind: 'changed', before: newest?.id });
  });
});
