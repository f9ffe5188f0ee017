import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, inject } from 'vitest';
import { type Database, openPostgres } from '#server/database/connect.ts';
import { openPooledPglite } from './pglitePool.ts';

/** Opens an empty, migrated database for a test file; closing it removes it. */
export type OpenDatabase = () => Promise<Database>;

const url = process.env['TEST_DATABASE_URL'];

/**
 * Runs a suite on PGlite and on PostgreSQL. PostgreSQL is skipped without TEST_DATABASE_URL, and in the quick run,
 * since it doubles the duration.
 */
export function onEachDatabase(suite: (open: OpenDatabase) => void): void {
  describe('on PGlite', () => suite(openMigratedPglite));
  if (url) describe('on PostgreSQL', { tags: ['slow'] }, () => suite(() => ownPostgres(url)));
  else describe.skip('on PostgreSQL (skipped: TEST_DATABASE_URL is not set)', () => suite(openMigratedPglite));
}

/**
 * Runs a suite on PGlite alone: for calls whose rules are the same on each database. What waits for locks, races, counts
 * on plans or is long SQL runs on both; the fuzz tests send every call to both.
 */
export function onOneDatabase(suite: (open: OpenDatabase) => void): void {
  describe('on PGlite', () => suite(openMigratedPglite));
}

/** Opens a migrated database from the pool; a new one takes eight times as long. */
export const openMigratedPglite: OpenDatabase = openPooledPglite;

/** Copies a migrated database to where a shop with this DATA_DIR looks for it. */
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

/** Creates an empty database without migrations, and drops it afterwards. */
export async function withPostgres(server: string, use: (url: string) => Promise<void>): Promise<void> {
  const own = await createDatabase(server);
  await use(own.url).finally(own.drop);
}

/**
 * Creates an empty database on a server.
 *
 * @param how additional clauses of CREATE DATABASE
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
