import { mkdir, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle } from 'drizzle-orm/pglite';
import { withoutUndefined } from '#contract/values/withoutUndefined.ts';
import type { Config } from '#server/config/config.ts';
import { type DatabaseSettings, databaseSettings } from '#server/config/server.ts';
import { withActivityLog } from './activityLog.ts';
import { casing, type Database, DatabaseUnusable } from './database.ts';
import { readMigrations } from './migrating/files.ts';
import { runMigrations } from './migrating/run.ts';
import { loopYielder } from './yieldingLoop.ts';
import { observePglite, type StatementObserver } from './observed.ts';
import { connectPostgres } from './postgres.ts';
import * as schema from './schema.ts';

export { type Database, DatabaseUnusable, type Db } from './database.ts';
export type { PoolState, Statement, StatementObserver } from './observed.ts';

/**
 * The database that the configuration names. PostgreSQL is only connected to, and may be away.
 *
 * @param observe called with every statement
 * @throws {DatabaseUnusable} the embedded one cannot be opened
 */
export async function openDatabase(
  { databaseUrl, database, dataDir }: Pick<Config, 'databaseUrl' | 'database' | 'dataDir'>,
  observe?: StatementObserver,
): Promise<Database> {
  return databaseUrl
    ? connectPostgres(databaseUrl, database, observe)
    : openPglite(join(dataDir, 'database'), undefined, observe);
}

/**
 * The embedded database in a folder, or in memory without one, migrated to the newest shape. Only one process may open
 * a folder.
 *
 * @param from what a new one starts from: a data folder as PGlite dumps it
 * @param observe called with every statement
 * @throws {DatabaseUnusable} it cannot be opened
 */
export async function openPglite(folder?: string, from?: Blob, observe?: StatementObserver): Promise<Database> {
  if (folder) await mkdir(folder, { recursive: true });
  const client = await createPglite(folder, from);
  if (observe) observePglite(client, observe);
  const db = withActivityLog(drizzle({ client, schema, casing }));
  await runMigrations({ query: (statement, values) => client.query(statement, values) }, readMigrations());
  return { kind: 'PGlite', db, close: () => client.close() };
}

/** The embedded database works on the event loop; this lets it turn in the midst of many statements. */
function yieldLoop(client: PGlite): void {
  const yieldToLoop = loopYielder();
  const answerTo = client.execProtocolStream.bind(client);
  client.execProtocolStream = async (...message) => {
    const answer = await answerTo(...message);
    await yieldToLoop();
    return answer;
  };
}

/** Megabytes of its files that the embedded database keeps in memory, at least and at most. */
const [LEAST_BUFFERS, MOST_BUFFERS] = [16, 128];

/**
 * Returns how much of its files the database in a folder keeps in memory: about all of them. It takes twice as much
 * memory with the 128 MB of PostgreSQL, and a small shop has no use for them.
 *
 * @returns megabytes
 */
async function buffersOf(folder: string | undefined): Promise<number> {
  const files = folder ? join(folder, 'base') : undefined;
  const entries = files ? await readdir(files, { withFileTypes: true, recursive: true }).catch(() => []) : [];
  const sizes = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => stat(join(parentPath, name)));
  const bytes = (await Promise.all(sizes)).reduce((sum, { size }) => sum + size, 0);
  return Math.min(MOST_BUFFERS, Math.max(LEAST_BUFFERS, Math.ceil(bytes / 1_048_576) - TEMPLATES));
}

/** Megabytes of databases of its own that every PostgreSQL has. */
const TEMPLATES = 16;

async function createPglite(folder: string | undefined, from: Blob | undefined): Promise<PGlite> {
  try {
    const buffers = `shared_buffers=${await buffersOf(folder)}MB`;
    const client = await PGlite.create({
      ...withoutUndefined({ dataDir: folder, loadDataDir: from }),
      startParams: [...PGlite.defaultStartParams, '-c', buffers],
      // The first migration of every shop asks for it; nothing else does.
      extensions: { pg_trgm },
    });
    yieldLoop(client);
    return client;
  } catch (failure) {
    throw new DatabaseUnusable(`The database in ${folder ?? 'memory'} cannot be opened: ${String(failure)}.`);
  }
}

/**
 * A PostgreSQL database, migrated to the newest shape.
 *
 * @throws {DatabaseUnusable} it cannot be reached
 */
export async function openPostgres(connectionString: string, settings?: DatabaseSettings): Promise<Database> {
  const database = connectPostgres(connectionString, settings ?? databaseSettings({}));
  try {
    await database.migrate();
    return database;
  } catch (failure) {
    await database.close();
    throw failure;
  }
}
