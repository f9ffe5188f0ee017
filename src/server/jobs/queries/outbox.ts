import { and, eq, gte, inArray, isNotNull, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import { maxAttempts } from '#server/jobs/backOff.ts';
import { withTraceOf } from '#server/jobs/tracedPayload.ts';
import type { Db } from '#server/database/connect.ts';
import { prune } from '#server/database/prune.ts';
import { outbox } from '#server/database/schema.ts';

/** A job of the outbox that was claimed; `attempts` includes this one. */
export interface OutboxJob {
  id: number;
  topic: string;
  payload: unknown;
  attempts: number;
}

/** Which jobs are asked for: those of these topics with fewer attempts. */
export interface JobFilter {
  topics: readonly string[];
  maxAttempts: number;
}

/** A job to be done after a commit. */
export interface NewJob {
  topic: string;
  payload: unknown;
}

/**
 * Puts a job into the outbox, in the transaction of the change that it follows from, and answers its id.
 *
 * @param due when it may be done; at once when absent
 */
export async function putInOutbox(
  tx: Db,
  topic: string,
  payload: unknown,
  now: Date,
  due: Date = now,
): Promise<number> {
  const job = { topic, payload: withTraceOf(payload), createdAt: now, availableAt: due };
  const [put] = await tx.insert(outbox).values(job).returning({ id: outbox.id });
  if (!put) throw new Error('the job was not written');
  return put.id;
}

/** Takes jobs out again that nobody has begun; false, and nothing is taken, where one was begun. */
export async function withdrawJobs(tx: Db, ids: readonly number[]): Promise<boolean> {
  if (ids.length === 0) return true;
  const isUntouched = and(inArray(outbox.id, [...ids]), isNull(outbox.doneAt), eq(outbox.attempts, 0));
  const waitingJobs = await tx.select({ id: outbox.id }).from(outbox).where(isUntouched).for('update');
  if (waitingJobs.length < ids.length) return false;
  await tx.delete(outbox).where(inArray(outbox.id, [...ids]));
  return true;
}

/**
 * Claims due jobs, oldest first, until `until`: then those of a process that ended are due again. No transaction stays
 * open while a job is done. What went wrong before is forgotten, so that nobody sends again what is just being sent.
 * (`any(array(…))`, for an `in` may run the inner query more than once and claim more than the limit.)
 */
export async function claimDueJobs(
  db: Db,
  filter: JobFilter,
  now: Date,
  until: Date,
  limit: number,
): Promise<OutboxJob[]> {
  const due = sql`select id from ${ofEachTopic(filter, now, limit, sql`for update skip locked`)}
    order by available_at, id limit ${limit}`;
  const claimed = await db
    .update(outbox)
    .set({ attempts: sql`${outbox.attempts} + 1`, availableAt: until, lastError: null })
    .where(sql`${outbox.id} = any(array(${due}))`)
    .returning({ id: outbox.id, topic: outbox.topic, payload: outbox.payload, attempts: outbox.attempts });
  return claimed.sort((a, b) => a.id - b.id);
}

/** Gives back jobs that were claimed and not begun. */
export async function releaseJobs(db: Db, ids: readonly number[], now: Date): Promise<void> {
  await db
    .update(outbox)
    .set({ attempts: sql`${outbox.attempts} - 1`, availableAt: now })
    .where(inArray(outbox.id, [...ids]));
}

/** When the next job is due; undefined when none waits. */
export async function nextDue(db: Db, filter: JobFilter): Promise<Date | undefined> {
  const at = sql<Date | null>`min(available_at)`.mapWith(outbox.availableAt);
  const [row] = await db.select({ at }).from(ofEachTopic(filter, undefined, 1));
  return row?.at ?? undefined;
}

/** Marks a job as done. Its payload is replaced by `kept`: it may hold secrets. */
export async function markDone(db: Db, id: number, kept: object, now: Date): Promise<void> {
  await db.update(outbox).set({ doneAt: now, lastError: null, payload: kept }).where(eq(outbox.id, id));
}

/** Notes that a job failed, and is due again at `dueAt`. */
export async function markFailed(db: Db, id: number, lastError: string, dueAt: Date): Promise<void> {
  await db.update(outbox).set({ lastError, availableAt: dueAt }).where(eq(outbox.id, id));
}

/**
 * The first jobs of each topic, as a table. By topic, for thousands of mails may wait before what another worker looks for.
 *
 * @param now leaves out what is due later; all when absent
 */
const ofEachTopic = (
  { topics, maxAttempts: max }: JobFilter,
  now: Date | undefined,
  limit: number,
  lock = sql``,
): SQL => {
  const isFirst = and(
    eq(outbox.topic, sql`asked.topic`),
    isNull(outbox.doneAt),
    lt(outbox.attempts, max),
    now && lte(outbox.availableAt, now),
  );
  return sql`unnest(${sql.param([...topics])}::text[]) as asked(topic) cross join lateral (
    select ${outbox.id}, ${outbox.availableAt} from ${outbox} where ${isFirst}
    order by ${outbox.availableAt}, ${outbox.id} limit ${limit} ${lock}) as jobs`;
};

/** Deletes jobs that were done, and jobs that were given up, before `until`. */
export function pruneOutbox(db: Db, until: Date, limit: number): Promise<number> {
  const isDone = and(isNotNull(outbox.doneAt), lt(outbox.doneAt, until));
  const isGivenUp = and(isNull(outbox.doneAt), gte(outbox.attempts, maxAttempts), lt(outbox.availableAt, until));
  return prune(db, outbox, or(isDone, isGivenUp), limit);
}
