import { resolve } from 'node:path';
import { parseBucketAddress } from '#storage/bucketAddress.ts';
import type { StoreSettings } from '#storage/openStore.ts';
import { bucketAccess } from './bucket.ts';
import { ConfigError, type Environment, url, wholeNumber } from './values.ts';

/** Where pictures and slips are kept. */
export interface FilesSettings {
  store: StoreSettings;
  /** Where shoppers get the public ones, such as a CDN before the bucket; without a slash at the end. */
  publicUrl?: string;
}

/**
 * The store of pictures and slips: the data folder, or what FILES_URL names.
 *
 * @throws {ConfigError}
 */
export function filesSettings(env: Environment): FilesSettings {
  const publicUrl = url(env, 'FILES_PUBLIC_URL', ['https:', 'http:'])?.replace(/\/+$/u, '');
  const place = env['FILES_URL'] || env['DATA_DIR'] || '.data';
  return { store: storeSettings(env, place, 'FILES_URL'), ...(publicUrl ? { publicUrl } : {}) };
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
