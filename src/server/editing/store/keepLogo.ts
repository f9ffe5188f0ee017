import { createHash } from 'node:crypto';
import sharp, { type Sharp } from 'sharp';
import type { ShopLogo } from '#contract/content/settings.ts';
import { Refusal } from '#server/http/refusal.ts';
import { publicHeaders } from '#server/files/publicFiles.ts';
import { inPictureQueue, openPicture } from '#server/files/receivedPicture.ts';
import type { FileStore } from '#storage/fileStore.ts';
import { ofContent } from './keepPicture.ts';

/** Twice the size in which a page shows it (px). */
const shown = { width: 480, height: 96, fit: 'inside' } as const;
/** The sides of the icon, and how much of them stays free for systems that cut it round (px). */
const icon = { side: 512, free: 64 };
/** The picture that other sites show of a page (px). */
const card = { width: 1200, height: 630, free: 120 };

/**
 * Stores the logo of the shop, and what is drawn from it: an icon and a card, both on white. The same one twice is one.
 *
 * @throws {Refusal | StoreUnavailable} picture_unreadable, unavailable
 */
export async function keepLogo(files: FileStore, bytes: Buffer): Promise<ShopLogo> {
  const { picture, width, height } = await decode(bytes);
  const base = `${ofContent.folder}logo-${createHash('sha256').update(bytes).digest('hex').slice(0, 12)}`;
  const write = async (name: string, drawn: Sharp): Promise<string> => {
    const key = `${base}${name}`;
    await files.write(key, await drawn.toBuffer(), publicHeaders(key));
    return `/${key}`;
  };
  const kept = await write('.webp', picture.clone().webp({ quality: 90, effort: 6 }));
  const square = onWhite(picture, { width: icon.side, height: icon.side, free: icon.free });
  const wide = onWhite(picture, card);
  return {
    ...{ url: kept, width, height },
    icon: await write('-icon.png', square.png({ palette: true, effort: 8 })),
    card: await write('-card.jpg', wide.jpeg({ quality: 85 })),
  };
}

async function decode(bytes: Buffer): Promise<{ picture: Sharp; width: number; height: number }> {
  try {
    const picture = openPicture(bytes, shown);
    if (!picture) throw new Refusal('picture_unreadable');
    const { data, info } = await inPictureQueue(() => picture.png().toBuffer({ resolveWithObject: true }));
    return { picture: sharp(data), width: info.width, height: info.height };
  } catch (cause) {
    if (cause instanceof Refusal) throw cause;
    throw new Refusal('picture_unreadable', { cause });
  }
}

/** Returns a picture in the middle of a white one, with room around it. */
const onWhite = (picture: Sharp, { width, height, free }: { width: number; height: number; free: number }): Sharp =>
  picture
    .clone()
    .resize({ width: width - 2 * free, height: height - 2 * free, fit: 'contain', background: 'white' })
    .extend({ top: free, bottom: free, left: free, right: free, background: 'white' })
    .flatten({ background: 'white' });
