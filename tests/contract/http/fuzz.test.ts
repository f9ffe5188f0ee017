/** @module-tag slow */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openMigratedPglite } from '../../support/database/engines.ts';
import { fuzz, type FuzzTarget } from '../../support/fuzz/run.ts';
import { seed } from '../../support/fuzz/settings.ts';
import { openFuzzShop } from '../../support/fuzz/shop.ts';

let shop: FuzzTarget & { close: () => Promise<void> };
beforeAll(async () => {
  shop = await openFuzzShop(openMigratedPglite);
});
afterAll(() => shop.close());

// `npm run test:all` sends many more (tests/fuzz).
it(`keeps the document in every answer to a few requests of each kind (seed ${seed})`, async () => {
  const { faults, operations, left } = await fuzz(shop, { seed, requestsEach: 8, maxMs: 150_000 });
  expect(faults).toEqual([]);
  expect([operations > 60, left]).toEqual([true, 0]);
});
