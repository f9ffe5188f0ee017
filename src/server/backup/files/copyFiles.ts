import pLimit from 'p-limit';
import type { FileStore, StoredFile } from '#storage/fileStore.ts';
import type { OpenBackup } from '#server/backup/format/parts.ts';
import { type ListedFile, objectKey, OBJECTS } from './fileList.ts';

/** Files that are read and written at once; each is a few megabytes at most. */
const AT_ONCE = 8;

/** What became of the files. */
export interface CopiedFiles {
  count: number;
  bytes: number;
  /** Those whose content was not there yet. */
  copied: number;
  copiedBytes: number;
}

/** The names of the contents that a target has. */
export async function objectsIn(store: FileStore): Promise<Set<string>> {
  const names = new Set<string>();
  for await (const { key } of store.list(OBJECTS)) names.add(key.slice(key.lastIndexOf('/') + 1));
  return names;
}

/**
 * Copies what the target has not: files with equal content lie there once, whichever backup brought them. A file that
 * looks as it did in the backup before is not even read.
 *
 * @param known the files of the backup before, by key
 * @returns the list of files, in which the counts grow as it is read
 */
export async function* copyFiles(
  backup: OpenBackup,
  source: FileStore,
  known: ReadonlyMap<string, ListedFile>,
  counts: CopiedFiles,
): AsyncGenerator<ListedFile> {
  const there = await objectsIn(backup.store);
  const copy = async (file: StoredFile): Promise<ListedFile | undefined> => {
    const { key, size } = file;
    const at = file.modifiedAt.getTime();
    const before = known.get(key);
    if (before?.size === size && before.at === at && there.has(before.object)) return before;
    const content = await source.read(key);
    // It was deleted meanwhile: its time was over, or its owner is gone.
    if (!content) return undefined;
    const object = backup.keys.nameOf(content);
    if (!there.has(object)) {
      await backup.store.write(objectKey(object), backup.keys.lock(content, object));
      there.add(object);
      counts.copied += 1;
      counts.copiedBytes += content.length;
    }
    return { key, size: content.length, at, object };
  };
  for await (const listed of inParallel(shopFiles(source), copy)) {
    if (!listed) continue;
    counts.count += 1;
    counts.bytes += listed.size;
    yield listed;
  }
}

/** Works on several at once; the results keep their order, and no more than needed are begun. */
export async function* inParallel<In, Out>(
  all: AsyncIterable<In>,
  work: (one: In) => Promise<Out>,
): AsyncGenerator<Out> {
  const limit = pLimit(AT_ONCE);
  const begun: Promise<Out>[] = [];
  for await (const one of all) {
    const result = limit(() => work(one));
    // It is awaited in its turn; until then its failure is nobody's.
    result.catch(() => undefined);
    begun.push(result);
    if (begun.length >= 2 * AT_ONCE) yield await (begun.shift() as Promise<Out>);
  }
  for (const result of begun) yield await result;
}

/** What of the shop's store is backed up: pictures of goods and people, and slips. What is lost in `lost` stays lost. */
const FOLDERS = ['uploads/', 'slips/'];
/** Files that no row has any more (`files/lostFiles.ts`); they are about to be deleted. */
const isLost = (key: string): boolean => key.split('/').at(-2) === 'lost';

/** Every file of a shop, by key. */
async function* shopFiles(store: FileStore): AsyncGenerator<StoredFile> {
  for (const folder of FOLDERS) for await (const file of store.list(folder)) if (!isLost(file.key)) yield file;
}
