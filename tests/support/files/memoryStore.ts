import { checkKey, type FileStore } from '#storage/fileStore.ts';

/** A store in memory, whose files a test may look at and change. */
export interface MemoryStore extends FileStore {
  files: Map<string, { body: Buffer; modifiedAt: Date }>;
}

/** @param beforeWrite called with each key before it is written; may throw, as a disk does that is full */
export function memoryStore(beforeWrite: (key: string) => void = () => undefined): MemoryStore {
  const files: MemoryStore['files'] = new Map();
  const stored = (key: string) => {
    const found = files.get(key);
    return found && { key, size: found.body.length, modifiedAt: found.modifiedAt };
  };
  return {
    files,
    name: 'memory',
    write: async (key, body) => {
      checkKey(key);
      beforeWrite(key);
      files.set(key, { body: Buffer.from(body), modifiedAt: new Date() });
      return Promise.resolve();
    },
    read: (key) => Promise.resolve(files.get(key)?.body),
    stat: (key) => Promise.resolve(stored(key)),
    remove: (key) => Promise.resolve(void files.delete(key)),
    move: (from, to) => {
      const found = files.get(from);
      files.delete(from);
      if (found) files.set(to, { ...found, modifiedAt: new Date() });
      return Promise.resolve();
    },
    list: async function* (prefix) {
      for (const key of [...files.keys()].sort()) {
        const found = key.startsWith(prefix) ? stored(key) : undefined;
        if (found) yield await Promise.resolve(found);
      }
    },
  };
}
