/** Returns a question that is asked once at a time: whoever asks while it runs gets its answer, or its failure. */
export function shareWhileRunning<T>(question: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined;
  return () => (running ??= question().finally(() => (running = undefined)));
}
