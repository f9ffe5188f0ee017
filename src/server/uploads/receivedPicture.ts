import sharp from 'sharp';
import { pictureKind } from '../domain/pictureKind.ts';

/** A phone takes 50 million pixels; what claims more is made to fill the memory. */
const MOST_PIXELS = 60_000_000;

/** How large a picture is kept; it is never made larger than it is. */
export interface KeptSize {
  width: number;
  height: number;
  fit: 'cover' | 'inside';
}

/**
 * A picture that somebody sent, drawn anew as WebP, upright, without anything that was hidden in it.
 * Undefined when it is no PNG, JPEG or WebP, is broken, or claims too many pixels.
 */
export async function redraw(bytes: Buffer, { width, height, fit }: KeptSize): Promise<Buffer | undefined> {
  if (!pictureKind(bytes)) return undefined;
  try {
    return await sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error', pages: 1 })
      .autoOrient()
      .resize({ width, height, fit, withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer();
  } catch {
    return undefined;
  }
}
