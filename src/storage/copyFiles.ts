import { type FileHeaders, type FileStore, type StoredFile, StoreUnavailable } from './fileStore.ts';

export interface CopyOptions {
  /** The beginning of the keys of what is copied; all when empty. */
  prefix: string;
  /** Returns the headers for whoever hands out a copy. */
  headersOf?: (key: string) => FileHeaders;
  /** Called after each file. */
  onProgress?: (counts: CopyCounts) => void;
}

/** Numbers of files, and bytes that were written. */
export interface CopyCounts {
  copied: number;
  /** Were there already, with the same content. */
  same: number;
  bytes: number;
  /** The reason by key. */
  failed: Map<string, string>;
}

const AT_ONCE = 8;
/** After so many failures one after the other the rest would fail as well. */
const MOST_FAILURES = 20;

/**
 * Copies files from one store to another. What is there with the same content is left alone, so that a copy that was
 * interrupted goes on; what is written is read back. Nothing is removed.
 *
 * @returns the counts; files that failed are among them. It ends early when everything fails.
 * @throws {StoreUnavailable} one of the two cannot be listed
 */
export async function copyFiles(from: FileStore, to: FileStore, options: CopyOptions): Promise<CopyCounts> {
  const counts: CopyCounts = { copied: 0, same: 0, bytes: 0, failed: new Map() };
  const there = new Map<string, number>();
  for await (const { key, size } of to.list(options.prefix)) there.set(key, size);
  let inARow = 0;
  const files = from.list(options.prefix)[Symbol.asyncIterator]();
  const work = async (): Promise<void> => {
    for (let next = await files.next(); !next.done && inARow < MOST_FAILURES; next = await files.next()) {
      const { key } = next.value;
      const failure = await copyOne(next.value, there.get(key)).catch(reasonOf);
      if (failure !== undefined) counts.failed.set(key, failure);
      inARow = failure === undefined ? 0 : inARow + 1;
      options.onProgress?.(counts);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return counts;

  async function copyOne({ key }: StoredFile, sizeThere: number | undefined): Promise<string | undefined> {
    const content = await from.read(key);
    // Removed since it was listed.
    if (!content) return undefined;
    if (sizeThere === content.length && (await isAs(to, key, content))) {
      counts.same += 1;
      return undefined;
    }
    await to.write(key, content, options.headersOf?.(key));
    if (!(await isAs(to, key, content))) return `${to.name} answers with something else than was written`;
    counts.copied += 1;
    counts.bytes += content.length;
    return undefined;
  }
}

const isAs = async (store: FileStore, key: string, content: Buffer): Promise<boolean> =>
  (await store.read(key))?.equals(content) ?? false;

function reasonOf(failure: unknown): string {
  if (failure instanceof StoreUnavailable || failure instanceof RangeError) return failure.message;
  throw failure;
}
