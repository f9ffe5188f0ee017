import { Worker } from 'node:worker_threads';

/** A picture as plain pixels, four bytes each: red, green, blue, opacity. */
export interface Pixels {
  data: Uint8Array;
  width: number;
  height: number;
}

/** What the thread that reads is asked, and what it answers. */
export interface ToRead {
  id: number;
  pixels: Pixels;
}
export interface Found {
  id: number;
  reference?: string | undefined;
}

interface Reader {
  read: (pixels: Pixels) => Promise<string | undefined>;
}

let reader: Reader | undefined;

/**
 * The reference of the transfer in the small QR code that Thai banks print on a slip: the bank, and its number of
 * the transfer. Undefined where there is none; slips from elsewhere have none. It is looked for in a thread of its
 * own, for it takes a tenth of a second in which nobody else would be answered.
 */
export function transferReferenceIn(pixels: Pixels): Promise<string | undefined> {
  reader ??= openReader();
  return reader.read(pixels);
}

/** The thread starts with the first slip, and keeps no process alive. One that ends is replaced with the next slip. */
function openReader(): Reader {
  const worker = new Worker(new URL('./codeReader.ts', import.meta.url));
  const waiting = new Map<number, PromiseWithResolvers<string | undefined>>();
  let last = 0;
  worker.unref();
  worker.on('message', ({ id, reference }: Found) => {
    waiting.get(id)?.resolve(reference);
    waiting.delete(id);
    if (waiting.size === 0) worker.unref();
  });
  const end = (reason: unknown): void => {
    reader = undefined;
    for (const { reject } of waiting.values()) reject(reason);
    waiting.clear();
  };
  worker.on('error', end);
  worker.on('exit', () => end(new Error('the thread that reads slips ended')));
  return {
    read: (pixels) => {
      const found = Promise.withResolvers<string | undefined>();
      waiting.set((last += 1), found);
      worker.ref();
      worker.postMessage({ id: last, pixels } satisfies ToRead);
      return found.promise;
    },
  };
}
