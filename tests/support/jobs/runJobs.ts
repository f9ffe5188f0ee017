import type { OutboxHandler } from '#server/jobs/attempt.ts';
import { claimDueJobs, completeJob, failJob } from '#server/jobs/queries/outbox.ts';
import type { TestShop } from '../shop/testShop.ts';

/**
 * Runs the jobs of the outbox that are due and that these handlers do, until none is left. Returns how many failed; failed jobs
 * wait for their retry.
 */
export async function runJobs(shop: TestShop, handlers: Record<string, OutboxHandler>): Promise<number> {
  const { db } = shop.database;
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
