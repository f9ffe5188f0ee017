import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { describe } from 'vitest';
import { type Database, openPglite, openPostgres } from '#server/db/connect.ts';

/** Opens an empty, migrated database for one test file; closing it leaves nothing behind. */
export type OpenDatabase = () => Promise<Database>;

const url = process.env['TEST_DATABASE_URL'];

/** Runs the same suite on PGlite and on PostgreSQL; without TEST_DATABASE_URL the second says that it is skipped. */
export function onEachDatabase(suite: (open: OpenDatabase) => void): void {
  describe('on PGlite', () => suite(() => openPglite()));
  if (url) describe('on PostgreSQL', () => suite(() => ownPostgres(url)));
  else describe.skip('on PostgreSQL (skipped: TEST_DATABASE_URL is not set)', () => suite(() => openPglite()));
}

async function ownPostgres(server: string): Promise<Database> {
  const name = `zay_test_${randomBytes(6).toString('hex')}`;
  await onServer(server, `create database ${name}`);
  const own = new URL(server);
  own.pathname = `/${name}`;
  const database = await openPostgres(own.href);
  const close = async (): Promise<void> => {
    await database.close();
    await onServer(server, `drop database ${name} with (force)`);
  };
  return { ...database, close };
}

async function onServer(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(statement);
  await client.end();
}
