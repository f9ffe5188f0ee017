import { readdir, readFile, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ReleaseStore } from '#publish/release/store.ts';
import {
  closePublishingShop as close,
  openPublishingShop,
  publishTimeout,
  teaPrices,
  importTea,
  shopFolder,
} from '../../support/publishing/publishingShop.ts';

const page = 'test-teas/product/story-tea.html';

it(
  'what a power cut took from the live release is noticed at the start: the one before is served, then the right one',
  { timeout: 400_000 },
  async () => {
    await using folder = await shopFolder();
    const env = { DATA_DIR: folder.path };
    let shop = await openPublishingShop(env);
    for (const price of ['4.11', '4.22']) {
      await importTea(shop, Number(price));
      await expect.poll(() => teaPrices(shop), publishTimeout).toEqual([price, price]);
    }
    await close(shop);
    const releases = new ReleaseStore(folder.path);
    const [newest, before] = await releases.list();
    const site = (await releases.current())?.files.get(page) ?? '';
    expect(site).toContain(newest?.id);
    // Its names were written, its content was not.
    await writeFile(join(site, page), '');
    await truncate(join(site, `my/${page}.br`), 10);

    shop = await openPublishingShop(env);
    expect(shop.running.printed()).toContain(
      `release ${newest?.id} has lost my/${page} and 1 other file, as after a power cut: release ${before?.id} is live`,
    );
    expect(await teaPrices(shop)).toEqual(['4.22', '4.22']);
    // What is not needed any more goes after the publish has come to its end.
    await expect.poll(() => readdir(releases.root), publishTimeout).not.toContain(newest?.id);
    // And it goes on from there.
    await importTea(shop, 4.33);
    await expect.poll(() => teaPrices(shop), publishTimeout).toEqual(['4.33', '4.33']);
    await close(shop);

    // No release is whole: all of it is built anew.
    for (const { id } of await releases.list()) {
      const home = (await new ReleaseStore(folder.path).get(id))?.files.get('index.html') ?? '';
      await writeFile(join(home, 'index.html'), Buffer.alloc(0));
    }
    shop = await openPublishingShop(env);
    expect(shop.running.printed()).toMatch(/has lost index\.html.*, as after a power cut: all of it is built anew/u);
    expect(await teaPrices(shop)).toEqual(['4.33', '4.33']);
    const home = (await new ReleaseStore(folder.path).current())?.files.get('index.html') ?? '';
    expect((await readFile(join(home, 'index.html'), 'utf8')).length).toBeGreaterThan(1000);
    await close(shop);
  },
);
