import { setTimeout as pause } from 'node:timers/promises';

/** Longer than any of the work takes (milliseconds). */
const MIN_TIME = 150;

/** Waits for the work, and at least a fixed time, so that the time does not tell what was found. */
export async function inConstantTime<T>(work: Promise<T>): Promise<T> {
  const [result] = await Promise.all([work, pause(MIN_TIME)]);
  return result;
}
