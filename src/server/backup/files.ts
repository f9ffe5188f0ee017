import pLimit from 'p-limit';
import type { FileHeaders, FileStore, StoredFile } from '#storage/fileStore.ts';
import { type OpenBackup, readParts } from './format/parts.ts';
import { publicHeaders, uploads } from '#server/files/publicFiles.ts';
import { BackupError } from './format/keys.ts';
import type { BackupManifest } from './format/manifest.ts';
import * as z from 'zod/mini';

/** Files that are read and written at once; each is a few megabytes at most. */
const AT_ONCE = 8;

/** The outcome for the files. */
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
async function* inParallel<In, Out>(all: AsyncIterable<In>, work: (one: In) => Promise<Out>): AsyncGenerator<Out> {
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

/**
 * Folders of the shop's store that are backed up: pictures of goods and people, and slips. What is lost in `lost`
 * stays lost.
 */
const FOLDERS = ['uploads/', 'slips/'];
/** Files that no row has any more (`files/lostFiles.ts`); they are about to be deleted. */
const isLost = (key: string): boolean => key.split('/').at(-2) === 'lost';

/** Every file of a shop, by key. */
async function* shopFiles(store: FileStore): AsyncGenerator<StoredFile> {
  for (const folder of FOLDERS) for await (const file of store.list(folder)) if (!isLost(file.key)) yield file;
}

/** Writes every file of a backup where the shop looks for it; answers how many. */
export async function restoreFiles(backup: OpenBackup, manifest: BackupManifest, target: FileStore): Promise<number> {
  return eachFile(backup, manifest, ({ key }, content) => target.write(key, content, headersOf(key)));
}

/** A CDN hands public files out as they lie in a bucket. */
const headersOf = (key: string): FileHeaders => (key.startsWith(uploads) ? publicHeaders(key) : {});

/** Reads every file of a backup and holds it against its name; answers how many. */
export const checkFiles = (backup: OpenBackup, manifest: BackupManifest): Promise<number> =>
  eachFile(backup, manifest, () => Promise.resolve());

async function eachFile(
  backup: OpenBackup,
  manifest: BackupManifest,
  use: (file: ListedFile, content: Buffer) => Promise<void>,
): Promise<number> {
  let count = 0;
  const all = inParallel(filesOf(backup, manifest), async (file) => {
    await use(file, await contentOf(backup, file));
    return 1;
  });
  for await (const one of all) count += one;
  if (count !== manifest.files.count)
    throw new BackupError(`The backup ${backup.id} lists ${count} files instead of ${manifest.files.count}.`);
  return count;
}

async function contentOf({ store, keys }: OpenBackup, { key, size, object }: ListedFile): Promise<Buffer> {
  const stored = await store.read(objectKey(object));
  if (!stored) throw new BackupError(`The content of ${key} is missing in the backup.`);
  const content = keys.open(stored, object);
  if (content.length !== size || keys.nameOf(content) !== object)
    throw new BackupError(`The content of ${key} in the backup is not as it was written.`);
  return content;
}

const listed = z.object({
  key: z.string(),
  size: z.int(),
  /** The moment it was written (ms). */
  at: z.number(),
  /** The name of its content beside the backups. */
  object: z.string().check(z.regex(/^[0-9a-f]{64}$/u)),
});

/** A file of the shop in a backup. */
export type ListedFile = z.infer<typeof listed>;

/** The folder for the content of files, shared by all backups of a target. */
export const OBJECTS = 'objects/';
const objectKey = (object: string): string => `${OBJECTS}${object.slice(0, 2)}/${object}`;

/** A list of files as lines. */
export async function* fileLines(files: AsyncIterable<ListedFile>): AsyncGenerator<Buffer> {
  for await (const file of files) yield Buffer.from(`${JSON.stringify(file)}\n`);
}

/** The files of a backup. */
export async function* filesOf(backup: OpenBackup, { files }: BackupManifest): AsyncGenerator<ListedFile> {
  for await (const content of readParts(backup, files.parts))
    for (const line of content.toString().split('\n')) if (line) yield z.parse(listed, JSON.parse(line));
}
