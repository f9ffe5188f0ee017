/** Asks questions of which only the newest counts: the one before is aborted, and its answer, if it comes, left aside. */
export interface LatestOnly<T> {
  /**
   * Asks once `pauseMs` have passed without another question; at once without a pause.
   *
   * @param question answers in every case, also for its own failure
   * @returns when the answer is shown or left aside
   */
  ask: (question: (signal: AbortSignal) => Promise<T>, pauseMs?: number) => Promise<void>;
  /** No answer counts any more. */
  cancel: () => void;
}

/** @param show is handed the answer to the newest question */
export function latestOnly<T>(show: (answer: T) => void): LatestOnly<T> {
  let newest = new AbortController();
  const supersede = (): AbortController => {
    newest.abort();
    return (newest = new AbortController());
  };
  return {
    async ask(question, pauseMs) {
      const own = supersede();
      if (pauseMs !== undefined) await new Promise((resolve) => setTimeout(resolve, pauseMs));
      if (own !== newest) return;
      const answer = await question(own.signal);
      if (own === newest) show(answer);
    },
    cancel: () => void supersede(),
  };
}
