/** @module-tag slow */
import { expect, it } from 'vitest';
import { openSharedShops, type SharedShop, wrongFiles } from '../../support/publishing/sharedShops.ts';
import { closePublishingShop, importTea, publishTimeout, teaPrices } from '../../support/publishing/publishingShop.ts';
import { runScript } from '../../support/shop/processes.ts';

const server = process.env['TEST_DATABASE_URL'];
const reason = server ? '' : ' (skipped: TEST_DATABASE_URL is not set)';

/** The price that a server shows, and the version of the site that its page is of. */
async function shown(shop: SharedShop): Promise<(string | undefined)[]> {
  const page = await fetch(`${shop.url}/test-teas/product/story-tea`).then((answer) => answer.text());
  return [(await teaPrices(shop))[0], /<link rel="canonical" href="https?:\/\/([^/]+)/u.exec(page)?.[1]];
}

it.skipIf(!server)(
  `two versions side by side do not take turns: the former publishes until its last server has ended${reason}`,
  { timeout: 600_000 },
  async () => {
    await using shops = await openSharedShops(server ?? '');
    const former = await shops.open();
    // The address is on every page, so a server with another one makes other pages.
    const newer = await shops.open({ PUBLIC_URL: 'http://newer.test' });
    await importTea(newer, 4.11);
    for (const shop of [former, newer])
      await expect.poll(() => shown(shop), publishTimeout).toEqual(['4.11', 'zay.test']);
    await closePublishingShop(former);
    await expect.poll(() => shown(newer), publishTimeout).toEqual(['4.11', 'newer.test']);
    const again = await shops.open({ DATA_DIR: former.dataDir });
    await importTea(again, 4.22);
    for (const shop of [again, newer])
      await expect.poll(() => shown(shop), publishTimeout).toEqual(['4.22', 'newer.test']);
    // Time for another turn, if anybody took one.
    await new Promise((resolve) => setTimeout(resolve, 5_000));
    const made = await shops.query<{ kind: string }>(
      "select view->'receipt'->>'kind' as kind from publishes where view->'receipt'->>'kind' <> 'nothing' order by id",
    );
    expect(made.map(({ kind }) => kind)).toEqual(['full', 'changed', 'full', 'changed']);
    expect(await shops.query('select id from site_releases')).toHaveLength(4);
  },
);

it.skipIf(!server)(
  `a server with an empty disk shows the site while the database is away${reason}`,
  { timeout: 600_000 },
  async () => {
    await using shops = await openSharedShops(server ?? '');
    const one = await shops.open();
    const files = await shops.liveFiles();
    const alone = runScript('start', {
      ...{ PORT: '0', HOST: '127.0.0.1', PUBLIC_URL: 'http://zay.test', LOG_LEVEL: 'silent' },
      ...{
        DATA_DIR: `${one.dataDir}-alone`,
        FILES_URL: shops.store,
        DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
      },
    });
    try {
      await alone.until('the API answers at');
      const url = /the API answers at (\S+)\/api\/v1/u.exec(alone.printed())?.[1] ?? '';
      expect(await wrongFiles({ url }, files)).toEqual([]);
      expect((await fetch(`${url}/api/v1/readyz`)).status).toBe(503);
    } finally {
      alone.child.kill('SIGKILL');
      await alone.ended;
    }
  },
);
