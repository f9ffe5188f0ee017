/** @module-tag slow */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { call } from '#api/call.ts';
import { followPublish } from '#api/followPublish.ts';
import { listPublishes, listReleases, rollBack, startPublish } from '#contract/operator/publish.ts';
import { openSharedShops, type SharedShop, wrongFiles } from '../../support/publishing/sharedShops.ts';
import { importTea, operatorToken, publishTimeout, teaPrices } from '../../support/publishing/publishingShop.ts';

const server = process.env['TEST_DATABASE_URL'];
const reason = server ? '' : ' (skipped: TEST_DATABASE_URL is not set)';

/** Waits until a server shows this price, and then until the others show it too: by themselves, nobody asks them to. */
async function shown(first: SharedShop, others: readonly SharedShop[], price: string): Promise<void> {
  const shows = async (shop: SharedShop): Promise<boolean> => (await teaPrices(shop)).every((each) => each === price);
  await expect.poll(() => shows(first), publishTimeout).toBe(true);
  for (const other of others) await expect.poll(() => shows(other), { timeout: 30_000 }).toBe(true);
}

it.skipIf(!server)(
  `of three servers one renders, and the others show what it made${reason}`,
  { timeout: 600_000 },
  async () => {
    await using shops = await openSharedShops(server ?? '');
    const one = await shops.open();
    const two = await shops.open();
    const three = await shops.open();
    const all = [one, two, three];
    // Two and three started with nothing, and made nothing.
    expect(await wrongFiles(three, await shops.liveFiles())).toEqual([]);
    await importTea(two, 4.11);
    await shown(one, [two, three], '4.11');
    const [first] = await shops.query<{ release: string }>('select release from live_release');
    await importTea(three, 4.22);
    await shown(one, [two, three], '4.22');
    expect(await shops.query('select id from site_releases')).toHaveLength(3);
    expect(all.map(({ dataDir }) => existsSync(join(dataDir, 'published')))).toEqual([true, false, false]);
    for (const shop of all) expect(await wrongFiles(shop, await shops.liveFiles())).toEqual([]);

    // A rollback that one server is asked for is followed by all, and is known to all.
    await call(two.backend, rollBack, { params: { id: first?.release ?? '' } }, two.token);
    await shown(two, [one, three], '4.11');
    for (const shop of all) {
      const { data, hold } = await call(shop.backend, listReleases, {}, shop.token);
      expect([data.find(({ live }) => live)?.id, hold?.release]).toEqual([first?.release, first?.release]);
    }
    // Changes wait until somebody publishes by hand, on whatever server, and sees there how it goes.
    await importTea(one, 4.33);
    const { id } = await call(three.backend, startPublish, { body: { full: true } }, three.token);
    const steps: string[] = [];
    const end = await followPublish(three.backend, id, {
      base: `${three.url}/api/v1`,
      token: operatorToken,
      onStep: ({ state, progress }) => steps.push(progress?.stage ?? state),
    });
    expect(end.receipt).toMatchObject({ kind: 'full' });
    expect(steps).toContain('rendering');
    await shown(three, [one, two], '4.33');
    for (const shop of all) {
      const { data, hold } = await call(shop.backend, listPublishes, {}, shop.token);
      expect([data[0]?.id, data[0]?.state, hold]).toEqual([id, 'live', undefined]);
    }
    for (const shop of all) expect(await wrongFiles(shop, await shops.liveFiles())).toEqual([]);
  },
);
