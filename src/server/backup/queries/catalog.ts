import type { CopiedTable, CopySession } from '#server/database/copy/copySession.ts';

/** All tables of the shop with the columns that are stored, by name. A partition is copied with its table. */
export async function tablesOf(session: CopySession): Promise<CopiedTable[]> {
  const rows = await session.query<{ name: string; columns: string[] }>(`
    select class.relname as name, array_agg(attribute.attname::text order by attribute.attnum) as columns
    from pg_class class
    join pg_attribute attribute on attribute.attrelid = class.oid and attribute.attnum > 0
      and not attribute.attisdropped and attribute.attgenerated = ''
    where class.relnamespace = 'public'::regnamespace and class.relkind in ('r', 'p') and not class.relispartition
    group by class.relname order by class.relname`);
  return rows.map(({ name, columns }) => ({ name, columns }));
}

/** The last number of each sequence that gave one, by its name. */
export async function sequencesOf(session: CopySession): Promise<Record<string, string>> {
  const rows = await session.query<{ name: string; last: string }>(`
    select sequencename as name, last_value::text as last from pg_sequences
    where schemaname = 'public' and last_value is not null order by sequencename`);
  return Object.fromEntries(rows.map(({ name, last }) => [name, last]));
}

/** Something that is taken away while rows are loaded, and made again as it was. */
export interface Removable {
  drop: string;
  create: string;
}

/** Foreign keys, which would want the rows in some order. */
export const foreignKeysOf = (session: CopySession): Promise<Removable[]> =>
  session.query<Removable>(`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as create
    from pg_constraint
    where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0
    order by conrelid::regclass::text, conname`);

/** Indexes that hold no key: made of all rows at once they take a fraction of the time. */
export const plainIndexesOf = (session: CopySession): Promise<Removable[]> =>
  session.query<Removable>(`
    select format('drop index %s', indexrelid::regclass) as drop, pg_get_indexdef(indexrelid) as create
    from pg_index
    join pg_class class on class.oid = indexrelid
    where class.relnamespace = 'public'::regnamespace and class.relkind = 'i' and not class.relispartition
      and not exists (select from pg_constraint where conindid = indexrelid)
    order by class.relname`);

/** Whether the database holds a shop: goods, people or orders. */
export async function hasShop(session: CopySession): Promise<boolean> {
  const tables = (await tablesOf(session)).map(({ name }) => name);
  const telling = ['products', 'customers', 'staff', 'orders'].filter((name) => tables.includes(name));
  if (telling.length === 0) return false;
  const [row] = await session.query<{ any: boolean }>(
    `select ${telling.map((name) => `exists (select from public.${name})`).join(' or ')} as any`,
  );
  return row?.any ?? false;
}

/** The programs that are connected beside this one, as they call themselves; only those of the shop. */
export async function otherServers(session: CopySession): Promise<number> {
  const [row] = await session.query<{ count: number }>(`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and application_name = 'zay'`);
  return row?.count ?? 0;
}
