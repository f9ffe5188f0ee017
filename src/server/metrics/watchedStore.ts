import type { FileStore } from '#storage/fileStore.ts';

/** The same store, which tells of every call that fails; what is thrown goes on. */
export function watchedStore(store: FileStore, failed: () => void): FileStore {
  const counted = <T>(call: Promise<T>): Promise<T> =>
    call.catch((failure: unknown) => {
      failed();
      throw failure;
    });
  return {
    name: store.name,
    write: (...args) => counted(store.write(...args)),
    read: (...args) => counted(store.read(...args)),
    stat: (...args) => counted(store.stat(...args)),
    remove: (...args) => counted(store.remove(...args)),
    move: (...args) => counted(store.move(...args)),
    async *list(prefix) {
      const files = store.list(prefix)[Symbol.asyncIterator]();
      for (let next = await counted(files.next()); !next.done; next = await counted(files.next())) yield next.value;
    },
  };
}
