/** Failures one after the other until a service counts as away: one alone may be bad luck. */
const MOST_FAILURES = 3;

/**
 * Remembers for a moment that a service did not answer: meanwhile all that is asked of it fails at once, so that callers
 * do not wait in line for what will not come. After that one of them tries.
 *
 * @param pauseMs for how long, in milliseconds
 * @returns runs a piece of work, or throws the last failure
 */
export function openCircuit(pauseMs: number): <T>(work: () => Promise<T>) => Promise<T> {
  let inARow = 0;
  let until = 0;
  let last: unknown;
  return async (work) => {
    const isAway = inARow >= MOST_FAILURES;
    if (isAway && performance.now() < until) throw last;
    if (isAway) until = Number.POSITIVE_INFINITY;
    try {
      const result = await work();
      inARow = 0;
      return result;
    } catch (failure) {
      inARow += 1;
      until = performance.now() + pauseMs;
      last = failure;
      throw failure;
    }
  };
}
