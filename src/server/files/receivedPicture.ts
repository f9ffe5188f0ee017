import { MAX_PICTURE_PIXELS, pictureKind } from '#contract/values/picture.ts';
import sharp, { type Sharp } from 'sharp';
import pLimit from 'p-limit';
import { Refusal } from '#server/http/refusal.ts';
import { type FileStore, StoreUnavailable } from '#storage/fileStore.ts';

/** The format of stored pictures. */
export const webp = { quality: 82 } as const;

/** The largest size at which a picture is stored; it is never enlarged. */
export interface StoredSize {
  width: number;
  height: number;
  fit: 'cover' | 'inside';
}

/**
 * A received picture, upright, at the size that is stored, without its metadata. Undefined when its content is not PNG,
 * JPEG or WebP. A broken one, or one of too many pixels, fails when it is read.
 */
export function openPicture(bytes: Buffer, { width, height, fit }: StoredSize): Sharp | undefined {
  if (!pictureKind(bytes)) return undefined;
  return sharp(bytes, { limitInputPixels: MAX_PICTURE_PIXELS, failOn: 'error', pages: 1, sequentialRead: true })
    .autoOrient()
    .resize({ width, height, fit, withoutEnlargement: true });
}

/**
 * The same re-encoded as WebP, when it is its turn; undefined when it cannot be read.
 *
 * @throws {Refusal} unavailable
 */
export const reencode = (bytes: Buffer, size: StoredSize): Promise<Buffer | undefined> =>
  inPictureQueue(async () => {
    try {
      return await openPicture(bytes, size)?.webp(webp).toBuffer();
    } catch {
      return undefined;
    }
  });

/** Returns the pixels of a picture that the shop keeps, on white, or undefined where it is not there: a paper can do without. */
export async function pixelsOf(
  files: FileStore,
  key: string,
): Promise<{ bytes: Uint8Array; width: number; height: number } | undefined> {
  try {
    const stored = await files.read(key);
    if (!stored) return undefined;
    const { data, info } = await sharp(stored)
      .flatten({ background: 'white' })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    return { bytes: new Uint8Array(data), width: info.width, height: info.height };
  } catch (failure) {
    if (failure instanceof StoreUnavailable) return undefined;
    throw failure;
  }
}

/** An interlaced picture is unpacked whole, up to 180 MB; libvips reads one with all processors anyway. */
const AT_ONCE = 1;
/** Each waits with a file of up to 5 MB in memory. */
const MAX_WAITING = 64;

// Pictures of customers are read once, so nothing is worth caching.
sharp.cache(false);

const queue = pLimit(AT_ONCE);

/**
 * Reads a received picture when it is its turn: many at once would take too much memory.
 *
 * @throws {Refusal} unavailable, when too many wait already
 */
export function inPictureQueue<T>(work: () => Promise<T>): Promise<T> {
  if (queue.pendingCount >= MAX_WAITING) return Promise.reject(new Refusal('unavailable'));
  return queue(work);
}
