import { sql } from 'drizzle-orm';
import type { Db } from './connect.ts';
import { prepareOnce } from './prepared.ts';

const stateQuery = prepareOnce((db) =>
  db
    .select({ state: sql<string>`concat(pg_current_snapshot(), ' ', pg_postmaster_start_time())` })
    .from(sql`(select 1) as one`)
    .prepare('visible_state'),
);

/**
 * Returns what tells the visible content of the database from that of any other moment: the transactions that have
 * ended. Whoever reads the same twice could read nothing else in between, whichever server writes. A database that was
 * started anew may have lost its last transactions and count them again, so its start belongs to it.
 */
export async function visibleState(db: Db): Promise<string> {
  const [row] = await stateQuery(db).execute();
  if (!row) throw new Error('the database did not say what is visible');
  return row.state;
}
