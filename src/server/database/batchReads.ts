/**
 * Reads many things with one statement: what is asked for while a statement is under way goes into the next one. So
 * everything was read after it was asked for, and a busy server asks the database less often than it is asked.
 *
 * @param read what is known of these ids, by id
 * @param most ids in one statement, but for a single one that asks for more
 */
export function batchReads<T>(
  read: (ids: readonly number[]) => Promise<ReadonlyMap<number, T>>,
  most: number,
): (ids: readonly number[]) => Promise<ReadonlyMap<number, T>> {
  const waiting: Batch<T>[] = [];
  let isReading = false;
  const readOn = async (): Promise<void> => {
    if (isReading) return;
    isReading = true;
    for (let batch = waiting.shift(); batch; batch = waiting.shift()) {
      await read([...batch.ids]).then(batch.resolve, batch.reject);
    }
    isReading = false;
  };
  return (ids) => {
    let batch = waiting.at(-1);
    if (!batch || batch.ids.size + ids.length > most) waiting.push((batch = newBatch()));
    for (const id of ids) batch.ids.add(id);
    void readOn();
    return batch.result;
  };
}

interface Batch<T> {
  ids: Set<number>;
  result: Promise<ReadonlyMap<number, T>>;
  resolve: (found: ReadonlyMap<number, T>) => void;
  reject: (failure: unknown) => void;
}

function newBatch<T>(): Batch<T> {
  const { promise, resolve, reject } = Promise.withResolvers<ReadonlyMap<number, T>>();
  return { ids: new Set(), result: promise, resolve, reject };
}
