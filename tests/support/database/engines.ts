import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, inject } from 'vitest';
import { type Database, openPostgres } from '#server/database/connect.ts';
import { openPooledPglite } from './pglitePool.ts';
import { createDatabase } from './servers.ts';

export { createDatabase } from './servers.ts';

/** Opens an empty, migrated database for a test file; closing it removes it. */
export type OpenDatabase = () => Promise<Database>;

const url = process.env['TEST_DATABASE_URL'];

/**
 * Runs a suite on PGlite and on PostgreSQL: what waits for locks, races, counts on plans or is long SQL. PostgreSQL is
 * skipped without TEST_DATABASE_URL, and in the quick run, since it doubles the duration.
 */
export function onEachDatabase(suite: (open: OpenDatabase) => void): void {
  describe('on PGlite', () => suite(openMigratedPglite));
  if (url) describe('on PostgreSQL', { tags: ['slow'] }, () => suite(() => ownPostgres(url)));
  else describe.skip('on PostgreSQL (skipped: TEST_DATABASE_URL is not set)', () => suite(openMigratedPglite));
}

/** Opens a migrated database from the pool; a new one takes eight times as long. */
export const openMigratedPglite: OpenDatabase = openPooledPglite;

/** Copies a migrated database to where a shop with this DATA_DIR looks for it. */
export const copyMigratedPglite = (dataDir: string): Promise<void> =>
  cp(join(inject('pglite'), 'data'), join(dataDir, 'database'), { recursive: true });

/** Copies the migrated database of a server, which takes a tenth of the time of all migrations. */
export const copyMigratedPostgres = (server: string): ReturnType<typeof createDatabase> =>
  createDatabase(server, `template ${inject('postgres')}`);

/** Copies the migrated database of a server, and drops it afterwards. */
export async function withMigratedPostgres(server: string, use: (url: string) => Promise<void>): Promise<void> {
  const own = await copyMigratedPostgres(server);
  await use(own.url).finally(own.drop);
}

/** Opens a migrated database on a server; closing it drops it. */
export async function ownPostgres(server: string): Promise<Database> {
  const own = await copyMigratedPostgres(server);
  const database = await openPostgres(own.url);
  return { ...database, close: () => database.close().then(own.drop) };
}

/** Creates an empty database without migrations, and drops it afterwards. */
export async function withPostgres(server: string, use: (url: string) => Promise<void>): Promise<void> {
  const own = await createDatabase(server);
  await use(own.url).finally(own.drop);
}
