const seconds = 1_000;
const hours = 3_600 * seconds;

/** Tries before work is left alone, with its last error, for a person to look at: about two days and a half. */
export const maxAttempts = 20;

/** How long to wait after so many tries in vain (milliseconds): 10 s, doubled each time, at most 6 hours. */
export function backOffMs(attempts: number): number {
  return Math.min(10 * seconds * 2 ** (attempts - 1), 6 * hours);
}
