import type { BackupManifest } from '#server/backup/format/manifest.ts';
import { BackupError } from '#server/backup/format/keys.ts';
import type { CopySession } from '#server/database/copy/copySession.ts';
import { type Migration, readMigrations } from '#server/database/migrating/files.ts';
import { codeVersion } from '#server/config/version.ts';

/** The schema of a database. */
export type SchemaState = BackupManifest['schema'];

/** Drizzle's table of applied migrations. */
const TABLE = 'drizzle.__drizzle_migrations';

/** The schema of the shop's database. */
export async function schemaOf(session: CopySession): Promise<SchemaState> {
  const [row] = await session.query<SchemaState>(`
    select count(*) over ()::int as migrations, created_at::float8 as last, hash from ${TABLE}
    order by created_at desc limit 1`);
  if (!row) throw new BackupError('The database was never migrated, so there is no shop in it.');
  return row;
}

/** The migrations of this code up to the schema of a backup, and those that came since. */
export function migrationsAround({ last, hash, migrations }: SchemaState): { upTo: Migration[]; since: Migration[] } {
  const all = readMigrations();
  const newest = all.at(-1)?.madeAt ?? 0;
  if (last > newest || migrations > all.length)
    throw new BackupError(
      `The backup has a newer schema (${migrations} migrations) than this code (${all.length}): update the shop first.`,
    );
  const upTo = all.filter(({ madeAt }) => madeAt <= last);
  if (upTo.at(-1)?.hash !== hash)
    throw new BackupError(
      'The backup was made with other migrations than those of this code: use the code of that shop.',
    );
  return { upTo, since: all.slice(upTo.length) };
}

/** Takes away every table and sequence of the shop. */
export async function dropTables(session: CopySession): Promise<void> {
  const drop = async (kind: 'table' | 'sequence', from: string): Promise<void> => {
    const rows = await session.query<{ name: string }>(
      `select format('%I.%I', schemaname, ${kind}name) as name from ${from} where schemaname in ('public', 'drizzle')`,
    );
    if (rows.length > 0) await session.run(`drop ${kind} ${rows.map(({ name }) => name).join(', ')} cascade`);
  };
  await drop('table', 'pg_tables');
  // Most went with their tables.
  await drop('sequence', 'pg_sequences');
}

/**
 * Runs migrations in the present transaction, and notes them as `migrating/run.ts` does. Nobody else is there, so that
 * none has to stand beside others.
 */
export async function runMigrations(session: CopySession, migrations: readonly Migration[]): Promise<void> {
  await session.run(`create schema if not exists drizzle;
    create table if not exists ${TABLE} (id serial primary key, hash text not null, created_at bigint)`);
  for (const migration of migrations) {
    // In a transaction an index cannot be made beside others.
    for (const text of migration.statements) await session.run(text.replaceAll(/\bconcurrently\b/giu, ''));
    await note(session, migration);
  }
}

async function note(session: CopySession, { number, name, oldestCode, madeAt, hash }: Migration): Promise<void> {
  await session.query(`insert into ${TABLE} (hash, created_at) values ($1, $2)`, [hash, madeAt]);
  const [row] = await session.query<{ there: boolean }>(`select to_regclass('schema_versions') is not null as there`);
  if (!row?.there) return;
  await session.query(
    `insert into schema_versions (migration, name, oldest_code, code_version, applied_at)
     values ($1, $2, $3, $4, clock_timestamp()) on conflict (migration) do update set applied_at = excluded.applied_at`,
    [number, name, oldestCode, codeVersion],
  );
}
