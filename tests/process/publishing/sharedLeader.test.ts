/** @module-tag slow */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '#api/call.ts';
import { getPublish, listPublishes, startPublish } from '#contract/operator/publish.ts';
import { seededRandom } from '../../support/editing/randomEdits.ts';
import {
  openSharedShops,
  readPages,
  type SharedShop,
  type SharedShops,
  wrongFiles,
} from '../../support/publishing/sharedShops.ts';
import { importTea, publishTimeout, teaPrices } from '../../support/publishing/publishingShop.ts';

const server = process.env['TEST_DATABASE_URL'];
const reason = server ? '' : ' (skipped: TEST_DATABASE_URL is not set)';

/** Milliseconds until another server publishes. */
const REPLACED_WITHIN = 15_000;

/** ROUNDS=20 kills as often as it takes to be sure. */
const rounds = Number(process.env['ROUNDS'] ?? 1);

const pages = [
  '/',
  '/my',
  '/test-teas/product/story-tea',
  '/my/test-teas/product/story-tea',
  '/product',
  '/my/product',
];

const fenceOf = async (shops: SharedShops): Promise<number> =>
  (await shops.query<{ fence: number }>('select fence from publish_turns'))[0]?.fence ?? 0;

const shows = async (shop: SharedShop, price: string): Promise<boolean> =>
  (await teaPrices(shop)).every((shown) => shown === price);

/** Starts a publish of everything, and waits until it has come to a stage. */
async function publishUntil({ backend, token }: SharedShop, stage: string): Promise<string> {
  const { id } = await call(backend, startPublish, { body: { full: true } }, token);
  const stageNow = async () => (await call(backend, getPublish, { params: { id } }, token)).progress?.stage;
  await expect.poll(stageNow, { ...publishTimeout, interval: 50 }).toBe(stage);
  return id;
}

describe.skipIf(!server)(`of two servers${reason}`, { timeout: 600_000 }, () => {
  let shops: SharedShops;
  let all: SharedShop[];
  beforeAll(async () => {
    shops = await openSharedShops(server ?? '');
    all = [await shops.open(), await shops.open()];
  }, 300_000);
  afterAll(() => shops[Symbol.asyncDispose]());

  it('a leader that freezes in the middle of a publish is replaced, and refused when it wakes up', async () => {
    const old = await shops.leaderOf(all);
    const other = all.find((shop) => shop !== old) ?? old;
    await importTea(other, 4.11);
    await expect.poll(async () => (await shows(old, '4.11')) && shows(other, '4.11'), publishTimeout).toBe(true);
    const [before] = await shops.query<{ release: string; fence: number }>('select release, fence from live_release');
    const reader = readPages([other], pages, () => false);
    const id = await publishUntil(other, 'rendering');
    old.running.child.kill('SIGSTOP');
    const since = performance.now();
    await expect.poll(() => fenceOf(shops), { timeout: 30_000, interval: 50 }).toBe((before?.fence ?? 0) + 1);
    expect(performance.now() - since).toBeLessThan(REPLACED_WITHIN);
    // What was promised is done by the other, and a change beside it.
    await importTea(other, 4.22);
    await expect.poll(() => shows(other, '4.22'), publishTimeout).toBe(true);
    const promised = async () => (await call(other.backend, getPublish, { params: { id } }, other.token)).state;
    await expect.poll(promised, publishTimeout).toBe('live');
    const [after] = await shops.query<{ release: string }>('select release from live_release');
    old.running.child.kill('SIGCONT');
    await expect.poll(() => shows(old, '4.22'), { timeout: 10_000, interval: 20 }).toBe(true);
    // What the old leader was making comes to its end by now, whatever that is.
    await new Promise((resolve) => setTimeout(resolve, 8_000));
    expect(await shops.query('select release from live_release')).toEqual([after]);
    expect(
      await shops.query(
        `select id from site_releases where fence = ${before?.fence ?? 0} and id > '${before?.release ?? ''}'`,
      ),
    ).toEqual([]);
    const { data } = await call(old.backend, listPublishes, {}, old.token);
    // It went on from where the old one was, page by page.
    expect(data[0]?.receipt?.kind).toBe('changed');
    expect(data.filter(({ state }) => state !== 'live')).toEqual([]);
    const files = await shops.liveFiles();
    for (const shop of all) expect(await wrongFiles(shop, files)).toEqual([]);
    const { faults, seen, count } = await reader.stop();
    const known = await shops.allHashes();
    expect([faults, [...seen].filter((hash) => !known.has(hash))]).toEqual([[], []]);
    expect(count).toBeGreaterThan(100);
  });

  it('those killed at any moment of a publish never show a page that was not made whole', async () => {
    const roll = seededRandom(11);
    await importTea(all[0] as SharedShop, 4);
    await expect.poll(() => shows(all[0] as SharedShop, '4.00'), publishTimeout).toBe(true);
    await expect.poll(() => shows(all[1] as SharedShop, '4.00'), publishTimeout).toBe(true);
    for (let round = 1; round <= rounds; round += 1) {
      const killed = await shops.leaderOf(all);
      const place = all.indexOf(killed);
      const other = all[1 - place] as SharedShop;
      const reader = readPages([other], pages, () => false);
      await importTea(other, 4 + round / 100);
      await new Promise((resolve) => setTimeout(resolve, roll(4_000)));
      const since = performance.now();
      killed.running.child.kill('SIGKILL');
      await killed.running.ended;
      await expect
        .poll(async () => (await shops.leaderOf([other]).catch(() => undefined)) === other, {
          timeout: 30_000,
          interval: 50,
        })
        .toBe(true);
      expect(performance.now() - since).toBeLessThan(REPLACED_WITHIN);
      await expect.poll(() => shows(other, `4.0${round}`), publishTimeout).toBe(true);
      const { faults, seen } = await reader.stop();
      const known = await shops.allHashes();
      expect([round, faults, [...seen].filter((hash) => !known.has(hash))]).toEqual([round, [], []]);
      // The one that was killed starts again with what it has on its disk.
      const again = (all[place] = await shops.open({ DATA_DIR: killed.dataDir }));
      await expect.poll(() => shows(again, `4.0${round}`), { timeout: 10_000, interval: 50 }).toBe(true);
      const files = await shops.liveFiles();
      for (const shop of all) expect(await wrongFiles(shop, files)).toEqual([]);
    }
  });
});
