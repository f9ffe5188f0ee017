import type { BucketAccess } from '#storage/bucketClient.ts';
import { ConfigError, type Environment, isInOwnNetwork, oneOf, onlyTogether, url } from './values.ts';

/** A bucket that a site is uploaded to. */
export interface BucketConfig extends BucketAccess {
  encoding: 'gzip' | 'br' | 'identity';
}

/**
 * The bucket to deploy to; undefined when none is set.
 *
 * @throws {ConfigError}
 */
export function bucketConfig(env: Environment): BucketConfig | undefined {
  const access = bucketAccess(env);
  return access && { ...access, encoding: oneOf(env, 'S3_ENCODING', ['gzip', 'br', 'identity']) };
}

/**
 * Where buckets are, and the keys to them; undefined when none are set.
 *
 * @throws {ConfigError}
 */
export function bucketAccess(env: Environment): BucketAccess | undefined {
  const keys = onlyTogether(env, ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']);
  if (!keys) return undefined;
  const region = env['S3_REGION'] || 'us-east-1';
  return {
    endpoint: endpoint(env) ?? `https://s3.${region}.amazonaws.com`,
    region,
    accessKeyId: keys.S3_ACCESS_KEY_ID,
    secretAccessKey: keys.S3_SECRET_ACCESS_KEY,
  };
}

/** Requests are signed, so keys are never sent; but slips are, and nobody may read them on the way. */
function endpoint(env: Environment): string | undefined {
  const given = url(env, 'S3_ENDPOINT', ['https:', 'http:']);
  if (!given || given.startsWith('https:') || isInOwnNetwork(given)) return given;
  throw new ConfigError(
    'S3_ENDPOINT must start with https:// unless it is in the own network, like http://minio:9000.',
  );
}
