import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { readReceiptCode } from '#contract/payments/slipCode.ts';
import { withoutUndefined } from '#contract/values/withoutUndefined.ts';
import { codesIn, type Pixels, pixelsOf } from '#server/files/codes.ts';
import { inPictureQueue, webp } from '#server/files/receivedPicture.ts';
import { fingerprintOf } from './alike.ts';

/** A payment slip as it is stored, and what identifies it. */
export interface ReceiptPicture {
  webp: Buffer;
  /** Of the pixels, not of the file: the same picture in another format, or with other metadata, has the same. */
  contentHash: string;
  /** The bank's reference of the transfer, where the slip has it in a code. */
  transferReference?: string;
  /** By which a copy is known that is smaller or recompressed. */
  look?: Buffer;
}

/** Large enough for a whole phone screen, and the code on it. */
const size = { width: 1600, height: 3200, fit: 'inside' } as const;

/** Less than half of the default work, for a file that is no larger. */
const effort = 2;

/**
 * Reads a received slip, when it is its turn; undefined when it is not a readable picture.
 *
 * @throws {Refusal} unavailable
 */
export async function receiptPicture(bytes: Buffer): Promise<ReceiptPicture | undefined> {
  const pixels = await inPictureQueue(() => pixelsOf(bytes, size));
  if (!pixels) return undefined;
  const { data, width, height } = pixels;
  const picture = sharp(data, { raw: { width, height, channels: 4 } });
  const [kept, transferReference, fingerprint] = await Promise.all([
    picture.webp({ ...webp, effort }).toBuffer(),
    transferReferenceIn(pixels),
    fingerprintOf(pixels),
  ]);
  return {
    webp: kept,
    contentHash: createHash('sha256').update(`${width}x${height} `).update(data).digest('hex'),
    ...withoutUndefined({ transferReference, look: fingerprint }),
  };
}

/**
 * The reference of the transfer in the small QR code that Thai banks print on a slip: the bank, and its number of the
 * transfer. Undefined where there is none, as on slips from elsewhere.
 */
async function transferReferenceIn(pixels: Pixels): Promise<string | undefined> {
  const texts = await codesIn(pixels, 'qr');
  return texts.map(referenceIn).find((reference) => reference !== undefined);
}

function referenceIn(text: string): string | undefined {
  const code = readReceiptCode(text);
  return code?.kind === 'transfer' ? code.reference : undefined;
}
