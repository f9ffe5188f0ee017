import { resolve } from 'node:path';
import { parseBucketAddress } from '#storage/bucketAddress.ts';
import type { StoreSettings } from '#storage/openStore.ts';
import { bucketAccess } from './bucket.ts';
import { ConfigError, type Environment, wholeNumber } from './values.ts';

/** After a bucket did not answer, one request waits for it in so many milliseconds; all others fail at once. */
const PAUSE_MS = 2_000;

/**
 * The store of pictures and slips: what FILES_URL names, or the data folder.
 *
 * @throws {ConfigError}
 */
export function filesSettings(env: Environment): StoreSettings {
  const settings = storeSettings(env, env['FILES_URL'] || env['DATA_DIR'] || '.data', 'FILES_URL');
  return 'folder' in settings ? settings : { ...settings, access: { ...settings.access, pauseMs: PAUSE_MS } };
}

/**
 * The store at a place, a folder or `s3://bucket/prefix`, with the keys of the environment.
 *
 * @param name what the place was given as, in messages
 * @throws {ConfigError}
 */
export function storeSettings(env: Environment, place: string, name: string): StoreSettings {
  if (!/^[a-z0-9]+:\/\//iu.test(place)) return { folder: resolve(place) };
  const address = parseBucketAddress(place);
  if (!address) throw new ConfigError(`${name} is "${place}"; it must be a folder, or like s3://bucket/prefix.`);
  const access = bucketAccess(env);
  if (!access) throw new ConfigError(`${name} names a bucket; it needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.`);
  return { ...address, access: { ...access, deadlineMs: wholeNumber(env, 'FILES_TIMEOUT', 10_000, 100, 3_600_000) } };
}
