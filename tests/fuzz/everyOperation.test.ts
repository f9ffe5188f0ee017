import { expect, it } from 'vitest';
import { onEachDatabase } from '../support/database/engines.ts';
import { fuzz } from '../support/fuzz/run.ts';
import { maxSeconds, requestsEach, seed } from '../support/fuzz/settings.ts';
import { openFuzzShop } from '../support/fuzz/shop.ts';

onEachDatabase((open) => {
  it(`answers ${requestsEach} bent requests to each operation as the document says (seed ${seed})`, async () => {
    const shop = await openFuzzShop(open);
    const began = performance.now();
    const outcome = await fuzz(shop, { seed, requestsEach, maxMs: maxSeconds * 1_000 }).finally(shop.close);
    const seconds = Math.round((performance.now() - began) / 1_000);
    const { faults, requests, operations, left, statuses, unreached, longestTurn } = outcome;
    console.log(
      `FUZZ_SEED=${seed}: ${requests} requests to ${operations} operations in ${seconds} s, ${left} not reached, at most ${longestTurn} ms in one turn of the loop;`,
      JSON.stringify(statuses),
    );
    expect(faults).toEqual([]);
    expect(unreached).toEqual([]);
    expect([operations > 60, left]).toEqual([true, 0]);
  });
});
