import { setTimeout } from 'node:timers/promises';

/** Milliseconds. */
const FIRST_PAUSE = 1_000;
const LONGEST_PAUSE = 5_000;

/**
 * Tries until it succeeds, with pauses that double.
 *
 * @param failed called with every failure, and the pause after it in milliseconds
 * @returns false when it was aborted before
 */
export async function untilReady(
  attempt: () => Promise<void>,
  signal: AbortSignal,
  failed: (failure: unknown, pause: number) => void,
): Promise<boolean> {
  const isAborted = (): boolean => signal.aborted;
  for (let pause = FIRST_PAUSE; !isAborted(); pause = Math.min(pause * 2, LONGEST_PAUSE)) {
    try {
      await attempt();
      return true;
    } catch (failure) {
      if (isAborted()) break;
      failed(failure, pause);
      await setTimeout(pause, undefined, { signal }).catch(() => undefined);
    }
  }
  return false;
}
