import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { goodsOutputs } from '#catalogue/outputs.ts';
import type { PublishReceipt } from '#contract/publish.ts';
import { carryOut, pressOf, tidyUp } from '#publish/carryOut.ts';
import { fileOf } from '#publish/changedFiles.ts';
import type { Press, ReleaseOrder } from '#publish/releaseJob.ts';
import type { Release } from '#publish/releaseRecord.ts';
import { catalogueRevision } from '#server/db/revision.ts';
import { openPglite } from '#server/db/connect.ts';
import { editedCatalogue } from './randomEdits.ts';
import { openTestShop, type TestShop } from './testShop.ts';

/** A shop whose site is published by this process, so that it can be looked into. */
export interface PublishedShop {
  shop: TestShop;
  press: Press;
  publish: (more?: Partial<ReleaseOrder>) => Promise<PublishReceipt>;
  live: () => Promise<Release>;
  close: () => Promise<void>;
}

export async function openPublishedShop(): Promise<PublishedShop> {
  process.env['SHOP_CURRENCY'] = 'USD';
  const shop = await openTestShop(() => openPglite());
  await shop.stock(editedCatalogue());
  const apiUrl = `${await shop.app.listen({ port: 0, host: '127.0.0.1' })}/api/v1`;
  const dataDir = await mkdtemp(join(tmpdir(), 'zay-published-'));
  const press = pressOf({ dataDir, keep: 3 });
  const order = {
    ...{ root: join(import.meta.dirname, '../..'), dataDir, keep: 3, apiUrl, full: false },
    ...{ publicUrl: 'https://zay.example', currency: 'USD', fingerprint: `test${process.pid}` },
  };
  return {
    shop,
    press,
    publish: async (more = {}) => {
      const revision = await catalogueRevision(shop.database.db);
      const told = { ...order, revision, at: new Date().toISOString(), ...more };
      const receipt = await carryOut(press, told, () => undefined);
      await tidyUp(press, order);
      return receipt;
    },
    live: async () => {
      const release = await press.releases.current();
      if (!release) throw new Error('nothing is live');
      return release;
    },
    close: async () => {
      await shop.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** What differs between the live release and a rendering of every page of the same catalogue; a line each. */
export async function differencesToAll({ press, live }: PublishedShop): Promise<string[]> {
  const release = await live();
  const published = await press.published.read();
  const templates = press.templates?.loaded;
  if (!published || !templates) throw new Error('nothing was rendered alone yet');
  const { catalogue } = published.reading;
  templates.use({ catalogue });
  const outputs = [...goodsOutputs(catalogue), ...templates.plainPages()];
  const faults: string[] = [];
  const files = new Set(outputs.map(fileOf));
  for (const output of outputs) {
    const file = fileOf(output);
    const folder = release.files.get(file);
    const html = await templates.render(output);
    if (folder === undefined) faults.push(`${file} is missing`);
    else if (!html.equals(await readFile(join(folder, file)))) faults.push(`${file} is not as it should be`);
  }
  for (const file of release.files.keys()) {
    if (/\.(html|json|xml)$/u.test(file) && !files.has(file) && !/^(locales|address)\//u.test(file)) {
      faults.push(`${file} should be gone`);
    }
  }
  return faults;
}
