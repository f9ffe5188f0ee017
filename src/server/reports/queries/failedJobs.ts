import { and, desc, eq, gt, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import type { Db } from '#server/database/connect.ts';
import { outbox } from '#server/database/schema.ts';

/** It said why, or its process ended in the middle. What is just being tried has not failed. */
const hasFailed = (now: Date) =>
  and(isNull(outbox.doneAt), gt(outbox.attempts, 0), or(isNotNull(outbox.lastError), lte(outbox.availableAt, now)));

/** Work that failed at least once and is not done, newest first. Of a mail its subject and address alone. */
export const failedJobs = (db: Db, now: Date, limit: number) =>
  db
    .select({
      id: outbox.id,
      topic: outbox.topic,
      subject: sql<string | null>`${outbox.payload}->>'subject'`,
      to: sql<string | null>`${outbox.payload}->>'to'`,
      attempts: outbox.attempts,
      lastError: outbox.lastError,
      createdAt: outbox.createdAt,
      availableAt: outbox.availableAt,
    })
    .from(outbox)
    .where(hasFailed(now))
    .orderBy(desc(outbox.id))
    .limit(limit);

/**
 * Lets failed work be tried again at once, with all its attempts. What is just being tried, or was done meanwhile, is left
 * as it is.
 *
 * @returns whether there is such work
 */
export async function retryFailedJob(db: Db, id: number, now: Date): Promise<boolean> {
  const tried = await db
    .update(outbox)
    .set({ attempts: 0, availableAt: now })
    .where(and(eq(outbox.id, id), hasFailed(now)))
    .returning({ id: outbox.id });
  return tried.length > 0 || (await db.$count(outbox, eq(outbox.id, id))) > 0;
}
