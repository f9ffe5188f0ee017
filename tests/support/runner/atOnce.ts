/** Does a piece of work that yields wherever it may be interrupted, without an interruption. */
export function atOnce<Result>(work: Iterator<unknown, Result>): Result {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}
