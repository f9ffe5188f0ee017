import { randomUUID } from 'node:crypto';
import { bucketClient } from '#storage/bucketClient.ts';
import { openStore } from '#storage/openStore.ts';
import { keysIn, type Place } from './places.ts';

/** An S3-compatible service, like `http://KEY:SECRET@127.0.0.1:9000/BUCKET?region=us-east-1`; the bucket is made. */
const url = process.env['TEST_S3_URL'];

/** For `describe.each`: the bucket of a real service, where TEST_S3_URL names one. */
export const realBuckets: [name: string, open: () => Promise<Place>][] = url
  ? [['a bucket of a real service', () => inRealBucket(new URL(url))]]
  : [];

async function inRealBucket({ origin, username, password, pathname, searchParams }: URL): Promise<Place> {
  const access = {
    endpoint: origin,
    region: searchParams.get('region') ?? 'us-east-1',
    accessKeyId: decodeURIComponent(username),
    secretAccessKey: decodeURIComponent(password),
  };
  const bucket = pathname.slice(1);
  await bucketClient({ bucket, prefix: '' }, access).ask('PUT', undefined).catch(ifOurs);
  const settings = { bucket, prefix: `tests/${randomUUID()}`, access };
  const store = openStore(settings);
  return {
    settings,
    store,
    names: () => keysIn(openStore({ ...settings, prefix: '' })),
    writtenAt: () => Promise.reject(new Error('A service says itself when a file was written.')),
    close: async () => {
      for (const key of await keysIn(store)) await store.remove(key);
    },
  };
}

function ifOurs(failure: unknown): void {
  if (!String(failure).includes('BucketAlreadyOwnedByYou')) throw failure;
}
