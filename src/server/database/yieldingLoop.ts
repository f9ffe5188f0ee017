import { setImmediate as nextTurn } from 'node:timers/promises';

/** Milliseconds for which a long piece of work keeps the event loop before others have theirs. */
const TURN = 20;

/** Returns a function to await within long work: it lets the event loop turn when it was kept for 20 ms since the last time. */
export function loopYielder(): () => Promise<void> | undefined {
  let since = performance.now();
  return () => {
    if (performance.now() - since < TURN) return undefined;
    return nextTurn(undefined).then(() => {
      since = performance.now();
    });
  };
}

/**
 * Does a long piece of work and lets the event loop turn meanwhile, so that requests are answered in between. For what is
 * done within a transaction, or on what is too large to copy to a thread.
 *
 * @param work yields wherever it may be interrupted
 */
export async function yieldingLoop<Result>(work: Iterator<undefined, Result>): Promise<Result> {
  const yieldToLoop = loopYielder();
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
    const turn = yieldToLoop();
    if (turn) await turn;
  }
}
