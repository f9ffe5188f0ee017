import { and, eq, lte, sql } from 'drizzle-orm';
import type { Locale } from '#contract/values/locale.ts';
import type { Db } from '#server/database/connect.ts';
import { prune } from '#server/database/prune.ts';
import { searchMisses } from '#server/database/schema.ts';

/** Different terms of one day and language: whoever types at random fills no database. */
const mostTerms = 1_000;

interface Miss {
  term: string;
  locale: Locale;
  /** In the shop's time zone, as 2026-11-23. */
  day: string;
}

/** Counts a search that found nothing. */
export async function countNoResultSearch(db: Db, { term, locale, day }: Miss): Promise<void> {
  const again = { count: sql`least(${searchMisses.count} + 1, 1000000)` };
  const counted = await db
    .update(searchMisses)
    .set(again)
    .where(and(eq(searchMisses.day, day), eq(searchMisses.locale, locale), eq(searchMisses.term, term)))
    .returning({ id: searchMisses.id });
  if (counted.length > 0) return;
  const ofDay = and(eq(searchMisses.day, day), eq(searchMisses.locale, locale));
  if ((await db.$count(searchMisses, ofDay)) >= mostTerms) return;
  await db
    .insert(searchMisses)
    .values({ day, locale, term })
    .onConflictDoUpdate({ target: [searchMisses.day, searchMisses.locale, searchMisses.term], set: again });
}

/** Deletes what was counted before `until`; a day more or less does not matter. */
export const pruneMisses = (db: Db, until: Date, limit: number): Promise<number> =>
  prune(db, searchMisses, lte(searchMisses.day, until.toISOString().slice(0, 10)), limit);
