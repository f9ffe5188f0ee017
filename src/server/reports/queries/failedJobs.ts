import { and, desc, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Db } from '#server/database/connect.ts';
import { outbox } from '#server/database/schema.ts';

const hasFailed = and(isNull(outbox.doneAt), gt(outbox.attempts, 0), isNotNull(outbox.lastError));

/** Work that failed at least once and is not done, newest first. Of a mail its subject and address alone. */
export const failedJobs = (db: Db, limit: number) =>
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
    .where(hasFailed)
    .orderBy(desc(outbox.id))
    .limit(limit);

/** Lets failed work be tried again at once, with all its attempts; answers whether there was any. */
export async function retryFailedJob(db: Db, id: number, now: Date): Promise<boolean> {
  const tried = await db
    .update(outbox)
    .set({ attempts: 0, availableAt: now })
    .where(and(eq(outbox.id, id), hasFailed))
    .returning({ id: outbox.id });
  return tried.length > 0;
}
