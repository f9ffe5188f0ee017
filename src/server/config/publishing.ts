import { resolve } from 'node:path';
import type { StoreSettings } from '#storage/openStore.ts';
import { storeSettings } from './files.ts';
import type { Environment } from './values.ts';

/** How the site is published. */
export interface PublishingSettings {
  /** Where several servers of one database share their releases; absent where each publishes for itself. */
  store?: StoreSettings;
}

/**
 * Servers share their releases where they share a database and files.
 *
 * @throws {ConfigError}
 */
export function publishingSettings(env: Environment): PublishingSettings {
  const place = env['FILES_URL'];
  if (!place || !env['DATABASE_URL']) return {};
  const store = storeSettings(env, place, 'FILES_URL');
  // A folder of releases is made by one server alone.
  const isOwn = 'folder' in store && store.folder === resolve(env['DATA_DIR'] || '.data');
  return isOwn ? {} : { store };
}
