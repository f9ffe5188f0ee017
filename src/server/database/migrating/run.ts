import { setTimeout } from 'node:timers/promises';
import { codeVersion } from '#server/config/version.ts';
import { type Connection, type MigrationTimes, withoutQueue } from './connection.ts';
import { DatabaseTooNew, type Migration, askEveryMs, tooOldSentence } from './files.ts';

export const usualTimes: MigrationTimes = {
  lockTimeout: 1_000,
  pause: 3_000,
  patience: 600_000,
  longLockTimeout: 600_000,
  others: 120_000,
  notice: 3 * askEveryMs,
};

/**
 * Applies the migrations that a database does not have yet, oldest first, and notes each. Safe to be interrupted
 * anywhere, and beside servers that work with the tables. Only one may run at a time.
 *
 * @param migrations all that this code knows
 * @throws {DatabaseTooNew} the tables are newer than this code allows
 * @throws {DatabaseUnusable} a lock was not to be had
 */
export async function runMigrations(
  connection: Connection,
  migrations: readonly Migration[],
  times: MigrationTimes = usualTimes,
): Promise<void> {
  await refuseNewer(connection, migrations);
  // The table that Drizzle's own migrator keeps, which applied them before.
  await connection.query('create schema if not exists drizzle');
  await connection.query(
    'create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  );
  const { rows } = await connection.query('select created_at::text as at from drizzle.__drizzle_migrations');
  const applied = new Set((rows as { at: string }[]).map(({ at }) => Number(at)));
  for (const migration of migrations.filter(({ madeAt }) => !applied.has(madeAt))) {
    const giveNotice = applied.size > 0 && (await breaksOlderCode(connection, migration));
    if (giveNotice) await announce(connection, migration, times);
    try {
      await (migration.isOutside ? outside : inTransaction)(connection, migration, times);
    } catch (failure) {
      if (giveNotice) await withdraw(connection, migration);
      throw failure;
    }
  }
}

const hasVersions = async (connection: Connection): Promise<boolean> => {
  const { rows } = await connection.query("select to_regclass('schema_versions') is not null as there");
  return (rows[0] as { there: boolean }).there;
};

async function refuseNewer(connection: Connection, migrations: readonly Migration[]): Promise<void> {
  if (!(await hasVersions(connection))) return;
  const { rows } = await connection.query(
    'select name, code_version as "codeVersion" from schema_versions where oldest_code > $1 order by migration desc',
    [Math.max(...migrations.map(({ number }) => number))],
  );
  const [newer] = rows as { name: string; codeVersion: string }[];
  if (newer) throw new DatabaseTooNew(tooOldSentence(newer));
}

/** Returns whether code that works with the tables as they are would not after this change. */
async function breaksOlderCode(connection: Connection, { oldestCode }: Migration): Promise<boolean> {
  if (!(await hasVersions(connection))) return false;
  const { rows } = await connection.query('select max(oldest_code) < $1 as breaks from schema_versions', [oldestCode]);
  return (rows[0] as { breaks: boolean | null }).breaks === true;
}

/** Older servers see the announcement, and stop working with the database before it changes. */
async function announce(connection: Connection, migration: Migration, { notice }: MigrationTimes): Promise<void> {
  await noteVersion(connection, migration, false);
  await setTimeout(notice);
}

const withdraw = (connection: Connection, { number }: Migration): Promise<unknown> =>
  connection
    .query('delete from schema_versions where migration = $1 and applied_at is null', [number])
    .catch(() => undefined);

async function inTransaction(connection: Connection, migration: Migration, times: MigrationTimes): Promise<void> {
  await withoutQueue(migration.name, times, async () => {
    await connection.query('begin');
    try {
      await connection.query(`set local lock_timeout = ${times.lockTimeout}`);
      for (const statement of migration.statements) await connection.query(statement);
      await note(connection, migration);
      await connection.query('commit');
    } catch (failure) {
      await connection.query('rollback').catch(() => undefined);
      throw failure;
    }
  });
}

/** Nobody waits behind these: they take no lock that the statements of calls ask for. */
const runsAlone = /\bconcurrently\b|\bvalidate\s+constraint\b/iu;

async function outside(connection: Connection, migration: Migration, times: MigrationTimes): Promise<void> {
  for (const statement of migration.statements) {
    await withoutQueue(migration.name, times, async () => {
      await dropHalfIndex(connection, statement);
      const timeout = runsAlone.test(statement) ? times.longLockTimeout : times.lockTimeout;
      await connection.query(`set lock_timeout = ${timeout}`);
      await connection.query(statement).finally(() => connection.query('reset lock_timeout'));
    });
  }
  await connection.query('begin');
  await note(connection, migration);
  await connection.query('commit');
}

const createsIndex = /\bcreate\s+(?:unique\s+)?index\s+concurrently\s+(?:if\s+not\s+exists\s+)?"?(\w+)"?/iu;

/** One that was interrupted while it was made keeps its name, and IF NOT EXISTS would be content with it. */
async function dropHalfIndex(connection: Connection, statement: string): Promise<void> {
  const name = createsIndex.exec(statement)?.[1];
  if (name === undefined) return;
  const { rows } = await connection.query(
    'select from pg_index where indexrelid = to_regclass(quote_ident($1)) and not indisvalid',
    [name],
  );
  if (rows.length > 0) await connection.query(`drop index concurrently if exists "${name}"`);
}

/** Notes that a migration was applied, so that nobody applies it again. */
async function note(connection: Connection, migration: Migration): Promise<void> {
  const { hash, madeAt } = migration;
  await connection.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [hash, madeAt]);
  if (await hasVersions(connection)) await noteVersion(connection, migration, true);
}

async function noteVersion(connection: Connection, migration: Migration, isApplied: boolean): Promise<void> {
  const { number, name, oldestCode } = migration;
  await connection.query(
    `insert into schema_versions (migration, name, oldest_code, code_version, applied_at)
     values ($1, $2, $3, $4, case when $5 then clock_timestamp() end)
     on conflict (migration) do update set applied_at = excluded.applied_at, code_version = excluded.code_version`,
    [number, name, oldestCode, codeVersion, isApplied],
  );
}
