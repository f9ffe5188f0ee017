import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endWorkers } from '#publish/render/worker/pool.ts';
import { ReleaseStore } from '#publish/release/store.ts';
import { openMigratedPglite } from '../database/engines.ts';
import { editedCatalogue } from '../editing/randomEdits.ts';
import { openTestShop } from '../shop/testShop.ts';

/**
 * A listening shop with an empty releases folder.
 *
 * @param goods number of products
 */
export async function openShopWithReleases(goods: number) {
  const shop = await openTestShop(openMigratedPglite);
  await shop.stock(editedCatalogue(goods));
  const apiUrl = `${await shop.app.listen({ port: 0, host: '127.0.0.1' })}/api/v1`;
  const folder = await mkdtemp(join(tmpdir(), 'zay-releases-'));
  return {
    shop,
    apiUrl,
    releases: new ReleaseStore(folder, 3),
    close: async () => {
      await endWorkers();
      await shop.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
