import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';

/** A text file of the site as it goes over the wire. */
export interface CachedFile {
  body: Buffer;
  type: string;
  /** Of the content, so that a release which did not change the file does not send it again. */
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

/** Bytes that are kept at most; what is asked for first is what is asked for most. */
const room = 64 * 1024 * 1024;

/**
 * The text files of one release, each kept in memory after it was first asked for: opening three files for every
 * page is most of the work of sending it.
 */
export class FileCache {
  readonly #folderOf: ReadonlyMap<string, string>;
  readonly #held = new Map<string, Promise<CachedFile | undefined>>();
  #left = room;

  /** @param folderOf the files of the release, each with the folder that it lies in */
  constructor(folderOf: ReadonlyMap<string, string>) {
    this.#folderOf = folderOf;
  }

  /** A file in an encoding; undefined when it is not text, has no such encoding, or there is no room. */
  get(file: string, encoding: Encoding): Promise<CachedFile | undefined> {
    const type = types[extname(file)];
    if (!type) return Promise.resolve(undefined);
    const name = join(this.#folderOf.get(file) ?? '', file + endings[encoding]);
    const known = this.#held.get(name);
    if (known) return known;
    if (this.#left <= 0) return Promise.resolve(undefined);
    const read = this.#read(name, type);
    this.#held.set(name, read);
    return read;
  }

  async #read(name: string, type: string): Promise<CachedFile | undefined> {
    try {
      const body = await readFile(name);
      this.#left -= body.length;
      return { body, type, etag: `"${createHash('sha1').update(body).digest('base64url')}"` };
    } catch {
      // A small file has no compressed one beside it; and what cannot be read is told by the one who sends files.
      return undefined;
    }
  }
}
