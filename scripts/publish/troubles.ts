import { databaseProblem } from '#server/database/failures.ts';
import { sentenceOf } from '../terminal/failure.ts';

/** The same trouble is said so often (milliseconds). */
const EVERY_MS = 60_000;

/** Says what fails and is tried again and again: each thing once a minute. */
export function troublesOnce(): (failure: unknown) => void {
  const saidAt = new Map<string, number>();
  return (failure) => {
    const sentence = databaseProblem(failure) ? 'The database does not answer.' : sentenceOf(failure);
    const text = sentence ?? (failure instanceof Error ? failure.message : String(failure));
    const now = performance.now();
    if (now - (saidAt.get(text) ?? Number.NEGATIVE_INFINITY) < EVERY_MS) return;
    saidAt.set(text, now);
    console.error(sentence ?? failure);
  };
}
