import { openBackend } from '#api/backend.ts';
import { readCatalogue } from '#catalogue/read/catalogue.ts';
import type { Product } from '#contract/catalogue/product.ts';
import type { PublishReceipt } from '#contract/operator/publish.ts';
import { publishSite } from '#publish/publishSite.ts';
import type { Release } from '#publish/release/record.ts';
import { ReleaseStore } from '#publish/release/store.ts';
import { readConfig } from '#server/config/config.ts';
import { openShop } from '#server/main.ts';
import { ownHeaders } from '#publish/headers/fileHeaders.ts';
import { serveSite } from '#server/http/site.ts';
import { benchEdits } from '../../../tests/support/editing/benchEdits.ts';

/** A shop with many products that is edited and published. */
export interface PublishShop extends AsyncDisposable, ReturnType<typeof benchEdits> {
  /** Address for shoppers. */
  url: string;
  live: () => Release | undefined;
  publish: (how?: { full?: boolean; usageFile?: string }) => Promise<PublishReceipt & { seconds: number }>;
  products: () => Promise<readonly Product[]>;
}

/** Opens one on a folder of its own. */
export async function openPublishShop(dataDir: string, count: number): Promise<PublishShop> {
  const config = readConfig({ DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'error' });
  const releases = new ReleaseStore(dataDir);
  let live: Release | undefined;
  const shop = await openShop(config, () => undefined, { site: (app) => serveSite(app, () => live, ownHeaders) });
  const edits = benchEdits(shop.database.db);
  await edits.stock(count);
  const url = await shop.listen();
  const apiUrl = `${url}/api/v1`;
  return {
    ...edits,
    url,
    live: () => live,
    products: async () => (await readCatalogue(openBackend({ base: apiUrl }))).products,
    publish: async (how = {}) => {
      const from = performance.now();
      const receipt = await publishSite({
        root: process.cwd(),
        releases,
        apiUrl,
        publicUrl: 'http://localhost:4321',
        region: { currency: 'USD', timeZone: 'Asia/Bangkok' },
        ...(await shop.catalogue()),
        now: () => new Date(),
        ...how,
        onProgress: () => undefined,
      });
      const seconds = (performance.now() - from) / 1000;
      live = await releases.current();
      return { ...receipt, seconds };
    },
    [Symbol.asyncDispose]: shop.close,
  };
}
