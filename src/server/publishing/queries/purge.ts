import type { Db } from '#server/database/connect.ts';
import { putInOutbox } from '#server/jobs/queries/outbox.ts';
import { webhookJob } from '#server/jobs/webhook.ts';

/** Paths in one message: what services take at once. */
const PATHS = 1_000;

/**
 * Tells whoever looks after the caches, by the outbox, which addresses they must forget.
 *
 * @param paths encoded, like `/my/product`
 */
export async function queuePurge(
  db: Db,
  { release, paths, publicUrl, now }: { release: string; paths: readonly string[]; publicUrl: string; now: Date },
): Promise<void> {
  await db.transaction(async (tx) => {
    for (let from = 0; from < paths.length; from += PATHS) {
      const urls = paths.slice(from, from + PATHS).map((path) => publicUrl + path);
      const text = `Release ${release} is live: caches must forget ${urls.length} addresses.`;
      const event = { type: 'site.published', timestamp: now.toISOString(), data: { release, urls, text } };
      const { topic, payload } = webhookJob(event, 'purge');
      await putInOutbox(tx, topic, payload, now);
    }
  });
}
