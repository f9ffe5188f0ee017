import type { Config } from './config/config.ts';
import type { Database } from './database/connect.ts';
import type { FileStore } from '#storage/fileStore.ts';
import { seedSample } from './sample/seed.ts';
import { refreshSearch } from './search/queries/searchIndex.ts';

/**
 * Prepares a database for the shop: its newest shape, the sample range in an empty one, and its search. Safe to be
 * tried again, and from several servers at once.
 *
 * @throws {DatabaseUnusable | StoreUnavailable} it cannot be reached
 */
export async function prepareDatabase(
  config: Config,
  database: Database,
  files: FileStore,
  say: (sentence: string) => void,
): Promise<void> {
  const { kind, db } = database;
  await database.migrate?.();
  say(`${kind} is ready`);
  await seedSample(config, db, files, say);
  // The index of an older version is missing, or was made by older rules.
  await db.transaction(refreshSearch);
}
