import { resolve } from 'node:path';
import { withoutUndefined } from '#contract/values/withoutUndefined.ts';
import { type BucketAddress, parseBucketAddress } from '#storage/bucketAddress.ts';
import type { StoreSettings } from '#storage/openStore.ts';
import { type BucketConfig, bucketConfig } from './bucket.ts';
import { storeSettings } from './files.ts';
import { ConfigError, type Environment, oneOf } from './values.ts';
import { type WebhookSettings, webhookSettings } from './webhook.ts';

/** How the site is published. */
export interface PublishingSettings {
  /** Where several servers of one database share their releases; absent where each publishes for itself. */
  store?: StoreSettings;
  /** The bucket behind a CDN that gets every release. */
  to?: { address: BucketAddress; bucket: BucketConfig };
  /** Who is told what the CDN must forget. */
  purge?: WebhookSettings;
  /** How hard pages are compressed. What compresses them has it from the environment (src/publish/files/compress.ts). */
  compression: 'best' | 'quick';
}

/** @throws {ConfigError} */
export function publishingSettings(env: Environment): PublishingSettings {
  const to = bucketOf(env);
  const purge = webhookSettings(env, 'PURGE');
  if (purge && !to) throw new ConfigError('PURGE_URL needs PUBLISH_TO beside it: the bucket behind the CDN.');
  const compression = oneOf(env, 'PAGE_COMPRESSION', ['best', 'quick']);
  return withoutUndefined({ store: sharedStore(env), to, purge, compression });
}

/** Servers share their releases where they share a database and files. */
function sharedStore(env: Environment): StoreSettings | undefined {
  const place = env['FILES_URL'];
  if (!place || !env['DATABASE_URL']) return undefined;
  const store = storeSettings(env, place, 'FILES_URL');
  // The folder of one server's data holds the releases of that one.
  const isOwn = 'folder' in store && store.folder === resolve(env['DATA_DIR'] || '.data');
  return isOwn ? undefined : store;
}

function bucketOf(env: Environment): PublishingSettings['to'] {
  const place = env['PUBLISH_TO'];
  if (!place) return undefined;
  const address = parseBucketAddress(place);
  if (!address) throw new ConfigError(`PUBLISH_TO is "${place}"; it looks like s3://bucket or s3://bucket/folder.`);
  const bucket = bucketConfig(env);
  if (!bucket) throw new ConfigError('PUBLISH_TO needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.');
  return { address, bucket };
}
