/** A file as a store tells of it. */
export interface StoredFile {
  /** Relative path, with forward slashes. */
  key: string;
  /** Bytes. */
  size: number;
  /** When it was written or moved to this key. */
  modifiedAt: Date;
}

/** Headers for whoever hands out the file; a folder keeps none of it, for there the ending of the name says it. */
export interface FileHeaders {
  'content-type'?: string;
  'cache-control'?: string;
}

/**
 * Files that all servers of a shop share: a folder (`folderStore.ts`), or a bucket that speaks S3 (`bucketStore.ts`). A
 * file is small enough for the memory; what is larger is written in parts. Keys are checked: none leads out of the store.
 */
export interface FileStore {
  /** The name in messages, for example `s3://bucket/prefix`. */
  readonly name: string;
  /**
   * Writes a whole file, or replaces it: nobody ever reads half of it, and once this resolves it is not lost.
   *
   * @throws {StoreUnavailable}
   */
  write: (key: string, body: Uint8Array, headers?: FileHeaders) => Promise<void>;
  /** The content; undefined when there is no such file. Throws `StoreUnavailable`. */
  read: (key: string) => Promise<Buffer | undefined>;
  /** Undefined when there is no such file. Throws `StoreUnavailable`. */
  stat: (key: string) => Promise<StoredFile | undefined>;
  /** Also succeeds when there is no such file. Throws `StoreUnavailable`. */
  remove: (key: string) => Promise<void>;
  /** Gives a file another key; nothing happens when there is no such file. Throws `StoreUnavailable`. */
  move: (from: string, to: string) => Promise<void>;
  /** All files whose key begins with the prefix, in subfolders too, by key. Throws `StoreUnavailable`. */
  list: (prefix: string) => AsyncIterable<StoredFile>;
}

/** The store cannot be reached, or refuses; it was tried several times. The message says what to do. */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable';
}

/**
 * Refuses a key that leads out of the store.
 *
 * @throws {RangeError}
 */
export function checkKey(key: string): void {
  const isSafe = key.split('/').every((step) => step !== '' && step !== '.' && step !== '..' && !/[\\\0]/u.test(step));
  if (!isSafe) throw new RangeError(`"${key}" is not the key of a file.`);
}

/**
 * Refuses a prefix that leads out of the store; an empty one is that of everything.
 *
 * @throws {RangeError}
 */
export function checkPrefix(prefix: string): void {
  // What follows may complete the last step.
  if (prefix !== '') checkKey(`${prefix}_`);
}
