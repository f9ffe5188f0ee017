import { sql } from 'drizzle-orm';
import type { Db } from './connect.ts';

/** The time of the database: one clock for every server that shares it. */
export async function databaseTime(db: Db): Promise<Date> {
  // Milliseconds: a Date holds no more.
  const [row] = await db
    .select({ now: sql<string>`(extract(epoch from clock_timestamp()) * 1000)::bigint::text` })
    .from(sql`(select 1) as one`);
  if (!row) throw new Error('the database told no time');
  return new Date(Number(row.now));
}
