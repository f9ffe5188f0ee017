/** @module-tag slow */
import { rm } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { call } from '#api/call.ts';
import { editCatalogue } from '#contract/operator/goods/catalogue.ts';
import { listProducts } from '#contract/catalogue/calls.ts';
import {
  closePublishingShop as close,
  importTea,
  openPublishingShop,
  operatorToken,
  type PublishingShop,
  publishTimeout,
  shopFolder,
  teaPrices,
} from '../../support/publishing/publishingShop.ts';
import { runShopCommand } from '../../support/shop/command.ts';

/** Where an address of the tea leads to. */
async function leadsTo({ url }: PublishingShop, slug: string): Promise<string | number> {
  const answer = await fetch(`${url}/test-teas/product/${slug}`, { redirect: 'manual' });
  return answer.headers.get('location') ?? answer.status;
}

it(
  'a restored shop makes the pages of its catalogue anew, and addresses that moved lead on',
  { timeout: 600_000 },
  async () => {
    await using folder = await shopFolder();
    const place = `${folder.path}-backups`;
    const env = { DATA_DIR: folder.path };
    let shop = await openPublishingShop(env);
    await importTea(shop, 4.11);
    await expect.poll(() => teaPrices(shop), publishTimeout).toEqual(['4.11', '4.11']);
    const { data } = await call(shop.backend, listProducts, { query: { limit: 100 } });
    const tea = data.find(({ name }) => name === 'Story Tea');
    const rename = { product: tea?.id ?? 0, set: { name: 'Morning Tea' } };
    await call(shop.backend, editCatalogue, { body: { edits: [rename] } }, shop.token);
    await expect.poll(() => leadsTo(shop, 'story-tea'), publishTimeout).toBe('/test-teas/product/morning-tea');

    const words = ['backup', 'to', place, '--keep', '2'];
    const made = await runShopCommand(folder.path, words, { ...env, OPERATOR_TOKEN: operatorToken });
    expect([made.code, made.err]).toEqual([0, expect.stringContaining('BACKUP_KEY is not set')]);

    // What comes now is lost, with everything that there is.
    await call(
      shop.backend,
      editCatalogue,
      { body: { edits: [{ product: tea?.id ?? 0, set: { name: 'Evening Tea' } }] } },
      shop.token,
    );
    await expect.poll(() => leadsTo(shop, 'morning-tea'), publishTimeout).toBe('/test-teas/product/evening-tea');
    await close(shop);
    await rm(folder.path, { recursive: true });

    const restored = await runShopCommand('.', ['restore', 'from', place], { ...env });
    expect([restored.code, restored.out]).toEqual([0, expect.stringContaining('npm start opens the shop')]);
    shop = await openPublishingShop(env);
    expect(await leadsTo(shop, 'story-tea')).toBe('/test-teas/product/morning-tea');
    expect([await leadsTo(shop, 'morning-tea'), await leadsTo(shop, 'evening-tea')]).toEqual([200, 404]);
    const page = await (await fetch(`${shop.url}/test-teas/product/morning-tea`)).text();
    expect(/\$\s?(\d+\.\d\d)/u.exec(page)?.[1]).toBe('4.11');

    // In place of a shop whose pages are newer: the publisher finds that it is another history.
    await call(
      shop.backend,
      editCatalogue,
      { body: { edits: [{ product: tea?.id ?? 0, set: { name: 'Night Tea' } }] } },
      shop.token,
    );
    await expect.poll(() => leadsTo(shop, 'morning-tea'), publishTimeout).toBe('/test-teas/product/night-tea');
    await close(shop);
    const again = await runShopCommand('.', ['restore', 'from', place, '--replace', '--yes'], { ...env });
    expect(again.code, again.err).toBe(0);
    shop = await openPublishingShop(env);
    expect([await leadsTo(shop, 'morning-tea'), await leadsTo(shop, 'night-tea')]).toEqual([
      200,
      '/test-teas/product/morning-tea',
    ]);
    await close(shop);
    await rm(place, { recursive: true });
  },
);
