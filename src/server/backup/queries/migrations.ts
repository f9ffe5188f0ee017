import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { BackupManifest } from '#server/backup/format/manifest.ts';
import { BackupFault } from '#server/backup/format/fault.ts';
import type { CopySession } from '#server/database/copy/copySession.ts';
import { migrationsFolder } from '#server/database/database.ts';

/** Which schema a database has. */
export type SchemaState = BackupManifest['schema'];

/** Where Drizzle writes down what was migrated. */
const TABLE = 'drizzle.__drizzle_migrations';

/** The schema of the shop's database. */
export async function schemaOf(session: CopySession): Promise<SchemaState> {
  const [row] = await session.query<SchemaState>(`
    select count(*) over ()::int as migrations, created_at::float8 as last, hash from ${TABLE}
    order by created_at desc limit 1`);
  if (!row) throw new BackupFault('The database was never migrated, so there is no shop in it.');
  return row;
}

type Migration = ReturnType<typeof readMigrationFiles>[number];

/** The migrations of this code up to the schema of a backup, and those that came since. */
export function migrationsAround({ last, hash, migrations }: SchemaState): { upTo: Migration[]; since: Migration[] } {
  const all = readMigrationFiles({ migrationsFolder });
  const newest = all.at(-1)?.folderMillis ?? 0;
  if (last > newest || migrations > all.length)
    throw new BackupFault(
      `The backup has a newer schema (${migrations} migrations) than this code (${all.length}): update the shop first.`,
    );
  const upTo = all.filter(({ folderMillis }) => folderMillis <= last);
  if (upTo.at(-1)?.hash !== hash)
    throw new BackupFault(
      'The backup was made with other migrations than those of this code: use the code of that shop.',
    );
  return { upTo, since: all.slice(upTo.length) };
}

/** Takes away every table of the shop. */
export async function dropTables(session: CopySession): Promise<void> {
  const rows = await session.query<{ name: string }>(`
    select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'drizzle')`);
  if (rows.length > 0) await session.run(`drop table ${rows.map(({ name }) => name).join(', ')} cascade`);
}

/** Runs migrations in the present transaction, and writes them down as Drizzle does. */
export async function runMigrations(session: CopySession, migrations: readonly Migration[]): Promise<void> {
  await session.run(`create schema if not exists drizzle;
    create table if not exists ${TABLE} (id serial primary key, hash text not null, created_at bigint)`);
  for (const { sql, hash, folderMillis } of migrations) {
    // The tables are empty or nobody else's yet, and in a transaction an index cannot be made beside others.
    for (const statement of sql) await session.run(statement.replaceAll(/\bconcurrently\b/giu, ''));
    await session.query(`insert into ${TABLE} (hash, created_at) values ($1, $2)`, [hash, folderMillis]);
  }
}
