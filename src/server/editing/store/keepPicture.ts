import { createHash } from 'node:crypto';
import sharp, { type Sharp } from 'sharp';
import type { Image } from '#contract/catalogue/image.ts';
import { Refusal } from '#server/http/refusal.ts';
import { slugOf } from '#server/catalogue/rules/slug.ts';
import { measurePictures } from '#server/files/measuredPictures.ts';
import { type StoredSize, inPictureQueue, openPicture } from '#server/files/receivedPicture.ts';
import { publicHeaders, uploads } from '#server/files/publicFiles.ts';
import type { FileStore } from '#storage/fileStore.ts';

/** The folder of a picture, and its widths (px) and qualities. */
interface Use {
  /** A key with a slash at its end. */
  folder: string;
  /** For browsers that read no AVIF. */
  fallback: { width: number; quality: number };
  sources: readonly { width: number; quality: number }[];
  largest: StoredSize;
}

/** Pictures of goods, categories and brands. */
export const ofCatalogue: Use = {
  folder: `${uploads}products/`,
  fallback: { width: 720, quality: 70 },
  sources: [
    { width: 360, quality: 50 },
    { width: 720, quality: 46 },
    { width: 1080, quality: 40 },
    // For a closer look alone: the page itself never asks for it.
    { width: 1620, quality: 38 },
  ],
  largest: { width: 1620, height: 2430, fit: 'inside' },
};

/** Pictures of the banner, which is wide, and of the tiles. */
export const ofContent: Use = {
  folder: `${uploads}front/`,
  fallback: { width: 800, quality: 70 },
  sources: [
    { width: 400, quality: 50 },
    { width: 800, quality: 46 },
    { width: 1600, quality: 40 },
  ],
  largest: { width: 1600, height: 1600, fit: 'inside' },
};

/** Pictures of accounts, mostly of QR codes on the screen of a phone: whole, and in one file that apps can read. */
export const ofPayees: Use = {
  folder: `${uploads}payees/`,
  fallback: { width: 1080, quality: 90 },
  sources: [],
  largest: { width: 1080, height: 2400, fit: 'inside' },
};

/**
 * Stores a picture, in the sizes and formats of the site. Its address has a hash of the content, so
 * that the same picture is stored once and no cache takes another one for it.
 *
 * @throws {Refusal | StoreUnavailable} picture_unreadable, unavailable
 */
export async function keepPicture(files: FileStore, use: Use, name: string, bytes: Buffer): Promise<Image> {
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 12);
  const base = [slugOf(name), hash].filter(Boolean).join('-');
  const url = `/${use.folder}${encodeURIComponent(base)}.webp`;
  if (!(await files.stat(`${use.folder}${base}.webp`))) await draw(bytes, use, files, use.folder + base);
  const measured = await measurePictures([url], files);
  return measured.get(url) ?? { url };
}

/** Writes the fallback last: where it is, the rest is too. */
async function draw(bytes: Buffer, { sources, fallback, largest }: Use, files: FileStore, base: string): Promise<void> {
  const picture = openPicture(bytes, largest);
  if (!picture) throw new Refusal('picture_unreadable');
  const pixels = await decode(picture);
  const write = (key: string, drawn: Buffer): Promise<void> => files.write(key, drawn, publicHeaders(key));
  // The widest that is drawn is as wide as the picture, so that a closer look loses nothing.
  const drawn = sources.filter((_, i) => (sources[i - 1]?.width ?? 0) < pixels.width);
  for (const { width, quality } of drawn) {
    const avif = pixels.picture.clone().resize({ width, withoutEnlargement: true }).avif({ quality, effort: 4 });
    await write(`${base}-${Math.min(width, pixels.width)}.avif`, await avif.toBuffer());
  }
  const { width, quality } = fallback;
  const webp = pixels.picture.clone().resize({ width, withoutEnlargement: true }).webp({ quality, effort: 6 });
  await write(`${base}.webp`, await webp.toBuffer());
}

async function decode(picture: Sharp): Promise<{ picture: Sharp; width: number }> {
  try {
    const { data, info } = await inPictureQueue(() =>
      picture.png({ compressionLevel: 1 }).toBuffer({ resolveWithObject: true }),
    );
    return { picture: sharp(data), width: info.width };
  } catch (cause) {
    if (cause instanceof Refusal) throw cause;
    throw new Refusal('picture_unreadable', { cause });
  }
}
