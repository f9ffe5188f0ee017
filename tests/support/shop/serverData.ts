import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe } from 'vitest';
import { type Database, type Db, openPglite, openPostgres } from '#server/database/connect.ts';
import { createDatabase, copyMigratedPglite } from '../database/engines.ts';

/** Where the shop of a server process lives; this process looks into its database while the server is away. */
export interface ServerData {
  kind: Database['kind'];
  /** Sets a server up to live here. */
  settings: Record<string, string>;
  open: () => Promise<Database>;
  /** Leaves nothing behind. */
  leave: () => Promise<void>;
}

const server = process.env['TEST_DATABASE_URL'];

/** Runs the same suite with a home on PGlite and on PostgreSQL. */
export function onEachServerDatabase(suite: (settle: () => Promise<ServerData>) => void): void {
  describe('on PGlite', () => suite(pgliteServerData));
  onServerPostgres(suite);
}

/** Runs a suite with a home on PostgreSQL alone: only there several servers may share one. */
export function onServerPostgres(suite: (settle: () => Promise<ServerData>) => void): void {
  if (server) describe('on PostgreSQL', { tags: ['slow'] }, () => suite(() => postgresHome(server)));
  else describe.skip('on PostgreSQL (skipped: TEST_DATABASE_URL is not set)', () => suite(pgliteServerData));
}

export async function pgliteServerData(): Promise<ServerData> {
  const dataDir = await mkdtemp(join(tmpdir(), 'zay-home-'));
  await copyMigratedPglite(dataDir);
  return {
    kind: 'PGlite',
    settings: { DATA_DIR: dataDir },
    open: () => openPglite(join(dataDir, 'database')),
    leave: () => rm(dataDir, { recursive: true, force: true }),
  };
}

async function postgresHome(url: string): Promise<ServerData> {
  const dataDir = await mkdtemp(join(tmpdir(), 'zay-home-'));
  const own = await createDatabase(url);
  return {
    kind: 'PostgreSQL',
    settings: { DATA_DIR: dataDir, DATABASE_URL: own.url },
    open: () => openPostgres(own.url),
    leave: async () => {
      await own.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Sets up so many servers that share a home: each has a data folder of its own, and they have one database. */
export const settingsOf = ({ settings }: ServerData, servers: number): Record<string, string>[] =>
  Array.from({ length: servers }, (_, place) =>
    place === 0 ? settings : { ...settings, DATA_DIR: join(settings['DATA_DIR'] ?? '', `server-${place}`) },
  );

/** Does something with the database of a home; of one on PGlite only while no server has it open. */
export async function withServerDatabase<T>({ open }: ServerData, work: (db: Db) => Promise<T>): Promise<T> {
  const database = await open();
  return work(database.db).finally(() => database.close());
}
