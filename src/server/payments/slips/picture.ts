import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { inPictureQueue } from '#server/files/pictureQueue.ts';
import { opened, webp } from '#server/files/receivedPicture.ts';
import { type Pixels, transferReferenceIn } from './code.ts';

/** A payment slip that can be kept, and what tells it from every other. */
export interface SlipPicture {
  webp: Buffer;
  /** Of the pixels, not of the file: the same picture saved in another format, or with another name in it, is one. */
  contentHash: string;
  /** What the bank calls the transfer, where the slip says it in a code. */
  transferReference?: string;
}

/** A whole screen of a phone stays legible, and so does the code on it. */
const size = { width: 1600, height: 3200, fit: 'inside' } as const;

/** The shopper waits: less than half of the usual work, for a file that is no larger. */
const effort = 2;

/**
 * Reads what somebody sent as a slip, when it is its turn; undefined when it is no picture that can be read.
 *
 * @throws {Refusal} unavailable
 */
export async function slipPicture(bytes: Buffer): Promise<SlipPicture | undefined> {
  const pixels = await inPictureQueue(() => drawn(bytes));
  if (!pixels) return undefined;
  const { data, width, height } = pixels;
  const picture = sharp(data, { raw: { width, height, channels: 4 } });
  const [kept, transferReference] = await Promise.all([
    picture.webp({ ...webp, effort }).toBuffer(),
    transferReferenceIn(pixels),
  ]);
  return {
    webp: kept,
    contentHash: createHash('sha256').update(`${width}x${height} `).update(data).digest('hex'),
    ...(transferReference ? { transferReference } : {}),
  };
}

/** On white, and in one colour space, so that what looks the same is the same. */
async function drawn(bytes: Buffer): Promise<Pixels | undefined> {
  try {
    const picture = opened(bytes, size)?.flatten({ background: '#ffffff' }).toColourspace('srgb').ensureAlpha();
    const drawing = await picture?.raw().toBuffer({ resolveWithObject: true });
    return drawing && { data: drawing.data, width: drawing.info.width, height: drawing.info.height };
  } catch {
    return undefined;
  }
}
