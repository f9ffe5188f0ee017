/** Milliseconds before the first retry; each further one waits twice as long. */
const FIRST_BACKOFF_MS = 5_000;
const MAX_BACKOFF_MS = 300_000;
/** Tries before a failure is left for a change or a person; a quarter of an hour together. */
const MAX_TRIES = 8;

/**
 * When a publish that failed is tried again by itself.
 *
 * @param tries how often it was tried by now, at least 1
 * @param isTransient whether it may go well a little later (transientFailure.ts)
 * @returns milliseconds from now; undefined when it is not tried again
 */
export function retryDelay(tries: number, isTransient: boolean): number | undefined {
  if (!isTransient || tries >= MAX_TRIES) return undefined;
  return Math.min(FIRST_BACKOFF_MS * 2 ** (tries - 1), MAX_BACKOFF_MS);
}
