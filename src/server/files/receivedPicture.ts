import sharp, { type Sharp } from 'sharp';
import { pictureKind } from './pictureKind.ts';
import { inPictureQueue } from './pictureQueue.ts';

/** A phone takes 50 million pixels; what claims more is made to fill the memory. */
const MOST_PIXELS = 60_000_000;

/** How a kept picture is written. */
export const webp = { quality: 82 } as const;

/** How large a picture is kept; it is never made larger than it is. */
export interface KeptSize {
  width: number;
  height: number;
  fit: 'cover' | 'inside';
}

/**
 * A picture that somebody sent, upright and at the size that is kept, without anything that was hidden in it.
 * Undefined when it is no PNG, JPEG or WebP by its content. A broken one, or one that claims too many pixels,
 * fails when it is drawn.
 */
export function opened(bytes: Buffer, { width, height, fit }: KeptSize): Sharp | undefined {
  if (!pictureKind(bytes)) return undefined;
  return sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error', pages: 1, sequentialRead: true })
    .autoOrient()
    .resize({ width, height, fit, withoutEnlargement: true });
}

/**
 * The same drawn anew as WebP, when it is its turn; undefined when it cannot be.
 *
 * @throws {Refusal} unavailable
 */
export const redraw = (bytes: Buffer, size: KeptSize): Promise<Buffer | undefined> =>
  inPictureQueue(async () => {
    try {
      return await opened(bytes, size)?.webp(webp).toBuffer();
    } catch {
      return undefined;
    }
  });
