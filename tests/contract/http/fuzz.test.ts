import { afterAll, beforeAll, expect, it } from 'vitest';
import { openReadyPglite } from '../../support/database/engines.ts';
import { fuzz, type Tried } from '../../support/fuzz/run.ts';
import { seed } from '../../support/fuzz/settings.ts';
import { openTriedShop } from '../../support/fuzz/shop.ts';

let shop: Tried & { close: () => Promise<void> };
beforeAll(async () => {
  shop = await openTriedShop(openReadyPglite);
});
afterAll(() => shop.close());

// `npm run test:all` sends many more (tests/fuzz).
it(`keeps the document in every answer to a few requests of each kind (seed ${seed})`, async () => {
  const { faults, operations, left } = await fuzz(shop, { seed, each: 8, most: 150_000 });
  expect(faults).toEqual([]);
  expect([operations > 60, left]).toEqual([true, 0]);
});
