import { Worker } from 'node:worker_threads';

/** A picture as raw pixels, four bytes each: red, green, blue, opacity. */
export interface Pixels {
  data: Uint8Array;
  width: number;
  height: number;
}

/** Messages to and from the worker thread. */
export interface ReadRequest {
  id: number;
  pixels: Pixels;
}
export interface ReadAnswer {
  id: number;
  reference?: string | undefined;
}

interface Reader {
  read: (pixels: Pixels) => Promise<string | undefined>;
}

let reader: Reader | undefined;

/**
 * The reference of the transfer in the small QR code that Thai banks print on a slip: the bank, and its number of the
 * transfer. Undefined where there is none, as on slips from elsewhere. It is read in a worker thread, for it takes a
 * tenth of a second.
 */
export function transferReferenceIn(pixels: Pixels): Promise<string | undefined> {
  reader ??= openReader();
  return reader.read(pixels);
}

/**
 * Starts the worker thread, with the first slip; one that ended is replaced with the next. An idle one is unreffed, so
 * that it does not keep the process alive.
 */
function openReader(): Reader {
  const worker = new Worker(new URL('./codeReader.ts', import.meta.url));
  const waiting = new Map<number, PromiseWithResolvers<string | undefined>>();
  let last = 0;
  worker.unref();
  worker.on('message', ({ id, reference }: ReadAnswer) => {
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
      const answer = Promise.withResolvers<string | undefined>();
      waiting.set((last += 1), answer);
      worker.ref();
      worker.postMessage({ id: last, pixels } satisfies ReadRequest);
      return answer.promise;
    },
  };
}
