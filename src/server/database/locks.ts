import { sql } from 'drizzle-orm';
import type { Db } from './database.ts';

// Numbers of PostgreSQL's advisory locks, the same in every process of a shop. No two may be equal.

/** Held while the tables are brought to their newest shape. */
export const migrationLock = 4_321_001;
/** Held while a change of the catalogue is planned and written. */
export const catalogueLock = 4_321_003;
/** Held while the search index is refreshed. */
export const searchLock = 4_321_005;
/** Held from the moment that a change has its revision until it is committed. */
export const revisionLock = 4_321_004;
/** Held while somebody joins the staff, leaves it or gets another role. */
export const staffLock = 4_321_006;

/** Waits for a lock, and keeps it until the transaction ends. */
export async function lockUntilCommit(tx: Db, lock: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${lock}::bigint)`);
}
