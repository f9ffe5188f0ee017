import { expect, it } from 'vitest';
import { call } from '#api/call.ts';
import { followPublish } from '#api/followPublish.ts';
import {
  getPublish,
  listPublishes,
  listReleases,
  type PublishView,
  rollBack,
  startPublish,
} from '#contract/publish.ts';
import { createDatabase } from '../support/databases.ts';
import { runScript } from '../support/commands.ts';
import {
  openPublishingShop,
  operatorToken,
  pricesOn,
  type PublishingShop,
  sellFor,
  temporary,
} from '../support/publishingShop.ts';
import { shopCommand } from '../support/shopCommand.ts';

const patience = { timeout: 90_000, interval: 200 };

async function close({ running }: PublishingShop): Promise<void> {
  running.child.kill('SIGTERM');
  expect(await running.ended).toBe(0);
}

it(
  'a change is live by itself, a shop that is killed in the middle goes on, and the way back holds',
  { timeout: 400_000 },
  async () => {
    await using folder = await temporary();
    const env = { DATA_DIR: folder.path };
    let shop = await openPublishingShop(env);
    await sellFor(shop, 4.11);
    await expect.poll(() => pricesOn(shop), patience).toEqual(['4.11', '4.11']);
    const { data: before } = await call(shop.backend, listReleases, {}, shop.token);

    for (const stage of ['reading', 'rendering', 'compressing']) {
      const price = { reading: 4.22, rendering: 4.33, compressing: 4.44 }[stage] ?? 0;
      await sellFor(shop, price);
      const { id } = await call(shop.backend, startPublish, { body: { full: true } }, shop.token);
      await killAt(shop, id, stage);
      // Whatever it did, what it serves first is one whole release.
      shop = await openPublishingShop(env);
      const view = await call(shop.backend, getPublish, { params: { id } }, shop.token);
      expect([stage, view.state]).toEqual([stage, 'live']);
      expect(await pricesOn(shop)).toEqual([price.toFixed(2), price.toFixed(2)]);
    }

    const [oldest] = before;
    await call(shop.backend, rollBack, { params: { id: oldest?.id ?? '' } }, shop.token);
    expect(await pricesOn(shop)).toEqual(['4.11', '4.11']);
    await sellFor(shop, 4.55);
    await close(shop);
    shop = await openPublishingShop(env);
    expect(shop.running.printed()).toContain('an earlier release is live since');
    expect(await pricesOn(shop)).toEqual(['4.11', '4.11']);

    // The command line publishes through the running server and tells what it did.
    const listed = await shopCommand(folder.path, ['releases', 'list'], { ...env, OPERATOR_TOKEN: operatorToken });
    expect([listed.code, listed.out.split('\n').filter((line) => line.endsWith('live'))]).toEqual([
      0,
      [expect.stringContaining(oldest?.id ?? '')],
    ]);
    const published = runScript('publish-site', { ...env, OPERATOR_TOKEN: operatorToken });
    expect(await published.ended).toBe(0);
    expect(published.printed()).toMatch(/publishing through the server at .*\d+ pages? of \d+ rendered.*Live at/su);
    expect(await pricesOn(shop)).toEqual(['4.55', '4.55']);
    await close(shop);

    // And by itself when none runs; there is nothing to do then.
    const alone = runScript('publish-site', { ...env, OPERATOR_TOKEN: operatorToken, PUBLIC_URL: 'http://zay.test' });
    expect(await alone.ended).toBe(0);
    expect(alone.printed()).toContain('publishing through the data folder (no server runs)');
    expect(alone.printed()).toMatch(/Nothing to publish|pages? of \d+ rendered/u);
  },
);

/** Kills the shop once its publish has come so far, or to its end. */
async function killAt(shop: PublishingShop, id: string, stage: string): Promise<void> {
  const stop = new AbortController();
  const told = (view: PublishView): void => {
    if (view.progress?.stage === stage || view.receipt) shop.running.child.kill('SIGKILL');
  };
  const source = { base: `${shop.url}/api/v1`, ...shop.token, signal: stop.signal, told, patience: 0 };
  await Promise.race([followPublish(shop.backend, id, source).catch(() => undefined), shop.running.ended]);
  await shop.running.ended;
  stop.abort();
}

const server = process.env['TEST_DATABASE_URL'];

it.skipIf(!server)(
  'two servers on one database: each shows what was changed through one of them',
  { timeout: 300_000 },
  async () => {
    await using one = await temporary();
    await using two = await temporary();
    const own = await createDatabase(server ?? '');
    const shops: PublishingShop[] = [];
    try {
      for (const { path } of [one, two])
        shops.push(await openPublishingShop({ DATA_DIR: path, DATABASE_URL: own.url }));
      const [first, second] = shops as [PublishingShop, PublishingShop];
      await sellFor(first, 4.11);
      await expect
        .poll(async () => [...(await pricesOn(first)), ...(await pricesOn(second))], patience)
        .toEqual(['4.11', '4.11', '4.11', '4.11']);
      const ends = await Promise.all(shops.map((shop) => call(shop.backend, listPublishes, {}, shop.token)));
      expect(ends.map(({ data }) => data[0]?.state)).toEqual(['live', 'live']);
    } finally {
      for (const shop of shops) await close(shop);
      await own.drop();
    }
  },
);
