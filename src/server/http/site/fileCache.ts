import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';

/** A text file of the site as it is sent. */
export interface CachedFile {
  body: Buffer;
  type: string;
  /** A hash of the content: a release that did not change the file does not send it again. */
  etag: string;
}

export type Encoding = 'br' | 'gzip' | 'identity';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.xml': 'application/xml; charset=utf-8',
};
const endings = { br: '.br', gzip: '.gz', identity: '' } as const;

/** Bytes that are kept at most. Nothing is evicted: what is asked for first is what is asked for most. */
const maxBytes = 64 * 1024 * 1024;

/**
 * The text files of one release, each kept in memory once it was asked for: opening files is most of the work of
 * sending a page.
 */
export class FileCache {
  readonly #folderOf: ReadonlyMap<string, string>;
  readonly #files = new Map<string, Promise<CachedFile | undefined>>();
  #bytesLeft = maxBytes;

  /** @param folderOf the files of the release, each with its folder */
  constructor(folderOf: ReadonlyMap<string, string>) {
    this.#folderOf = folderOf;
  }

  /** A file in an encoding; undefined when it is not text, has no such encoding, or the cache is full. */
  get(file: string, encoding: Encoding): Promise<CachedFile | undefined> {
    const type = types[extname(file)];
    if (!type) return Promise.resolve(undefined);
    const name = join(this.#folderOf.get(file) ?? '', file + endings[encoding]);
    const known = this.#files.get(name);
    if (known) return known;
    if (this.#bytesLeft <= 0) return Promise.resolve(undefined);
    const read = this.#read(name, type);
    this.#files.set(name, read);
    return read;
  }

  async #read(name: string, type: string): Promise<CachedFile | undefined> {
    try {
      const body = await readFile(name);
      this.#bytesLeft -= body.length;
      return { body, type, etag: `"${createHash('sha1').update(body).digest('base64url')}"` };
    } catch {
      // A small file has no compressed one beside it; other failures show when the file is sent from disk.
      return undefined;
    }
  }
}
