import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { FileStore } from '#storage/fileStore.ts';
import { isHashed } from './publicFiles.ts';

/** A public file as it is sent. */
export interface Upload {
  body: Buffer;
  etag: string;
}

/** Bytes that are kept at most, those that were asked for last. */
const MAX_BYTES = 32 * 1024 * 1024;
/** Larger files are read each time (bytes). */
const MAX_FILE_BYTES = 2 * 1024 * 1024;
/** How long a file is sent that may have been removed or replaced by another server (milliseconds). */
const MAX_AGE_MS = 60_000;

/**
 * Public files of a bucket, each read once and kept in memory. While the bucket is away, what is kept is still sent.
 *
 * @param elapsed milliseconds that never go back, and are never 0
 * @returns reads a file; undefined when there is none. Throws `StoreUnavailable`
 */
export function openUploadCache(
  files: FileStore,
  elapsed = () => performance.now(),
): (key: string) => Promise<Upload | undefined> {
  const read = async (key: string): Promise<Upload | undefined> => {
    const body = await files.read(key);
    return body && { body, etag: `"${createHash('sha1').update(body).digest('base64url')}"` };
  };
  const cache = new LRUCache<string, Upload>({
    maxSize: MAX_BYTES,
    perf: { now: elapsed },
    ttlResolution: 0,
    maxEntrySize: MAX_FILE_BYTES,
    sizeCalculation: ({ body }, key) => body.length + key.length + 100,
    fetchMethod: (key, stale) =>
      read(key).catch((failure: unknown) => {
        if (stale) return stale;
        throw failure;
      }),
  });
  return (key) => cache.fetch(key, { ttl: isHashed(key) ? 0 : MAX_AGE_MS });
}
