import { expect, it } from 'vitest';
import { call } from '#api/call.ts';
import { listPublishes } from '#contract/operator/publish.ts';
import { copyMigratedPostgres } from '../../support/database/engines.ts';
import {
  closePublishingShop as close,
  openPublishingShop,
  publishTimeout,
  teaPrices,
  type PublishingShop,
  importTea,
  shopFolder,
} from '../../support/publishing/publishingShop.ts';

const server = process.env['TEST_DATABASE_URL'];

it.skipIf(!server)(
  `two servers on one database: each shows what was changed through one of them${server ? '' : ' (skipped: TEST_DATABASE_URL is not set)'}`,
  { timeout: 300_000 },
  async () => {
    const own = await copyMigratedPostgres(server ?? '');
    await using one = await shopFolder(own.url);
    await using two = await shopFolder(own.url);
    const shops: PublishingShop[] = [];
    try {
      for (const { path } of [one, two])
        shops.push(await openPublishingShop({ DATA_DIR: path, DATABASE_URL: own.url }));
      const [first, second] = shops as [PublishingShop, PublishingShop];
      await importTea(first, 4.11);
      await expect
        .poll(async () => [...(await teaPrices(first)), ...(await teaPrices(second))], publishTimeout)
        .toEqual(['4.11', '4.11', '4.11', '4.11']);
      const ends = await Promise.all(shops.map((shop) => call(shop.backend, listPublishes, {}, shop.token)));
      expect(ends.map(({ data }) => data[0]?.state)).toEqual(['live', 'live']);
    } finally {
      for (const shop of shops) await close(shop);
      await own.drop();
    }
  },
);
