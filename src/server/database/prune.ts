import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from './database.ts';

/**
 * Deletes at most `limit` rows of a table in one statement, and answers how many. Rows that another server has locked
 * are left to it.
 */
export async function prune(db: Db, table: PgTable, isOld: SQL | undefined, limit: number): Promise<number> {
  const old = db
    .select({ row: sql`ctid` })
    .from(table)
    .where(isOld)
    .limit(limit)
    .for('update', { skipLocked: true });
  const gone = await db
    .delete(table)
    .where(sql`ctid = any(array(${old}))`)
    .returning({ one: sql<number>`1` });
  return gone.length;
}
