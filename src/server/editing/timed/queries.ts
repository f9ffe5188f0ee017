import {
  and,
  arrayContains,
  arrayOverlaps,
  asc,
  count,
  desc,
  eq,
  inArray,
  lte,
  notInArray,
  or,
  sql,
} from 'drizzle-orm';
import type { Db } from '#server/database/connect.ts';
import { timedChanges, type TimedChangeRow } from '#server/database/schema.ts';
import type { Page } from '#server/http/paged.ts';

type NewRow = typeof timedChanges.$inferInsert;
type Outcome = Partial<
  Pick<TimedChangeRow, 'state' | 'revision' | 'endRevision' | 'reasons' | 'leftAlone' | 'cancelledBy' | 'cancelledAt'>
>;

const isUnderWay = inArray(timedChanges.state, ['waiting', 'running']);

export async function addTimedChange(tx: Db, row: NewRow): Promise<TimedChangeRow> {
  const [added] = await tx.insert(timedChanges).values(row).returning();
  if (!added) throw new Error('The timed change was not written down.');
  return added;
}

/** The one that came with this attempt before. */
export async function ofAttempt(tx: Db, attempt: string): Promise<TimedChangeRow | undefined> {
  const [row] = await tx.select().from(timedChanges).where(eq(timedChanges.attempt, attempt));
  return row;
}

/** One that sets some of these fields in a part of this time. What has no end takes a moment. */
export async function overlapping(
  tx: Db,
  { startsAt, endsAt, fields }: Pick<TimedChangeRow, 'startsAt' | 'endsAt' | 'fields'>,
): Promise<TimedChangeRow | undefined> {
  const [row] = await tx
    .select()
    .from(timedChanges)
    .where(
      and(
        isUnderWay,
        arrayOverlaps(timedChanges.fields, fields),
        sql`${timedChanges.startsAt} < coalesce(${endsAt?.toISOString() ?? null}::timestamptz, ${startsAt.toISOString()}::timestamptz + interval '1 millisecond')`,
        sql`coalesce(${timedChanges.endsAt}, ${timedChanges.startsAt} + interval '1 millisecond') > ${startsAt.toISOString()}::timestamptz`,
      ),
    )
    .orderBy(timedChanges.startsAt, timedChanges.id)
    .limit(1);
  return row;
}

/** The moment that is due next: an end before a beginning of the same time, for the beginning may follow it. */
const dueTime = sql`case when ${timedChanges.state} = 'running' then ${timedChanges.endsAt} else ${timedChanges.startsAt} end`;

/**
 * Locks what is due the longest, except for these. It waits for another server that carries it out: what begins when that
 * one ends must not begin before.
 */
export async function lockDue(tx: Db, now: Date, except: readonly number[]): Promise<TimedChangeRow | undefined> {
  const isDue = or(
    and(eq(timedChanges.state, 'waiting'), lte(timedChanges.startsAt, now)),
    and(eq(timedChanges.state, 'running'), lte(timedChanges.endsAt, now)),
  );
  const [row] = await tx
    .select()
    .from(timedChanges)
    .where(and(isDue, except.length > 0 ? notInArray(timedChanges.id, [...except]) : undefined))
    .orderBy(dueTime, desc(eq(timedChanges.state, 'running')), timedChanges.id)
    .limit(1)
    .for('update');
  return row;
}

/** Locks one; it waits for whoever carries it out. */
export async function lockTimedChange(tx: Db, id: number): Promise<TimedChangeRow | undefined> {
  const [row] = await tx.select().from(timedChanges).where(eq(timedChanges.id, id)).for('update');
  return row;
}

export async function timedChangeById(db: Db, id: number): Promise<TimedChangeRow | undefined> {
  const [row] = await db.select().from(timedChanges).where(eq(timedChanges.id, id));
  return row;
}

/** Writes down how it went; answers the row. */
export async function setOutcome(tx: Db, id: number, outcome: Outcome): Promise<TimedChangeRow> {
  const [row] = await tx.update(timedChanges).set(outcome).where(eq(timedChanges.id, id)).returning();
  if (!row) throw new Error(`The timed change ${id} is gone.`);
  return row;
}

export interface TimedQuestion extends Page {
  product?: number | undefined;
  which: 'all' | 'open';
}

/** A page: those under way by what comes next, then the others, newest first. */
export async function pageOfTimedChanges(db: Db, { page, limit, product, which }: TimedQuestion) {
  const wanted = and(
    product === undefined ? undefined : arrayContains(timedChanges.products, [product]),
    which === 'open' ? inArray(timedChanges.state, ['waiting', 'running', 'failed']) : undefined,
  );
  const [productCounts] = await db.select({ total: count() }).from(timedChanges).where(wanted);
  const data = await db
    .select()
    .from(timedChanges)
    .where(wanted)
    .orderBy(
      sql`array_position(array['failed', 'waiting', 'running'], ${timedChanges.state}) is null`,
      asc(sql`case when ${isUnderWay} then ${dueTime} end`),
      desc(timedChanges.scheduledAt),
      desc(timedChanges.id),
    )
    .limit(limit)
    .offset((page - 1) * limit);
  return { data, total: productCounts?.total ?? 0 };
}
