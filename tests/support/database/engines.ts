import { openAsBlob } from 'node:fs';
import { join } from 'node:path';
import { randomBytes } from 'node:crypto';
import { cp } from 'node:fs/promises';
import type { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { describe, inject } from 'vitest';
import pg from 'pg';
import { type Database, openPglite, openPostgres } from '#server/database/connect.ts';
import * as schema from '#server/database/schema.ts';

/** A pooled database of this process, which tests use one after the other. */
interface Kept {
  database: Database;
  client: PGlite;
  /** Resets it to the state after the migrations. */
  clean: () => Promise<void>;
}

const spare: Kept[] = [];

/**
 * Opens an empty, migrated database. A closed one is reset and reused, which takes a tenth of the time of a new one.
 */
async function openPooledPglite(): Promise<Database> {
  const kept = spare.pop() ?? (await openKept());
  let isBack = false;
  const lent = new Proxy(kept.client, {
    get: (client, name) => {
      if (isBack) throw new Error('This database was closed.');
      const own: unknown = Reflect.get(client, name, client);
      return typeof own === 'function' ? (own.bind(client) as unknown) : own;
    },
  });
  return {
    ...kept.database,
    db: drizzle({ client: lent, schema, casing: 'snake_case' }),
    close: async () => {
      if (isBack) return;
      isBack = true;
      await kept.clean();
      spare.push(kept);
    },
  };
}

async function openKept(): Promise<Kept> {
  const database = await openPglite(undefined, await openAsBlob(join(inject('pglite'), 'migrated.tar')));
  const { $client: client } = database.db as unknown as { $client: PGlite };
  const rows = async <T>(text: string): Promise<T[]> => (await client.query<T>(text)).rows;
  const tables = await rows<{ name: string }>(
    `select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`,
  );
  const kept = await Promise.all(
    tables.map(async ({ name }) => ({ name, rows: await rows<object>(`select * from ${name}`) })),
  );
  const filled = kept.filter(({ rows: own }) => own.length > 0);
  const sequences = await rows<{ name: string; at: string | null }>(
    `select quote_ident(sequencename) as name, last_value::text as at from pg_sequences where schemaname = 'public'`,
  );
  const clean = async (): Promise<void> => {
    await client.transaction(async (tx) => {
      await tx.exec(`truncate ${tables.map(({ name }) => name).join()} restart identity cascade`);
      for (const { name, rows: own } of filled)
        await tx.query(`insert into ${name} select * from json_populate_recordset(null::${name}, $1)`, [
          JSON.stringify(own),
        ]);
      for (const { name, at } of sequences)
        await tx.exec(at === null ? `alter sequence ${name} restart` : `select setval('${name}', ${at})`);
    });
  };
  return { database, client, clean };
}

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
