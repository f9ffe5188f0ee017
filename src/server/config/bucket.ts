import { type Environment, oneOf, onlyTogether, safeUrl } from './values.ts';

/** A bucket that a site is uploaded to. */
export interface BucketConfig {
  endpoint: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  encoding: 'gzip' | 'br' | 'identity';
}

/**
 * The bucket to deploy to; undefined when none is set.
 *
 * @throws {ConfigError}
 */
export function bucketConfig(env: Environment): BucketConfig | undefined {
  const keys = onlyTogether(env, ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']);
  if (!keys) return undefined;
  const region = env['S3_REGION'] || 'us-east-1';
  return {
    endpoint: safeUrl(env, 'S3_ENDPOINT') ?? `https://s3.${region}.amazonaws.com`,
    region,
    accessKeyId: keys.S3_ACCESS_KEY_ID,
    secretAccessKey: keys.S3_SECRET_ACCESS_KEY,
    encoding: oneOf(env, 'S3_ENCODING', ['gzip', 'br', 'identity']),
  };
}
