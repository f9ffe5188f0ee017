import { type CopiedTable, type CopySession, quoted } from '#server/database/copy/copySession.ts';
import type { Dump, DumpFacts } from '#server/backup/frames.ts';
import type { Database } from '#server/database/database.ts';
import { dropTables, migrationsAround, runMigrations, schemaOf } from './migrations.ts';
import { type OpenBackup, readParts } from '#server/backup/format/parts.ts';
import type { BackupManifest } from '#server/backup/format/manifest.ts';
import { BackupError } from '#server/backup/format/keys.ts';

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
interface Removable {
  drop: string;
  create: string;
}

/** Foreign keys, which would want the rows in some order. */
const foreignKeysOf = (session: CopySession): Promise<Removable[]> =>
  session.query<Removable>(`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as create
    from pg_constraint
    where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0
    order by conrelid::regclass::text, conname`);

/** Indexes that hold no key: made of all rows at once they take a fraction of the time. */
const plainIndexesOf = (session: CopySession): Promise<Removable[]> =>
  session.query<Removable>(`
    select format('drop index %s', indexrelid::regclass) as drop, pg_get_indexdef(indexrelid) as create
    from pg_index
    join pg_class class on class.oid = indexrelid
    where class.relnamespace = 'public'::regnamespace and class.relkind = 'i' and not class.relispartition
      and not exists (select from pg_constraint where conindid = indexrelid)
    order by class.relname`);

/** Returns whether the database holds a shop: goods, people or orders. */
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

/** The whole database as it is at one moment; the session must see a snapshot. */
export async function* dumpDatabase(session: CopySession, engine: Database['kind']): Dump {
  yield { kind: 'facts', facts: await factsOf(session, engine) };
  for (const table of await tablesOf(session)) {
    yield { kind: 'table', table };
    for await (const data of session.copyOut(table)) yield { kind: 'rows', data };
  }
  // Sequences know no snapshots: read last, they are never behind the rows.
  yield { kind: 'end', sequences: await sequencesOf(session) };
}

async function factsOf(session: CopySession, engine: Database['kind']): Promise<DumpFacts> {
  const [row] = await session.query<{ at: string; snapshot: string }>(`
    select (extract(epoch from clock_timestamp()) * 1000)::bigint::text as at, pg_current_snapshot()::text as snapshot`);
  const takenAt = new Date(Number(row?.at)).toISOString();
  return { takenAt, engine, snapshot: row?.snapshot ?? '', schema: await schemaOf(session) };
}

/**
 * Loads a backup in place of whatever tables there are, and migrates it to the present. All in the transaction of the
 * session: half of it is never there.
 *
 * @throws {BackupError} the backup does not fit, or is not as it was written
 */
export async function loadDatabase(session: CopySession, backup: OpenBackup, manifest: BackupManifest): Promise<void> {
  const { upTo, since } = migrationsAround(manifest.schema);
  await dropTables(session);
  await runMigrations(session, upTo);
  await checkTables(session, manifest);
  // Some migrations fill tables.
  await session.run(`truncate ${manifest.tables.map(({ name }) => `public.${quoted(name)}`).join(', ')}`);
  const removed = [...(await foreignKeysOf(session)), ...(await plainIndexesOf(session))];
  for (const { drop } of removed) await session.run(drop);
  for (const table of manifest.tables) await session.copyIn(table, readParts(backup, table.parts));
  await setSequences(session, manifest.sequences);
  for (const { create } of removed.toReversed()) await session.run(create);
  await checkCounts(session, manifest);
  await runMigrations(session, since);
}

/** A table more or less than the code knows would be lost without a word. */
async function checkTables(session: CopySession, { tables }: BackupManifest): Promise<void> {
  const known = new Map((await tablesOf(session)).map(({ name, columns }) => [name, columns.join()]));
  const strange = tables.filter(
    ({ name, columns }) => known.get(name)?.split(',').sort().join() !== columns.toSorted().join(),
  );
  if (strange.length > 0 || tables.length !== known.size)
    throw new BackupError(
      `The backup has other tables than this code knows: ${strange.map(({ name }) => name).join(', ') || 'some are missing'}.`,
    );
}

async function checkCounts(session: CopySession, { tables }: BackupManifest): Promise<void> {
  for (const { name, rows } of tables) {
    const [found] = await session.query<{ count: number }>(
      `select count(*)::float8 as count from public.${quoted(name)}`,
    );
    if (found?.count !== rows)
      throw new BackupError(`The table ${name} has ${found?.count ?? 0} rows instead of ${rows}.`);
  }
}

async function setSequences(session: CopySession, sequences: Record<string, string>): Promise<void> {
  for (const [name, last] of Object.entries(sequences))
    await session.query('select setval($1::regclass, $2::bigint)', [`public.${quoted(name)}`, last]);
}
