import { setImmediate as nextTurn } from 'node:timers/promises';

/** Milliseconds for which a long piece of work keeps the event loop before others have theirs. */
const TURN = 20;

/**
 * Does a long piece of work and lets the event loop turn whenever it was kept for 20 ms, so that requests are answered in
 * between. For what is done within a transaction, or on what is too large to copy to a thread.
 *
 * @param work yields wherever it may be interrupted
 */
export async function inTurns<Result>(work: Iterator<undefined, Result>): Promise<Result> {
  for (let since = performance.now(); ;) {
    const step = work.next();
    if (step.done) return step.value;
    if (performance.now() - since < TURN) continue;
    await nextTurn();
    since = performance.now();
  }
}
