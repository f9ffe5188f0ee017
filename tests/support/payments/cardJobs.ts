import { completeJob, failJob, claimDueJobs } from '#server/jobs/queries/outbox.ts';
import { openCards } from '#server/payments/methods/card/cards.ts';
import { cardHandlers } from '#server/orders/card/outboxHandlers.ts';
import type { TestShop } from '../shop/testShop.ts';

/**
 * Runs the card payment jobs of the outbox that are due, until none is left. Returns how many failed; failed jobs wait
 * for their retry.
 */
export async function runCardJobs(shop: TestShop): Promise<number> {
  const { db } = shop.database;
  const handlers = cardHandlers(openCards(shop.config, db, shop.clock));
  const places = new Map(Object.keys(handlers).map((topic) => [topic, 20]));
  const later = (): Date => new Date(shop.clock().getTime() + 10_000);
  const { signal } = new AbortController();
  let failed = 0;
  for (;;) {
    const jobs = await claimDueJobs(db, { places, maxAttempts: 20 }, shop.clock(), later());
    if (jobs.length === 0) return failed;
    for (const { id, topic, payload } of jobs) {
      try {
        await completeJob(db, id, (await handlers[topic]?.(payload, id, signal)) ?? {}, shop.clock());
      } catch (failure) {
        failed += 1;
        await failJob(db, id, String(failure), later());
      }
    }
  }
}
