let last: Promise<unknown> = Promise.resolve();

/** Makes calls about cart and wishlist one after the other, so that no answer is older than what is shown. */
export function queueCall<T>(job: () => Promise<T>): Promise<T> {
  const result = last.then(job);
  last = result.catch(() => undefined);
  return result;
}
