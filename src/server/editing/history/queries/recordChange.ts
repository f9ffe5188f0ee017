import { sql } from 'drizzle-orm';
import type { Db } from '#server/database/connect.ts';
import { revisionLock } from '#server/database/locks.ts';
import { catalogueChanges } from '#server/database/schema.ts';
import { putInOutbox } from '#server/jobs/queries/outbox.ts';

/** The topic of the outbox by which a publish hears of a new revision. */
export const catalogueChanged = 'catalogue_changed';

/** A change as the history keeps it. */
type Change = Pick<typeof catalogueChanges.$inferInsert, 'actor' | 'summary' | 'details'> & { now: Date };

/**
 * Writes a change of the catalogue down, puts it into the outbox and answers its revision: the one way to raise it. Changes become visible in the
 * order of their revisions, for whoever has seen one asks only for what is above it. So each waits here until the one
 * before it is committed; this comes last in a transaction, which then holds up nobody for long and waits for nothing
 * that another may hold.
 */
export async function recordChange(tx: Db, { now, ...change }: Change): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(${revisionLock}::bigint)`);
  const [row] = await tx
    .insert(catalogueChanges)
    .values({ ...change, at: now })
    .returning({ id: catalogueChanges.id });
  if (!row) throw new Error('The change was not written down.');
  const revision = row.id;
  await putInOutbox(tx, catalogueChanged, { revision, summary: change.summary }, now);
  return revision;
}
