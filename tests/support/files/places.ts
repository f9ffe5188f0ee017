import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FileStore } from '#storage/fileStore.ts';
import { openStore, type StoreSettings } from '#storage/openStore.ts';
import { openS3Server, type S3Server } from '../services/s3.ts';

/** A place for files, and what is really in it. */
export interface Place {
  store: FileStore;
  settings: StoreSettings;
  /** Names of all that lies there, leftovers too. */
  names: () => Promise<string[]>;
  /** Makes a file as old as if it had been written then. */
  writtenAt: (key: string, at: Date) => Promise<void>;
  close: () => Promise<unknown>;
}

/** A new folder, with a file beside it. */
export async function inFolder(): Promise<Place> {
  const above = await mkdtemp(join(tmpdir(), 'zay-store-'));
  await writeFile(join(above, 'beside'), 'not of the store');
  const settings = { folder: join(above, 'files') };
  return {
    settings,
    store: openStore(settings),
    names: () => readdir(above, { recursive: true }),
    writtenAt: (key, at) => utimes(join(settings.folder, key), at, at),
    close: () => rm(above, { recursive: true }),
  };
}

/** A part of a new bucket, with a file beside it. */
export async function inBucket(): Promise<Place & { s3: S3Server }> {
  const s3 = await openS3Server();
  const prefix = 'part/of it';
  const settings = { bucket: 'shop', prefix, access: { endpoint: s3.endpoint, ...s3.keys } };
  s3.objects.set('shop/beside', { body: Buffer.from('not of the store'), headers: {}, modifiedAt: new Date() });
  return {
    s3,
    settings,
    store: openStore(settings),
    names: () => Promise.resolve([...s3.objects.keys()]),
    writtenAt: (key, at) => {
      const object = s3.objects.get(`shop/${prefix}/${key}`);
      if (object) object.modifiedAt = at;
      return Promise.resolve();
    },
    close: () => s3.close(),
  };
}

export const places: [name: string, open: () => Promise<Place>][] = [
  ['a folder', inFolder],
  ['a bucket', inBucket],
];

/** The keys in a store that begin so, in its order. */
export async function keysIn(store: FileStore, prefix = ''): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of store.list(prefix)) keys.push(key);
  return keys;
}
