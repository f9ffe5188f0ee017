import { and, asc, eq, gte, inArray, isNotNull, isNull, lt, lte, min, or, sql } from 'drizzle-orm';
import { maxAttempts } from '#server/jobs/backOff.ts';
import type { Db } from '#server/database/connect.ts';
import { prune } from '#server/database/prune.ts';
import { outbox } from '#server/database/schema.ts';

/** Work of the outbox that has been taken, and how often it was, this time included. */
export interface OutboxJob {
  id: number;
  topic: string;
  payload: unknown;
  attempts: number;
}

/** Which work is asked for: of these topics, and not tried in vain so often. */
export interface NewJob {
  topics: readonly string[];
  mostAttempts: number;
}

/** Work to be done after a commit. */
export interface Work {
  topic: string;
  payload: unknown;
}

/** Puts work into the outbox, in the transaction of the change that it follows from. */
export async function putInOutbox(tx: Db, topic: string, payload: unknown, now: Date): Promise<void> {
  await tx.insert(outbox).values({ topic, payload, createdAt: now, availableAt: now });
}

/**
 * Takes the work that is due, oldest first, and keeps it from others until `until`: a process that ends in the
 * middle gives it back by doing nothing. No transaction stays open while the work is done. (`any(array(…))`, for an `in` may
 * run the inner query more than once and take more than the limit.)
 */
export async function claimDueJobs(
  db: Db,
  wanted: NewJob,
  now: Date,
  until: Date,
  limit: number,
): Promise<OutboxJob[]> {
  const due = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(waiting(wanted), lte(outbox.availableAt, now)))
    .orderBy(asc(outbox.availableAt), asc(outbox.id))
    .limit(limit)
    .for('update', { skipLocked: true });
  const taken = await db
    .update(outbox)
    .set({ attempts: sql`${outbox.attempts} + 1`, availableAt: until })
    .where(sql`${outbox.id} = any(array(${due}))`)
    .returning({ id: outbox.id, topic: outbox.topic, payload: outbox.payload, attempts: outbox.attempts });
  return taken.sort((a, b) => a.id - b.id);
}

/** When the next work falls due; undefined when none waits. */
export async function nextDue(db: Db, wanted: NewJob): Promise<Date | undefined> {
  const [row] = await db
    .select({ at: min(outbox.availableAt) })
    .from(outbox)
    .where(waiting(wanted));
  return row?.at ?? undefined;
}

/** Work is done; only `kept` stays of its payload, which may hold what nobody should read later. */
export async function markDone(db: Db, id: number, kept: object, now: Date): Promise<void> {
  await db.update(outbox).set({ doneAt: now, lastError: null, payload: kept }).where(eq(outbox.id, id));
}

/** Work failed and waits until `again`. */
export async function markFailed(db: Db, id: number, lastError: string, again: Date): Promise<void> {
  await db.update(outbox).set({ lastError, availableAt: again }).where(eq(outbox.id, id));
}

const waiting = ({ topics, mostAttempts }: NewJob) =>
  and(isNull(outbox.doneAt), inArray(outbox.topic, [...topics]), lt(outbox.attempts, mostAttempts));

/** Deletes work that was done before then, and work that was tried in vain so often that nobody tries it again. */
export function pruneOutbox(db: Db, until: Date, limit: number): Promise<number> {
  const isDone = and(isNotNull(outbox.doneAt), lt(outbox.doneAt, until));
  const isGivenUp = and(isNull(outbox.doneAt), gte(outbox.attempts, maxAttempts), lt(outbox.availableAt, until));
  return prune(db, outbox, or(isDone, isGivenUp), limit);
}
