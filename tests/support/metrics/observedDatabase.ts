import { openAsBlob } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';
import { type Database, openPglite, type StatementObserver } from '#server/database/connect.ts';
import { databaseSettings } from '#server/config/server.ts';
import { connectPostgres } from '#server/database/postgres.ts';
import { copyMigratedPostgres } from '../database/engines.ts';

/** Opens a migrated database whose statements are observed. */
export type OpenObserved = (observe: StatementObserver) => Promise<Database>;

export const observedPglite: OpenObserved = async (observe) =>
  openPglite(undefined, await openAsBlob(join(inject('pglite'), 'migrated.tar')), observe);

/** With two connections; it is dropped when it is closed. */
export const observedPostgres =
  (server: string): OpenObserved =>
  async (observe) => {
    const own = await copyMigratedPostgres(server);
    const database = connectPostgres(own.url, databaseSettings({ DATABASE_CONNECTIONS: '2' }), observe);
    await database.migrate();
    return { ...database, close: () => database.close().then(own.drop) };
  };
