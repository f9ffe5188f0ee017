import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, inject } from 'vitest';
import { type Database, openPostgres } from '#server/database/connect.ts';
import { openPooledPglite } from './pglitePool.ts';

/** Opens an empty, migrated database for one test file; closing it leaves nothing behind. */
export type OpenDatabase = () => Promise<Database>;

const url = process.env['TEST_DATABASE_URL'];

/**
 * Runs the same suite on PGlite and on PostgreSQL; without TEST_DATABASE_URL the second says that it is skipped. The
 * quick proof is on PGlite alone: what is asked of both is the same, and takes as long again.
 */
export function onEachDatabase(suite: (open: OpenDatabase) => void): void {
  describe('on PGlite', () => suite(openMigratedPglite));
  if (url) describe('on PostgreSQL', { tags: ['slow'] }, () => suite(() => ownPostgres(url)));
  else describe.skip('on PostgreSQL (skipped: TEST_DATABASE_URL is not set)', () => suite(openMigratedPglite));
}

/** A database that is migrated already: making one anew takes eight times as long. */
export const openMigratedPglite: OpenDatabase = openPooledPglite;

/** The same for a shop that opens its database by itself: puts it where one with this DATA_DIR looks. */
export const copyMigratedPglite = (dataDir: string): Promise<void> =>
  cp(join(inject('pglite'), 'data'), join(dataDir, 'database'), { recursive: true });

async function ownPostgres(server: string): Promise<Database> {
  const own = await createDatabase(server);
  const database = await openPostgres(own.url);
  const close = async (): Promise<void> => {
    await database.close();
    await own.drop();
  };
  return { ...database, close };
}

/** Lends an empty database that nobody has migrated yet. */
export async function withPostgres(server: string, use: (url: string) => Promise<void>): Promise<void> {
  const own = await createDatabase(server);
  await use(own.url).finally(own.drop);
}

/**
 * An empty database on a server, until it is dropped.
 *
 * @param how what follows its name in the statement
 */
export async function createDatabase(server: string, how = ''): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `zay_test_${randomBytes(6).toString('hex')}`;
  await onServer(server, `create database ${name} ${how}`);
  const own = new URL(server);
  own.pathname = `/${name}`;
  return { url: own.href, drop: () => onServer(server, `drop database ${name} with (force)`) };
}

async function onServer(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(statement);
  await client.end();
}
