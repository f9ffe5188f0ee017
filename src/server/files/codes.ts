import { WorkerThread } from '#server/jobs/workerThread.ts';
import { openPicture, type StoredSize } from './receivedPicture.ts';

/** A picture as raw pixels, four bytes each: red, green, blue, opacity. */
export interface Pixels {
  data: Uint8Array;
  width: number;
  height: number;
}

/** The codes that are looked for: QR codes, or the bars of goods. */
export type CodeKind = 'qr' | 'bars';

/** A request to the thread of the reader. */
export interface CodesRequest {
  pixels: Pixels;
  kind: CodeKind;
}

const reader = new WorkerThread<CodesRequest, string[]>(new URL('./codeReader.ts', import.meta.url));

/** Returns the texts of the codes in a picture. They are read in a worker thread, for it takes a tenth of a second. */
export const codesIn = (pixels: Pixels, kind: CodeKind): Promise<string[]> => reader.ask({ pixels, kind });

/**
 * Returns the pixels of a received picture on white and in one colour space, so that what looks the same is the same;
 * undefined when it is not a readable picture.
 */
export async function pixelsOf(bytes: Buffer, size: StoredSize): Promise<Pixels | undefined> {
  try {
    const picture = openPicture(bytes, size)?.flatten({ background: '#ffffff' }).toColourspace('srgb').ensureAlpha();
    const drawing = await picture?.raw().toBuffer({ resolveWithObject: true });
    return drawing && { data: drawing.data, width: drawing.info.width, height: drawing.info.height };
  } catch {
    return undefined;
  }
}
