/** @module-tag slow */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { call } from '#api/call.ts';
import { importCatalogue } from '#contract/operator/goods/import.ts';
import { publishSite } from '#publish/publishSite.ts';
import type { ReleaseStore } from '#publish/release/store.ts';
import { catalogueState } from '#server/catalogue/queries/revision.ts';
import { variations } from '#server/database/schema.ts';
import { product, variation } from '../../support/editing/fileExamples.ts';
import { forgetLastChange } from '../../support/catalogue/restored.ts';
import { openShopWithReleases } from '../../support/publishing/shopWithReleases.ts';
import type { TestShop } from '../../support/shop/testShop.ts';
import { root } from '../../support/project/root.ts';

let shop: TestShop;
let apiUrl: string;
let releases: ReleaseStore;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ shop, apiUrl, releases, close } = await openShopWithReleases(6));
}, 120_000);
afterAll(() => close());

const sell = (name: string, price: number) => {
  const catalogue = [product({ category: 'Restored', nameEn: name, variations: [variation({ price })] })];
  return call(shop.backend(), importCatalogue, { body: { catalogue } }, { token: shop.operatorToken });
};

const publish = async () =>
  publishSite({
    ...{ root, releases, apiUrl, publicUrl: 'https://zay.example' },
    ...(await catalogueState(shop.database.db)),
    region: { currency: 'USD', timeZone: 'Asia/Bangkok' },
    now: () => new Date(),
    onProgress: () => undefined,
  });

/** What the pages of the live release ask for the tea and for the rice. */
async function pricesOnPages(): Promise<(string | undefined)[]> {
  const live = await releases.current();
  return Promise.all(
    ['tea', 'rice'].map(async (slug) => {
      const file = `restored/product/${slug}.html`;
      const page = await readFile(join(live?.files.get(file) ?? '', file), 'utf8');
      return /\$\s?(\d+\.\d\d)/u.exec(page)?.[1];
    }),
  );
}

/** As the database was before the last change. */
async function restoreBefore(lost: number, tea: number): Promise<void> {
  const { db } = shop.database;
  await forgetLastChange(db, lost);
  await db.update(variations).set({ priceMinor: tea }).where(eq(variations.priceMinor, 2_222));
}

it(
  'shows what the database has after it was restored, also when it comes to the same number again',
  { timeout: 400_000 },
  async () => {
    await sell('Tea', 11.11);
    await sell('Rice', 33.33);
    await publish();
    const { revision: lost } = await sell('Tea', 22.22);
    expect((await publish()).revision).toBe(lost);
    expect(await pricesOnPages()).toEqual(['22.22', '33.33']);

    await restoreBefore(lost, 1_111);
    expect(await publish()).toMatchObject({ revision: lost - 1 });
    expect(await pricesOnPages()).toEqual(['11.11', '33.33']);
    expect((await publish()).kind).toBe('nothing');

    // Published once more, lost once more; this time another change gets its number before anybody publishes.
    expect((await sell('Tea', 22.22)).revision).toBe(lost);
    await publish();
    await restoreBefore(lost, 1_111);
    expect((await sell('Rice', 44.44)).revision).toBe(lost);
    expect((await publish()).kind).not.toBe('nothing');
    expect(await pricesOnPages()).toEqual(['11.11', '44.44']);
    expect((await publish()).kind).toBe('nothing');
  },
);
