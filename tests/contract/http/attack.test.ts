import { afterAll, beforeAll, expect, it } from 'vitest';
import { onEachDatabase } from '../../support/database/engines.ts';
import { type LoopClock, startLoopClock } from '../../support/runner/loopClock.ts';
import { openTestShop, type TestShop } from '../../support/shop/testShop.ts';
import { sampleCatalogue } from '../../support/catalogue/sample.ts';

/** Far above what any of them takes, far below what one took that was not bounded (milliseconds of work). */
const MAX_TURN = 400;

/** A request as it comes over the net. */
interface Asked {
  url: string;
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  payload?: string;
}

onEachDatabase((open) => {
  let shop: TestShop;
  let clock: LoopClock;
  beforeAll(async () => {
    shop = await openTestShop(open);
    await shop.stock(sampleCatalogue());
    await shop.app.inject('/api/v1/client/product-filter/tea');
    clock = startLoopClock();
  });
  afterAll(async () => {
    clock.stop();
    await shop.close();
  });

  /** The status of an answer, once it is sure that nothing held the event loop meanwhile. */
  async function statusOf(request: Asked): Promise<number> {
    clock.longest();
    const { statusCode } = await shop.app.inject(request);
    expect(clock.longest()).toBeLessThan(MAX_TURN);
    return statusCode;
  }

  it.each([
    'aeiouaeiouaeiouaeiouaeiouaxq',
    '%61eiouaeiouaeiouaeiouaeiouaxq',
    'na'.repeat(49) + 'xq',
    '%E1%80%B1'.repeat(100),
  ])('a search for %s is answered', async (text) => {
    expect(await statusOf({ url: `/api/v1/client/product-filter/${text}` })).toBe(200);
  });
});
