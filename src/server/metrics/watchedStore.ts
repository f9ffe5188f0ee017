import type { FileStore } from '#storage/fileStore.ts';

/** The same store, which tells of every call that fails; what is thrown goes on. */
export function watchedStore(store: FileStore, failed: () => void): FileStore {
  const told = <T>(call: Promise<T>): Promise<T> =>
    call.catch((failure: unknown) => {
      failed();
      throw failure;
    });
  return {
    name: store.name,
    write: (...given) => told(store.write(...given)),
    read: (...given) => told(store.read(...given)),
    stat: (...given) => told(store.stat(...given)),
    remove: (...given) => told(store.remove(...given)),
    move: (...given) => told(store.move(...given)),
    async *list(prefix) {
      const files = store.list(prefix)[Symbol.asyncIterator]();
      for (let next = await told(files.next()); !next.done; next = await told(files.next())) yield next.value;
    },
  };
}
