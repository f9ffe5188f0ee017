import sharp from 'sharp';
import { type FileStore, StoreUnavailable } from '#storage/fileStore.ts';
import { slipFiles } from './slipFiles.ts';

/** A slip stays readable at this size. */
const size = { width: 600, height: 1200, fit: 'inside', withoutEnlargement: true } as const;
/** Bytes; mailboxes on a phone should not grow by more with each order. */
const largest = 120_000;

/**
 * A slip as mail programs show it, in base64; undefined where its file is gone, the store is away, or it stays too
 * large: an order is more than its mail.
 */
export async function mailedSlip(files: FileStore, file: string): Promise<string | undefined> {
  const slip = await slipFiles(files).read(file).catch(ifAway);
  if (!slip) return undefined;
  const jpeg = await sharp(slip)
    .resize(size)
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 60 })
    .toBuffer()
    .catch(() => undefined);
  return jpeg && jpeg.length <= largest ? jpeg.toString('base64') : undefined;
}

function ifAway(failure: unknown): undefined {
  if (!(failure instanceof StoreUnavailable)) throw failure;
}
