import { desc, gt, gte, sum } from 'drizzle-orm';
import type { SearchMiss } from '#contract/operator/reports.ts';
import { hiddenAmong } from '#server/catalogue/queries/hiddenNames.ts';
import type { Db } from '#server/database/connect.ts';
import { searchMisses } from '#server/database/schema.ts';

/** What one person alone has typed may be anything, also their name. */
const leastTimes = 2;

/** What was searched for and not found since a day, most often first; what has become a hidden name is found by now. */
export async function missesSince(db: Db, day: string, limit: number): Promise<SearchMiss[]> {
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
const withoutBeginnings = (rows: SearchMiss[]): SearchMiss[] =>
  rows.filter(
    ({ term, locale }) =>
      !rows.some((other) => other.locale === locale && other.term !== term && other.term.startsWith(term)),
  );
