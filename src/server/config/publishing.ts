import { resolve } from 'node:path';
import { z } from 'zod';
import { withoutUndefined } from '#contract/values/withoutUndefined.ts';
import { parseBucketAddress } from '#storage/bucketClient.ts';
import type { StoreSettings } from '#storage/openStore.ts';
import { bucketConfig, files, storeSettings } from './bucket.ts';
import { webhookKey } from './keys.ts';
import { ConfigError, type Environment, oneOf, read, safeAddress, together } from './values.ts';

export const publishing = z
  .object({
    ...files.shape,
    DATABASE_URL: z.string().optional(),
    PUBLISH_TO: z
      .string()
      .transform(parseBucketAddress)
      .refine((to) => to !== undefined, 'like s3://bucket or s3://bucket/folder')
      .optional(),
    PURGE_URL: safeAddress.optional(),
    PURGE_SECRET: webhookKey.optional(),
    PAGE_COMPRESSION: oneOf('best', 'quick'),
  })
  .superRefine(together('PURGE_URL', 'PURGE_SECRET'))
  .refine((env) => !env.PURGE_URL || env.PUBLISH_TO, 'PURGE_URL needs PUBLISH_TO beside it: the bucket behind the CDN');

/**
 * Reads how the site is published.
 *
 * @throws {ConfigError}
 */
export function publishingSettings(env: Environment) {
  const set = read(publishing, env);
  const { PURGE_URL: url, PURGE_SECRET: key, PUBLISH_TO: address } = set;
  const bucket = address && bucketConfig(env);
  if (address && !bucket) throw new ConfigError('PUBLISH_TO needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.');
  return withoutUndefined({
    /**
     * The store in which several servers of one database share their releases; absent where each publishes for itself.
     */
    store: set.DATABASE_URL && set.FILES_URL ? sharedStore(env, set.FILES_URL, set.DATA_DIR) : undefined,
    /** The bucket behind a CDN that gets every release. */
    to: address && bucket && { address, bucket },
    /** The receiver that is told what the CDN must forget. */
    purge: url && key ? { url, key } : undefined,
    /**
     * The level of compression of pages. What compresses them has it from the environment
     * (src/publish/files/compress.ts).
     */
    compression: set.PAGE_COMPRESSION,
  });
}

/** Servers share their releases where they share a database and files. */
function sharedStore(env: Environment, place: string, dataDir: string): StoreSettings | undefined {
  const store = storeSettings(env, place, 'FILES_URL');
  // The folder of one server's data holds the releases of that one.
  return 'folder' in store && store.folder === resolve(dataDir) ? undefined : store;
}
