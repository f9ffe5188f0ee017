import { type BackupKeys, withoutEncryption } from '#server/backup/format/keys.ts';
import { dumpDatabase, tablesOf } from '#server/backup/queries/tables.ts';
import { findBackup } from '#server/backup/readBackups.ts';
import { type Restored, restoreBackup, type RestoreTarget } from '#server/backup/restoreBackup.ts';
import type { WrittenBackup } from '#server/backup/writeBackup.ts';
import type { Database } from '#server/database/connect.ts';
import { quoted } from '#server/database/copy/copySession.ts';
import { withCopySession } from '#server/database/copy/withCopySession.ts';
import type { FileStore } from '#storage/fileStore.ts';
import { backUpTo } from '../files/backups.ts';
import { collected } from '../files/collected.ts';
import { memoryStore } from '../files/memoryStore.ts';
import { ownPostgres } from './engines.ts';
import { openMigrated } from './pglitePool.ts';

/** Opens an empty, migrated database of an engine; closing it removes it. */
export async function emptyDatabase(kind: Database['kind']): Promise<Database> {
  const server = process.env['TEST_DATABASE_URL'];
  return kind === 'PGlite' || !server ? openMigrated() : ownPostgres(server);
}

/** The engines that tests may use here. */
export const engines: Database['kind'][] = process.env['TEST_DATABASE_URL'] ? ['PGlite', 'PostgreSQL'] : ['PGlite'];

/** Backs up a database, and files if there are any, in memory. */
export const backUpDatabase = (
  { kind, db }: Database,
  target: FileStore,
  { files = memoryStore(), keys = withoutEncryption }: { files?: FileStore; keys?: BackupKeys } = {},
): Promise<WrittenBackup> =>
  withCopySession({ kind, db }, 'snapshot', (session) =>
    backUpTo(target, files, { dump: dumpDatabase(session, kind), keys }),
  );

export async function restoreTo(
  database: Database,
  target: FileStore,
  how: Partial<Omit<RestoreTarget, 'database'>> = {},
): Promise<Restored> {
  const found = await findBackup(target, undefined);
  return restoreBackup(found, {
    database,
    files: memoryStore(),
    timeZone: 'Asia/Bangkok',
    replace: false,
    say: () => undefined,
    ...how,
  });
}

/** Every row of every table as text, sorted, by table. */
export const allRows = (database: Database): Promise<Record<string, string[]>> =>
  withCopySession(database, 'snapshot', async (session) => {
    const rows: Record<string, string[]> = {};
    for (const table of await tablesOf(session)) {
      const pieces = await collected(session.copyOut(table));
      rows[table.name] = Buffer.concat(pieces).toString().split('\n').filter(Boolean).sort();
    }
    return rows;
  });

/** Indexes, constraints and identities of every table, as the database describes them. */
export const schemaText = (database: Database): Promise<string[]> =>
  withCopySession(database, 'snapshot', async (session) => {
    const rows = await session.query<{ text: string }>(`
      select indexdef as text from pg_indexes where schemaname = 'public'
      union all select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid)
        from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n'
      union all select table_name || '.' || column_name || ' ' || data_type || ' ' || is_identity || ' ' || is_nullable
        || ' ' || coalesce(column_default, '') from information_schema.columns where table_schema = 'public'
      order by 1`);
    return rows.map(({ text }) => text);
  });

export const runSql = (database: Database, text: string): Promise<void> =>
  withCopySession(database, 'write', (session) => session.run(text));

export const countOf = (database: Database, table: string): Promise<number> =>
  withCopySession(database, 'snapshot', async (session) => {
    const [row] = await session.query<{ count: number }>(`select count(*)::int as count from public.${quoted(table)}`);
    return row?.count ?? 0;
  });
