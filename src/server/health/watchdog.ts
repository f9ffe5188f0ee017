import { once } from 'node:events';
import inspector from 'node:inspector';
import { Worker } from 'node:worker_threads';

/** Interval at which the loop says that it goes on, and the thread looks (milliseconds). */
export const BEAT_MS = 500;

/** The input of the thread. */
export interface WatchedLoop {
  /** Goes up with each turn of the loop; less than 0 while somebody may hold it on purpose. */
  beats: Int32Array;
  /** Milliseconds without a beat after which the process is ended. */
  timeout: number;
}

/**
 * Ends this process once its event loop has stood still for so long (milliseconds; 0 is never): it answers nothing, not
 * even the signal to end, and would keep what it holds for ever. A thread of its own sees it, writes a last line of the
 * log that says where the loop stands, and ends it; whoever started the process starts it anew. Not while it is debugged.
 *
 * @returns ends the watch; a process that exits while the thread runs would have to wait for it
 */
export function startWatchdog(timeout: number): () => Promise<void> {
  if (timeout === 0) return () => Promise.resolve();
  const beats = new Int32Array(new SharedArrayBuffer(4));
  let count = 0;
  const beat = (): void => {
    count = (count + 1) % 1_000_000;
    Atomics.store(beats, 0, inspector.url() === undefined ? count : -1);
  };
  beat();
  const timer = setInterval(beat, BEAT_MS).unref();
  const thread = new Worker(new URL('./watchdogThread.ts', import.meta.url), {
    workerData: { beats, timeout } satisfies WatchedLoop,
    resourceLimits: { maxYoungGenerationSizeMb: 1, maxOldGenerationSizeMb: 32 },
  });
  thread.unref();
  // A thread that fails is missed, and ends nothing else.
  const ended = once(thread, 'exit').catch(() => undefined);
  return async () => {
    clearInterval(timer);
    thread.ref();
    thread.postMessage('end');
    await ended;
  };
}
