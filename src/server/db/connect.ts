import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { sql } from 'drizzle-orm';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';
import { migrationLock } from './locks.ts';
import * as schema from './schema.ts';

/** The database as every query sees it, whichever driver is beneath; a transaction is one too. */
export type Db = PgDatabase<PgQueryResultHKT, typeof schema>;

/** An open database, migrated to the newest shape. */
export interface Database {
  readonly kind: 'PGlite' | 'PostgreSQL';
  readonly db: Db;
  close(): Promise<void>;
}

/** The database cannot be used; the sentence says why and what to do. */
export class DatabaseUnusable extends Error {
  override readonly name = 'DatabaseUnusable';
}

const migrationsFolder = join(import.meta.dirname, 'migrations');
const casing = 'snake_case';
/** How long a call waits for a free connection (milliseconds): when hundreds order at once, each has its turn. */
const PATIENCE = 30_000;
/** How long the shop waits, when it opens, for a database that does not answer (milliseconds). */
const PATIENCE_AT_START = 5_000;

/**
 * The embedded database in a folder, or in memory without one. Only one process may open a folder.
 *
 * @param from what a new one starts from: a data folder as PGlite dumps it
 */
export async function openPglite(folder?: string, from?: Blob): Promise<Database> {
  if (folder) await mkdir(folder, { recursive: true });
  const client = await createPglite(folder, from);
  const db = drizzlePglite({ client, schema, casing });
  await migratePglite(db, { migrationsFolder });
  await refusePlainCtype(db);
  return { kind: 'PGlite', db, close: () => client.close() };
}

async function createPglite(folder: string | undefined, from: Blob | undefined): Promise<PGlite> {
  try {
    return await PGlite.create({
      ...(folder ? { dataDir: folder } : {}),
      ...(from ? { loadDataDir: from } : {}),
      extensions: { pg_trgm },
    });
  } catch (failure) {
    throw new DatabaseUnusable(`The database in ${folder ?? 'memory'} cannot be opened: ${String(failure)}.`);
  }
}

/**
 * A PostgreSQL database.
 *
 * @throws {DatabaseUnusable} it cannot be reached, or knows no letters but ASCII
 */
export async function openPostgres(connectionString: string): Promise<Database> {
  const pool = new pg.Pool({ connectionString, max: 10, connectionTimeoutMillis: PATIENCE });
  // An idle connection that breaks is replaced; without a listener it would end the process.
  pool.on('error', () => undefined);
  const db = drizzlePostgres({ client: pool, schema, casing });
  try {
    await knock(connectionString);
    await migrateAlone(pool);
    await refusePlainCtype(db);
  } catch (failure) {
    await pool.end();
    throw failure instanceof DatabaseUnusable ? failure : unreachable(connectionString, failure);
  }
  return { kind: 'PostgreSQL', db, close: () => pool.end() };
}

/** Somebody who starts the shop should not have to wait as long as a call may. */
async function knock(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: PATIENCE_AT_START });
  await client.connect();
  await client.end();
}

/** Two servers that start together migrate one after the other. */
async function migrateAlone(pool: pg.Pool): Promise<void> {
  const connection = await pool.connect();
  try {
    await connection.query('select pg_advisory_lock($1)', [migrationLock]);
    await migratePostgres(drizzlePostgres({ client: connection, casing }), { migrationsFolder });
  } finally {
    await connection.query('select pg_advisory_unlock($1)', [migrationLock]).catch(() => undefined);
    connection.release();
  }
}

/** Under ctype C pg_trgm sees no Burmese letters at all, and the search would find nothing. */
async function refusePlainCtype(db: Db): Promise<void> {
  const rows = await db.select({ found: sql<boolean>`show_trgm('ပုစွန်') <> '{}'` }).from(sql`(select 1) as one`);
  if (rows[0]?.found) return;
  throw new DatabaseUnusable(
    'The database was made with the ctype C, which knows no Burmese letters. Make one with a UTF-8 locale, for example LC_CTYPE=C.UTF-8.',
  );
}

function unreachable(connectionString: string, failure: unknown): DatabaseUnusable {
  const { host, pathname } = new URL(connectionString);
  const reason: unknown = failure instanceof AggregateError ? failure.errors[0] : failure;
  const cause = reason instanceof Error && reason.cause instanceof Error ? reason.cause : reason;
  const words = cause instanceof Error ? cause.message : String(cause);
  return new DatabaseUnusable(`The database at ${host}${pathname} (DATABASE_URL) cannot be used: ${words}.`);
}
