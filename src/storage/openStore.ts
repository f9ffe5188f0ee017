import type { BucketAccess, BucketAddress } from './bucketClient.ts';
import { bucketStore } from './bucketStore.ts';
import type { FileStore } from './fileStore.ts';
import { folderStore } from './folderStore.ts';

/** The place where files are kept. */
export type StoreSettings = { folder: string } | (BucketAddress & { access: BucketAccess });

/** The store at a place; whether it answers shows with the first call. */
export const openStore = (settings: StoreSettings): FileStore =>
  'folder' in settings ? folderStore(settings.folder) : bucketStore(settings, settings.access);
