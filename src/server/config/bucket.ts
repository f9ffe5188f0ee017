import { resolve } from 'node:path';
import { z } from 'zod';
import { parseBucketAddress } from '#storage/bucketClient.ts';
import type { StoreSettings } from '#storage/openStore.ts';
import {
  address,
  ConfigError,
  type Environment,
  isOnThisMachine,
  milliseconds,
  oneOf,
  read,
  together,
} from './values.ts';

/** After a bucket did not answer, one request waits for it in so many milliseconds; all others fail at once. */
const PAUSE_MS = 2_000;

/**
 * Returns whether an address is on this machine or in the own network: a name without a domain, as of a container, or
 * a private address.
 */
function isInOwnNetwork(url: string): boolean {
  const { hostname } = new URL(url);
  const isPrivate = /^(?:10|192\.168|172\.(?:1[6-9]|2\d|3[01]))(?:\.\d{1,3}){2,3}$/u.test(hostname);
  return isOnThisMachine(url) || isPrivate || /^[a-z0-9-]+$|\.(?:internal|local|svc)$/u.test(hostname);
}

/** The addresses of buckets, and the keys to them; undefined when none are set. */
export const bucket = z
  .object({
    // Requests are signed, so keys are never sent; but slips are, and nobody may read them on the way.
    S3_ENDPOINT: address('https', 'http')
      .refine(
        (url) => url.startsWith('https:') || isInOwnNetwork(url),
        'an address that starts with https:// unless it is in the own network, like http://minio:9000',
      )
      .optional(),
    S3_REGION: z.string().default('us-east-1'),
    S3_ACCESS_KEY_ID: z.string().optional(),
    S3_SECRET_ACCESS_KEY: z.string().optional(),
    S3_ENCODING: oneOf('gzip', 'br', 'identity'),
    FILES_TIMEOUT: milliseconds(100).default(10_000),
  })
  .superRefine(together('S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'))
  .transform(({ S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey, S3_REGION: region, ...env }) => {
    if (!accessKeyId || !secretAccessKey) return undefined;
    const endpoint = env.S3_ENDPOINT ?? `https://s3.${region}.amazonaws.com`;
    const access = { endpoint, region, accessKeyId, secretAccessKey };
    return { access, encoding: env.S3_ENCODING, deadlineMs: env.FILES_TIMEOUT };
  });

/**
 * A bucket that a site is uploaded to; undefined when none is set.
 *
 * @throws {ConfigError}
 */
export function bucketConfig(env: Environment) {
  const set = read(bucket, env);
  return set && { ...set.access, encoding: set.encoding };
}

export const files = z.object({ FILES_URL: z.string().optional(), DATA_DIR: z.string().default('.data') });

/**
 * The store of pictures and slips: what FILES_URL names, or the data folder.
 *
 * @throws {ConfigError}
 */
export function filesSettings(env: Environment): StoreSettings {
  const { FILES_URL, DATA_DIR } = read(files, env);
  const settings = storeSettings(env, FILES_URL ?? DATA_DIR, 'FILES_URL');
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
  const named = parseBucketAddress(place);
  if (!named) throw new ConfigError(`${name} is "${place}"; it must be a folder, or like s3://bucket/prefix.`);
  const set = read(bucket, env);
  if (!set) throw new ConfigError(`${name} names a bucket; it needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.`);
  return { ...named, access: { ...set.access, deadlineMs: set.deadlineMs } };
}
