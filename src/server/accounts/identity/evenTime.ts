import { setTimeout as pause } from 'node:timers/promises';

/** Longer than any of the work that it hides. */
const LEAST = 150;

/** Does the work and answers no sooner than ever, so that the time does not tell what was found. */
export async function inConstantTime<T>(work: Promise<T>): Promise<T> {
  const [result] = await Promise.all([work, pause(LEAST)]);
  return result;
}
