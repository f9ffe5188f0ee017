import type { StoreUnavailable } from './fileStore.ts';

/**
 * Remembers for a moment that a service did not answer: meanwhile all that is asked of it fails at once, so that callers
 * do not wait in line for what will not come. After that one of them tries.
 *
 * @param pauseMs for how long, in milliseconds
 * @returns runs a piece of work, or throws the last failure
 */
export function openCircuit(pauseMs: number): <T>(work: () => Promise<T>) => Promise<T> {
  let away: { until: number; failure: StoreUnavailable } | undefined;
  return async (work) => {
    if (away && performance.now() < away.until) throw away.failure;
    if (away) away.until = Number.POSITIVE_INFINITY;
    try {
      const result = await work();
      away = undefined;
      return result;
    } catch (failure) {
      away = { until: performance.now() + pauseMs, failure: failure as StoreUnavailable };
      throw failure;
    }
  };
}
