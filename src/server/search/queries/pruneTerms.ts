import { sql } from 'drizzle-orm';
import type { Db } from '#server/database/connect.ts';
import { searchLock } from '#server/database/locks.ts';
import { otherTermPrefix } from './searchIndex.ts';

/** Terms that are looked at in one transaction; whoever changes the catalogue waits for one of them at most. */
const batch = 500;

/**
 * Takes away the terms that no product has any more; answers how many. Nobody makes products found meanwhile, for a
 * term that is known already is not written again.
 */
export async function pruneSearchTerms(db: Db, isClosing: () => boolean): Promise<number> {
  let last = 0;
  let pruned = 0;
  while (!isClosing()) {
    const looked = await db.transaction((tx) => pruneBehind(tx, last));
    pruned += looked.gone;
    if (looked.last === null) break;
    last = looked.last;
  }
  return pruned;
}

async function pruneBehind(tx: Db, last: number): Promise<{ last: number | null; gone: number }> {
  await tx.execute(sql`select pg_advisory_xact_lock(${searchLock}::bigint)`);
  const { rows } = (await tx.execute(sql`
    with looked as (select id, term from search_terms where id > ${last} order by id limit ${batch}),
    gone as (
      delete from search_terms using looked where search_terms.id = looked.id and not exists (
        select from product_search where tokens && array[looked.term, ${otherTermPrefix} || looked.term]
      ) returning 1
    )
    select (select max(id) from looked) as last, (select count(*)::int from gone) as gone`)) as {
    rows: { last: number | null; gone: number }[];
  };
  return rows[0] ?? { last: null, gone: 0 };
}
