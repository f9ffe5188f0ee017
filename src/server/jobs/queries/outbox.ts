import { type SQL, and, eq, gte, inArray, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm';
import { withTraceOf } from '#server/tracing/activeTrace.ts';
import type { Db } from '#server/database/connect.ts';
import { prune } from '#server/database/prune.ts';
import { lineLinks, outbox, pushSubscriptions } from '#server/database/schema.ts';
import type { PushKind } from '#contract/operator/staff/push.ts';

/** A job of the outbox that was claimed; `attempts` includes this one. */
export interface OutboxJob {
  id: number;
  topic: string;
  payload: unknown;
  attempts: number;
}

/** The jobs that are asked for: so many of these topics, with fewer attempts. */
interface JobPlaces {
  places: ReadonlyMap<string, number>;
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
 * Claims due jobs, of each topic the oldest first and no more than its places, until `until`: then those of a process
 * that ended are due again. No transaction stays open while a job is done. What went wrong before is forgotten, so that
 * nobody sends again what is just being sent. (`any(array(…))`, for an `in` may run the inner query more than once and
 * claim more than the limit.)
 */
export async function claimDueJobs(
  db: Db,
  { places, maxAttempts: max }: JobPlaces,
  now: Date,
  until: Date,
): Promise<OutboxJob[]> {
  const asked = [...places].filter(([, count]) => count > 0);
  if (asked.length === 0) return [];
  const due = sql`select id from ${ofEachTopic(asked, max, now, sql`for update skip locked`)}`;
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

/** Returns when the next job of these topics is due; undefined when none waits. */
export async function nextDue(
  db: Db,
  { topics, maxAttempts: max }: { topics: readonly string[]; maxAttempts: number },
): Promise<Date | undefined> {
  if (topics.length === 0) return undefined;
  const at = sql<Date | null>`min(available_at)`.mapWith(outbox.availableAt);
  const first = topics.map((topic) => [topic, 1] as const);
  const [row] = await db.select({ at }).from(ofEachTopic(first, max, undefined));
  return row?.at ?? undefined;
}

/** Marks a job as done. Its payload is replaced by `kept`: it may hold secrets. */
export async function completeJob(db: Db, id: number, kept: object, now: Date): Promise<void> {
  await db.update(outbox).set({ doneAt: now, lastError: null, payload: kept }).where(eq(outbox.id, id));
}

/** Notes that a job failed, and is due again at `dueAt`. */
export async function failJob(db: Db, id: number, lastError: string, dueAt: Date): Promise<void> {
  await db.update(outbox).set({ lastError, availableAt: dueAt }).where(eq(outbox.id, id));
}

/**
 * The first jobs of each topic, as a table. By topic, for thousands of mails may wait before what another topic has.
 *
 * @param asked topics, and how many jobs of each
 * @param now leaves out what is due later; all when absent
 */
const ofEachTopic = (
  asked: readonly (readonly [topic: string, count: number])[],
  max: number,
  now: Date | undefined,
  lock = sql``,
): SQL => {
  const isFirst = and(
    eq(outbox.topic, sql`asked.topic`),
    isNull(outbox.doneAt),
    lt(outbox.attempts, max),
    now && lte(outbox.availableAt, now),
  );
  const topics = sql.param(asked.map(([topic]) => topic));
  const counts = sql.param(asked.map(([, count]) => count));
  return sql`unnest(${topics}::text[], ${counts}::int[]) as asked(topic, count) cross join lateral (
    select ${outbox.id}, ${outbox.availableAt} from ${outbox} where ${isFirst}
    order by ${outbox.availableAt}, ${outbox.id} limit asked.count ${lock}) as jobs`;
};

/**
 * Ends jobs that nobody does: those that have been due since before `until`, and those that were given up; answers of
 * which topics. Their payload stays, for who wants to look.
 */
export async function setAsideJobs(
  db: Db,
  topics: readonly string[],
  { until, now, limit, why }: { until: Date; now: Date; limit: number; why: string },
): Promise<string[]> {
  const isOver = or(lt(outbox.availableAt, until), gte(outbox.attempts, maxAttempts));
  const dueBefore = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(inArray(outbox.topic, [...topics]), isNull(outbox.doneAt), isOver))
    .limit(limit)
    .for('update', { skipLocked: true });
  const ended = await db
    .update(outbox)
    .set({ doneAt: now, lastError: why })
    .where(sql`${outbox.id} = any(array(${dueBefore}))`)
    .returning({ topic: outbox.topic });
  return ended.map(({ topic }) => topic);
}

/** Deletes jobs that were done, and jobs that were given up, before `until`. */
export function pruneOutbox(db: Db, until: Date, limit: number): Promise<number> {
  const isDone = and(isNotNull(outbox.doneAt), lt(outbox.doneAt, until));
  const isAbandoned = and(isNull(outbox.doneAt), gte(outbox.attempts, maxAttempts), lt(outbox.availableAt, until));
  return prune(db, outbox, or(isDone, isAbandoned), limit);
}

const seconds = 1_000;
const hours = 3_600 * seconds;

/** Attempts until a job is given up, about two days and a half; its last error stays for a person to read. */
export const maxAttempts = 20;

/** Returns how long to wait after so many failed attempts (milliseconds): 10 s, doubled each time, at most 6 hours. */
export function backOffMs(attempts: number): number {
  return Math.min(10 * seconds * 2 ** (attempts - 1), 6 * hours);
}

/** The topic of news for devices; each device is a job of its own then. */
export const pushNewsTopic = 'push-news';

/** Something that people are told of on their devices. */
interface PushNews {
  kind: PushKind;
  /** The id of the order. */
  order?: number;
  /** The number of goods that run low. */
  count?: number;
}

/** News as a job of the outbox, for those who write it together with something else. */
export const pushNewsJob = (news: PushNews): NewJob => ({ topic: pushNewsTopic, payload: news });

/**
 * Puts news into the outbox, in the caller's transaction, where any device is told of anything; answers the ids of what
 * was put there.
 */
export async function queuePushNews(tx: Db, news: PushNews, now: Date, due: Date = now): Promise<number[]> {
  const { topic, payload } = pushNewsJob(news);
  const { rows } = (await tx.execute(sql`
    insert into ${outbox} (topic, payload, created_at, available_at)
    select ${topic}, ${JSON.stringify(withTraceOf(payload))}::jsonb, ${now.toISOString()}::timestamptz, ${due.toISOString()}::timestamptz
    where exists (select from ${pushSubscriptions}) or exists (select from ${lineLinks} where customer_id is null)
    returning id`)) as { rows: { id: number | string }[] };
  return rows.map(({ id }) => Number(id));
}
