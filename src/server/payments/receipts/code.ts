import { WorkerThread } from '#server/jobs/workerThread.ts';

/** A picture as raw pixels, four bytes each: red, green, blue, opacity. */
export interface Pixels {
  data: Uint8Array;
  width: number;
  height: number;
}

const reader = new WorkerThread<Pixels, string | undefined>(new URL('./codeReader.ts', import.meta.url));

/**
 * The reference of the transfer in the small QR code that Thai banks print on a slip: the bank, and its number of the
 * transfer. Undefined where there is none, as on slips from elsewhere. It is read in a worker thread, for it takes a
 * tenth of a second.
 */
export const transferReferenceIn = (pixels: Pixels): Promise<string | undefined> => reader.ask(pixels);
