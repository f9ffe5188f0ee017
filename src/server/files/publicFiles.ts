import { extname } from 'node:path';
import { type FileHeaders, type FileStore, StoreUnavailable } from '#storage/fileStore.ts';

/** The beginning of the keys of all that is public; the address of a file is its key. */
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

/**
 * The keys of files that an editor added: `products/shan-tea-0123456789ab.webp`, with a hash of its content, and its
 * `…-360.avif`; their copies as JPEG too, and what is drawn from the logo.
 */
const hashed =
  /^uploads\/(?:jpeg\/\w+\/)?(?:products|front|payees)\/(?:[^/]+-)?[0-9a-f]{12}(?:-\d+|-icon|-card)?\.(?:webp|avif|png|jpg)(?:\.jpg)?$/u;

/** Returns whether another content would have another name. */
export const isHashed = (key: string): boolean => hashed.test(key);

/**
 * Returns how long a public file may be kept. A CDN keeps what has a hash for ever; the picture of a customer is kept
 * by browsers alone, for it must be gone when the customer is.
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

/**
 * Removes files that no row has any more. Where the store is away they stay, and are swept as lost: what was written is
 * worth more than tidiness.
 */
export async function removeUnused(files: FileStore, keys: readonly string[]): Promise<void> {
  try {
    for (const key of keys) await files.remove(key);
  } catch (failure) {
    if (!(failure instanceof StoreUnavailable)) throw failure;
  }
}

/** The beginning of the keys of payment slips: beside the public files, so that no rule for those covers them. */
export const receipts = 'slips/';

/**
 * The beginnings of the keys of all files that a shop keeps in its store; in a data folder other things lie beside
 * them.
 */
export const keptFiles: readonly string[] = [receipts, uploads];

/** No cache on the way may keep a slip. */
export const privateHeaders = { 'content-type': 'image/webp', 'cache-control': 'private, no-store' } as const;

/** The headers of any of these files. */
export const headersOf = (key: string): FileHeaders => (key.startsWith(uploads) ? publicHeaders(key) : privateHeaders);
