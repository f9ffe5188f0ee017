const seconds = 1_000;
const hours = 3_600 * seconds;

/** Attempts until a job is given up, about two days and a half; its last error stays for a person to read. */
export const maxAttempts = 20;

/** How long to wait after so many failed attempts (milliseconds): 10 s, doubled each time, at most 6 hours. */
export function backOffMs(attempts: number): number {
  return Math.min(10 * seconds * 2 ** (attempts - 1), 6 * hours);
}
