/**
 * Does work for each of some, so many at a time. After a failure nothing new is begun and what runs is waited for, so
 * that whoever cleans up is alone.
 *
 * @throws the first failure
 */
export async function inParallel<T>(
  all: Iterable<T>,
  concurrency: number,
  work: (one: T) => Promise<unknown>,
): Promise<void> {
  const left = all[Symbol.iterator]();
  const failures: unknown[] = [];
  const worker = async (): Promise<void> => {
    for (let next = left.next(); !next.done && failures.length === 0; next = left.next()) {
      await work(next.value).catch((failure: unknown) => failures.push(failure));
    }
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  if (failures.length > 0) throw failures[0];
}
