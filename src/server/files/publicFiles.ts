import { extname } from 'node:path';
import type { FileHeaders } from '#storage/fileStore.ts';

/** What begins the keys of all that is public; the address of a file is its key. */
export const uploads = 'uploads/';

const types: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.gif': 'image/gif',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
};

/** What an editor added: `products/shan-tea-0123456789ab.webp`, with a hash of its content, and its `…-360.avif`. */
const hashed = /^uploads\/(?:products|front)\/(?:[^/]+-)?[0-9a-f]{12}(?:-\d+)?\.(?:webp|avif)$/u;

/** Whether another content would have another name. */
export const isHashed = (key: string): boolean => hashed.test(key);

/**
 * How long a public file may be kept. A CDN keeps what has a hash for ever; the picture of a customer is kept by
 * browsers alone, for it must be gone when the customer is.
 */
export function cachingOf(key: string): string {
  if (isHashed(key)) return 'public, max-age=31536000, immutable';
  return key.startsWith(`${uploads}avatars/`) ? 'private, max-age=86400' : 'public, max-age=2592000';
}

/** The headers of a public file. */
export const publicHeaders = (key: string): Required<FileHeaders> => ({
  'content-type': types[extname(key).toLowerCase()] ?? 'application/octet-stream',
  'cache-control': cachingOf(key),
});
