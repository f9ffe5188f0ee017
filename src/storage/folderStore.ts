import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { access, mkdir, open, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { checkKey, checkPrefix, type FileStore, type StoredFile, StoreUnavailable } from './fileStore.ts';

/** A file that is being written has this ending; a server that ended may have left one. */
const UNFINISHED = '.unfinished';

/** Files in a folder of this machine, or of a disk that several share. They are private to the owner. */
export function folderStore(folder: string): FileStore {
  const pathOf = (key: string): string => {
    checkKey(key);
    return join(folder, key);
  };
  const makeParent = (path: string): Promise<unknown> => mkdir(dirname(path), { recursive: true, mode: 0o700 });
  return {
    name: folder,
    write: (key, body) =>
      orUnavailable(folder, async () => {
        const path = pathOf(key);
        await makeParent(path);
        await writeWhole(path, body);
      }),
    read: (key) => orUnavailable(folder, () => readFile(pathOf(key)).catch(ifMissing)),
    stat: (key) => orUnavailable(folder, () => statOf(pathOf(key), key)),
    remove: (key) => orUnavailable(folder, () => rm(pathOf(key), { force: true })),
    move: (from, to) =>
      orUnavailable(folder, async () => {
        const [source, target] = [pathOf(from), pathOf(to)];
        await access(source, constants.F_OK).then(() => makeParent(target), ifMissing);
        const now = new Date();
        await utimes(source, now, now).catch(ifMissing);
        await rename(source, target).catch(ifMissing);
      }),
    list: (prefix) => filesBelow(folder, prefix),
  };
}

/** Writes beside it first, then renames, once the content is on the disk itself. */
async function writeWhole(path: string, body: Uint8Array): Promise<void> {
  const unfinished = `${path}.${randomUUID()}${UNFINISHED}`;
  try {
    const file = await open(unfinished, 'wx', 0o600);
    try {
      await file.writeFile(body);
      await file.datasync();
    } finally {
      await file.close();
    }
    await rename(unfinished, path);
  } catch (failure) {
    await rm(unfinished, { force: true });
    throw failure;
  }
}

async function statOf(path: string, key: string): Promise<StoredFile | undefined> {
  const found = await stat(path).catch(ifMissing);
  return found?.isFile() ? { key, size: found.size, modifiedAt: found.mtime } : undefined;
}

async function* filesBelow(folder: string, prefix: string): AsyncGenerator<StoredFile> {
  checkPrefix(prefix);
  const start = prefix.slice(0, prefix.lastIndexOf('/') + 1);
  for await (const key of keysIn(folder, start)) {
    if (!key.startsWith(prefix)) continue;
    const found = await orUnavailable(folder, () => statOf(join(folder, key), key));
    if (found) yield found;
  }
}

/** The keys below a folder of the store, `below` with a slash at its end unless it is empty, in their order. */
async function* keysIn(folder: string, below: string): AsyncGenerator<string> {
  const entries = await orUnavailable(folder, () =>
    readdir(join(folder, below), { withFileTypes: true }).catch(ifMissing),
  );
  const named = (entries ?? []).map((entry) => ({ entry, key: below + entry.name + (entry.isDirectory() ? '/' : '') }));
  named.sort((a, b) => (a.key < b.key ? -1 : 1));
  for (const { entry, key } of named) {
    if (entry.isDirectory()) yield* keysIn(folder, key);
    else if (entry.isFile() && !key.endsWith(UNFINISHED)) yield key;
  }
}

async function orUnavailable<T>(folder: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    if (cause instanceof RangeError) throw cause;
    throw new StoreUnavailable(`The folder ${folder} cannot be used: ${(cause as Error).message}.`, { cause });
  }
}

/** Ignores a missing file or folder, and a folder in the place of a file. */
function ifMissing(failure: NodeJS.ErrnoException): undefined {
  if (!['ENOENT', 'ENOTDIR', 'EISDIR'].includes(failure.code ?? '')) throw failure;
}
