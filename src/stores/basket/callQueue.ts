let last: Promise<unknown> = Promise.resolve();

/** Lets calls about the customer's things go one after the other, so that no answer is older than what is shown. */
export function queueCall<T>(job: () => Promise<T>): Promise<T> {
  const mine = last.then(job);
  last = mine.catch(() => undefined);
  return mine;
}
