import sharp from 'sharp';
import { slipFolder } from './folder.ts';

/** A slip stays readable at this size. */
const size = { width: 600, height: 1200, fit: 'inside', withoutEnlargement: true } as const;
/** Bytes; mailboxes on a phone should not grow by more with each order. */
const largest = 120_000;

/** A slip as mail programs show it, in base64; undefined where its file is gone, or it stays too large. */
export async function mailedSlip(dataDir: string, file: string): Promise<string | undefined> {
  const slip = await slipFolder(dataDir).read(file);
  if (!slip) return undefined;
  const jpeg = await sharp(slip)
    .resize(size)
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 60 })
    .toBuffer()
    // An order is more than its mail.
    .catch(() => undefined);
  return jpeg && jpeg.length <= largest ? jpeg.toString('base64') : undefined;
}
