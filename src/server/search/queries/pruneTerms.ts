import { sql } from 'drizzle-orm';
import type { Db } from '#server/database/connect.ts';
import { searchLock, lockUntilCommit } from '#server/database/locks.ts';
import { otherTermPrefix } from './searchIndex.ts';

/** Terms that are checked in one transaction; a change of the catalogue waits for one batch at most. */
const batchSize = 500;

/**
 * Deletes the terms that no product has any more; answers how many. Each batch locks the index: a term that is there
 * is not written again, so one that is being deleted must not be used meanwhile.
 *
 * @param isClosing ends it after the batch at hand
 */
export async function pruneSearchTerms(db: Db, isClosing: () => boolean): Promise<number> {
  let last = 0;
  let pruned = 0;
  while (!isClosing()) {
    const batch = await db.transaction((tx) => pruneBatch(tx, last));
    pruned += batch.pruned;
    if (batch.last === null) break;
    last = batch.last;
  }
  return pruned;
}

async function pruneBatch(tx: Db, after: number): Promise<{ last: number | null; pruned: number }> {
  await lockUntilCommit(tx, searchLock);
  const { rows } = (await tx.execute(sql`
    with batch as (select id, term from search_terms where id > ${after} order by id limit ${batchSize}),
    deleted as (
      delete from search_terms using batch where search_terms.id = batch.id and not exists (
        select from product_search where tokens && array[batch.term, ${otherTermPrefix} || batch.term]
      ) returning 1
    )
    select (select max(id) from batch) as last, (select count(*)::int from deleted) as pruned`)) as {
    rows: { last: number | null; pruned: number }[];
  };
  return rows[0] ?? { last: null, pruned: 0 };
}
