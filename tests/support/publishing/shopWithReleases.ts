import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endWorkers } from '#publish/render/worker/pool.ts';
import { ReleaseStore } from '#publish/release/store.ts';
import { openMigratedPglite } from '../database/engines.ts';
import { editedCatalogue } from '../editing/randomEdits.ts';
import { openTestShop } from '../shop/testShop.ts';

/**
 * A shop that listens, and an empty folder for the releases of its site.
 *
 * @param goods how many products it has
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
