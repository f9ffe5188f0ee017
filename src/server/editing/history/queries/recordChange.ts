import type { Db } from '#server/database/connect.ts';
import { revisionLock, lockUntilCommit } from '#server/database/locks.ts';
import { catalogueChanges } from '#server/database/schema.ts';
import { putInOutbox } from '#server/jobs/queries/outbox.ts';

/** The topic of the outbox by which a publish hears of a new revision. */
export const catalogueChanged = 'catalogue_changed';

/** A change as the history keeps it. */
type Change = Pick<
  typeof catalogueChanges.$inferInsert,
  'actor' | 'summary' | 'details' | 'attempt' | 'attemptHash'
> & {
  now: Date;
};

/**
 * Writes a change into the history and the outbox; answers its revision. Nothing else raises the revision.
 *
 * Changes must become visible in the order of their revisions, since readers ask only for what is above the last one
 * they saw. So each takes a lock here until it is committed. Call this last in a transaction: then the lock is short,
 * and nothing is waited for while it is held.
 */
export async function recordChange(tx: Db, { now, ...change }: Change): Promise<number> {
  await lockUntilCommit(tx, revisionLock);
  const [row] = await tx
    .insert(catalogueChanges)
    .values({ ...change, at: now })
    .returning({ id: catalogueChanges.id });
  if (!row) throw new Error('The change was not written down.');
  const revision = row.id;
  await putInOutbox(tx, catalogueChanged, { revision, summary: change.summary }, now);
  return revision;
}
