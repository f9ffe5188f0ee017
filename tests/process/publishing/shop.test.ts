import { expect, it } from 'vitest';
import { call } from '#api/call.ts';
import { followPublish } from '#api/followPublish.ts';
import { getPublish, listReleases, type PublishView, rollBack, startPublish } from '#contract/operator/publish.ts';
import { runScript } from '../../support/shop/processes.ts';
import {
  closePublishingShop as close,
  openPublishingShop,
  operatorToken,
  publishTimeout,
  teaPrices,
  type PublishingShop,
  importTea,
  shopFolder,
} from '../../support/publishing/publishingShop.ts';
import { runShopCommand } from '../../support/shop/command.ts';

it(
  'a change is live by itself, a shop that is killed in the middle goes on, and the way back holds',
  { timeout: 400_000 },
  async () => {
    await using folder = await shopFolder();
    const env = { DATA_DIR: folder.path };
    let shop = await openPublishingShop(env);
    await importTea(shop, 4.11);
    await expect.poll(() => teaPrices(shop), publishTimeout).toEqual(['4.11', '4.11']);
    const { data: before } = await call(shop.backend, listReleases, {}, shop.token);

    // `killed.test.ts` kills at every stage; here it is the whole shop.
    await importTea(shop, 4.33);
    const { id } = await call(shop.backend, startPublish, { body: { full: true } }, shop.token);
    await killAt(shop, id, 'rendering');
    // Whatever it did, what it serves first is one whole release.
    shop = await openPublishingShop(env);
    const { state, reason } = await call(shop.backend, getPublish, { params: { id } }, shop.token);
    expect([state, reason]).toEqual(['live', undefined]);
    expect(await teaPrices(shop)).toEqual(['4.33', '4.33']);

    const [oldest] = before;
    await call(shop.backend, rollBack, { params: { id: oldest?.id ?? '' } }, shop.token);
    expect(await teaPrices(shop)).toEqual(['4.11', '4.11']);
    await importTea(shop, 4.55);
    await close(shop);
    shop = await openPublishingShop(env);
    expect(shop.running.printed()).toContain('an earlier release is live since');
    expect(await teaPrices(shop)).toEqual(['4.11', '4.11']);

    // The command line publishes through the running server and tells what it did.
    const listed = await runShopCommand(folder.path, ['releases', 'list'], { ...env, OPERATOR_TOKEN: operatorToken });
    expect([listed.code, listed.out.split('\n').filter((line) => line.endsWith('live'))]).toEqual([
      0,
      [expect.stringContaining(oldest?.id ?? '')],
    ]);
    const published = runScript('publish/site', { ...env, OPERATOR_TOKEN: operatorToken });
    expect(await published.ended).toBe(0);
    expect(published.printed()).toMatch(/publishing through the server at .*\d+ pages? of \d+ rendered.*Live at/su);
    expect(await teaPrices(shop)).toEqual(['4.55', '4.55']);
    await close(shop);

    // And by itself when none runs; there is nothing to do then.
    const alone = runScript('publish/site', { ...env, OPERATOR_TOKEN: operatorToken, PUBLIC_URL: 'http://zay.test' });
    expect(await alone.ended).toBe(0);
    expect(alone.printed()).toContain('publishing through the data folder (no server runs)');
    expect(alone.printed()).toMatch(/Nothing to publish|pages? of \d+ rendered/u);
  },
);

/** Kills the shop once its publish has come so far, or to its end. */
async function killAt(shop: PublishingShop, id: string, stage: string): Promise<void> {
  const stop = new AbortController();
  const onStep = (view: PublishView): void => {
    if (view.progress?.stage === stage || view.receipt) shop.running.child.kill('SIGKILL');
  };
  const source = { base: `${shop.url}/api/v1`, ...shop.token, signal: stop.signal, onStep, timeoutMs: 0 };
  await Promise.race([followPublish(shop.backend, id, source).catch(() => undefined), shop.running.ended]);
  await shop.running.ended;
  stop.abort();
}
