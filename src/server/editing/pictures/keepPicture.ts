import { createHash } from 'node:crypto';
import { access, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import type { Image } from '#contract/catalogue/image.ts';
import { Refusal } from '#server/http/refusal.ts';
import { slugOf } from '#server/catalogue/rules/slug.ts';
import { measurePictures } from '#server/files/measuredPictures.ts';
import { inPictureQueue } from '#server/files/pictureQueue.ts';
import { openPicture } from '#server/files/receivedPicture.ts';
import { replaceFile } from '#server/files/replaceFile.ts';

/** The widths (px) and qualities of the site's own pictures; the first is for browsers that read no AVIF. */
const fallback = { width: 720, quality: 70 };
const sources = [
  { width: 360, quality: 50 },
  { width: 720, quality: 46 },
  { width: 1080, quality: 40 },
];
const largest = { width: 1080, height: 1620, fit: 'inside' } as const;

/**
 * Stores a picture in the data folder, in the sizes and formats of the site. Its address has a hash of the content, so
 * that the same picture is stored once and no cache takes another one for it.
 *
 * @throws {Refusal} picture_unreadable, unavailable
 */
export async function keepCataloguePicture(dataDir: string, name: string, bytes: Buffer): Promise<Image> {
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 12);
  const base = [slugOf(name), hash].filter(Boolean).join('-');
  const uploads = join(dataDir, 'uploads');
  const url = `/uploads/products/${encodeURIComponent(base)}.webp`;
  if (!(await isThere(join(uploads, 'products', `${base}.webp`)))) await draw(bytes, join(uploads, 'products'), base);
  const measured = await measurePictures([url], uploads);
  return measured.get(url) ?? { url };
}

/** Writes the fallback last: where it is, the rest is too. */
async function draw(bytes: Buffer, folder: string, base: string): Promise<void> {
  const picture = openPicture(bytes, largest);
  if (!picture) throw new Refusal('picture_unreadable');
  const pixels = await decode(picture);
  await mkdir(folder, { recursive: true });
  for (const { width, quality } of sources.filter((each, i) => i === 0 || each.width <= pixels.width)) {
    const avif = pixels.picture.clone().resize({ width, withoutEnlargement: true }).avif({ quality, effort: 4 });
    await replaceFile(join(folder, `${base}-${Math.min(width, pixels.width)}.avif`), await avif.toBuffer());
  }
  const { width, quality } = fallback;
  const webp = pixels.picture.clone().resize({ width, withoutEnlargement: true }).webp({ quality, effort: 6 });
  await replaceFile(join(folder, `${base}.webp`), await webp.toBuffer());
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

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );
