import { and, desc, eq, gt, gte, isNotNull, isNull, lte, or, sql, sum } from 'drizzle-orm';
import type { Db } from '#server/database/connect.ts';
import { outbox, searchMisses } from '#server/database/schema.ts';
import type { NoResultSearch } from '#contract/operator/reports.ts';
import { hiddenAmong } from '#server/catalogue/queries/hiddenNames.ts';

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

/** The least times a term was typed: what one person alone has typed may be anything, also their name. */
const leastTimes = 2;

/** Searches that found nothing since a day, most often first; what has become a hidden name is found by now. */
export async function missesSince(db: Db, day: string, limit: number): Promise<NoResultSearch[]> {
  const { term, locale, count } = searchMisses;
  const rows = await db
    .select({ term, locale, count: sum(count).mapWith(Number) })
    .from(searchMisses)
    .where(gt(searchMisses.day, day))
    .groupBy(term, locale)
    .having(gte(sum(count), leastTimes))
    .orderBy(desc(sum(count)), term)
    .limit(limit * 4);
  const named = await hiddenAmong(
    db,
    rows.map((row) => row.term),
  );
  const missed = rows.filter((row) => !named.has(row.term));
  return withoutBeginnings(missed).slice(0, limit);
}

/** The search asks while somebody types: the beginning of a longer word was hardly meant. */
const withoutBeginnings = (rows: NoResultSearch[]): NoResultSearch[] =>
  rows.filter(
    ({ term, locale }) =>
      !rows.some((other) => other.locale === locale && other.term !== term && other.term.startsWith(term)),
  );
