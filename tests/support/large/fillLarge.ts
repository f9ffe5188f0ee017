import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/database/connect.ts';
import { refreshSearch } from '#server/search/queries/searchIndex.ts';
import { goodsRows } from './goods.ts';
import { orderRows } from './orders.ts';
import { peopleRows } from './people.ts';
import type { ShopSize } from './size.ts';

/**
 * Fills an empty, migrated PostgreSQL database with a shop of a size: a million orders in a few minutes. Rows are made by
 * the database itself; indexes that hold nothing together are built afterwards, and references are not looked up row by
 * row, for every row points at one that was just made.
 *
 * @param say called with what is being done
 */
export async function fillLarge(db: Db, size: ShopSize, say: (what: string) => void = () => undefined): Promise<void> {
  const indexes = await looseIndexes(db);
  await db.transaction(async (tx) => {
    for (const { name } of indexes) await tx.execute(sql.raw(`drop index ${name}`));
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`set local work_mem = '256MB'`);
    for (const rows of [...goodsRows(size), ...peopleRows(size), ...orderRows(size)]) await timed(tx, rows, say);
    await tx.execute(sql`set local maintenance_work_mem = '1GB'`);
    for (const { definition } of indexes) await timed(tx, sql.raw(definition), say);
  });
  await db.transaction((tx) => refreshSearch(tx));
  say('the index of the search');
  // As the database does by itself, within a minute.
  await timed(db, sql`vacuum analyze`, say);
}

async function timed(db: Db, statement: SQL, say: (what: string) => void): Promise<void> {
  const from = performance.now();
  await db.execute(statement);
  const { value } = statement.queryChunks[0] as { value: string[] };
  say(`${((performance.now() - from) / 1_000).toFixed(1)} s: ${(value[0] ?? '').trim().slice(0, 90)}`);
}

/** Indexes that belong to no constraint and refuse nothing. */
async function looseIndexes(db: Db): Promise<{ name: string; definition: string }[]> {
  const { rows } = (await db.execute(sql`
    select quote_ident(class.relname) as name, pg_get_indexdef(indexrelid) as definition
    from pg_index join pg_class class on class.oid = indexrelid join pg_namespace space on space.oid = class.relnamespace
    where space.nspname = 'public' and not indisunique
    order by 1`)) as { rows: { name: string; definition: string }[] };
  return rows;
}
