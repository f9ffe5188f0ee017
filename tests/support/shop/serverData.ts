import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe } from 'vitest';
import { type Database, type Db, openPglite, openPostgres } from '#server/database/connect.ts';
import { copyMigratedPglite, copyMigratedPostgres } from '../database/engines.ts';

/** Data folder and database of server processes. Tests read the database while no server runs. */
export interface ServerData {
  kind: Database['kind'];
  settings: Record<string, string>;
  open: () => Promise<Database>;
  leave: () => Promise<void>;
}

const server = process.env['TEST_DATABASE_URL'];

export function onEachServerDatabase(suite: (openData: () => Promise<ServerData>) => void): void {
  describe('on PGlite', () => suite(pgliteServerData));
  onServerPostgres(suite);
}

/** Runs a suite on PostgreSQL only, where several servers can share a database. */
export function onServerPostgres(suite: (openData: () => Promise<ServerData>) => void): void {
  if (server) describe('on PostgreSQL', { tags: ['slow'] }, () => suite(() => postgresServerData(server)));
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

async function postgresServerData(url: string): Promise<ServerData> {
  const dataDir = await mkdtemp(join(tmpdir(), 'zay-home-'));
  const own = await copyMigratedPostgres(url);
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

/** Settings for several servers with separate data folders and a shared database. */
export const settingsOf = ({ settings }: ServerData, servers: number): Record<string, string>[] =>
  Array.from({ length: servers }, (_, place) =>
    place === 0 ? settings : { ...settings, DATA_DIR: join(settings['DATA_DIR'] ?? '', `server-${place}`) },
  );

/** Opens the database; with PGlite only while no server has it open. */
export async function withServerDatabase<T>({ open }: ServerData, work: (db: Db) => Promise<T>): Promise<T> {
  const database = await open();
  return work(database.db).finally(() => database.close());
}
