import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { parsedJson } from '#publish/files/replaceFile.ts';
import { RECORD, type Release, type ReleaseRecord, recordSchema, WHOLE, wholeSchema } from '#publish/release/record.ts';
import type { FileStore } from '#storage/fileStore.ts';

/** The files that one release wrote, compressed copies too, each with its bytes and its SHA-256. */
const writtenSchema = z.record(z.string(), z.object({ size: z.int(), sha256: z.string() }));
export type WrittenFiles = z.infer<typeof writtenSchema>;

const pointerSchema = z.object({ release: z.string(), heldFrom: z.optional(z.int()) });
/** The live release, and the revision that a rollback turned its back on. */
export type LivePointer = z.infer<typeof pointerSchema>;

/** The store lacks a part of a release, or has another than was written: it is on its way, or was swept away. */
export class ReleaseNotStored extends Error {
  override readonly name = 'ReleaseNotStored';
}

const folderOf = (id: string): string => `releases/${id}/`;
const POINTER = 'releases/live.json';

/** Returns what shows that a file is the one that was written. */
export const hashOf = (content: Uint8Array): string => createHash('sha256').update(content).digest('base64url');

/**
 * The releases in the store that all servers share: `releases/{id}/site` with the files that one wrote, `written.json`
 * with their hashes, and last of all its record. Nothing in it is ever written twice but the copy of the pointer.
 */
export class StoredFiles {
  readonly #store: FileStore;

  constructor(store: FileStore) {
    this.#store = store;
  }

  putFile(id: string, file: string, content: Uint8Array): Promise<void> {
    return this.#store.write(`${folderOf(id)}site/${file}`, content);
  }

  putWritten(id: string, files: WrittenFiles): Promise<void> {
    return this.#putJson(`${folderOf(id)}written.json`, files);
  }

  /** Written down as it lies in the folder of the release. */
  putPart(id: string, name: typeof RECORD | typeof WHOLE, content: Uint8Array): Promise<void> {
    return this.#store.write(folderOf(id) + name, content);
  }

  /** @throws {ReleaseNotStored} */
  async file(id: string, file: string, { size, sha256 }: WrittenFiles[string]): Promise<Buffer> {
    const content = await this.#store.read(`${folderOf(id)}site/${file}`);
    if (content?.length === size && hashOf(content) === sha256) return content;
    throw new ReleaseNotStored(`${this.#store.name} has no ${file} of release ${id} as it was written.`);
  }

  /** @throws {ReleaseNotStored} */
  written(id: string): Promise<WrittenFiles> {
    return this.#json(`${folderOf(id)}written.json`, writtenSchema);
  }

  /** @throws {ReleaseNotStored} */
  record(id: string): Promise<ReleaseRecord> {
    return this.#json(folderOf(id) + RECORD, recordSchema);
  }

  /** @throws {ReleaseNotStored} */
  whole(id: string): Promise<Release['whole']> {
    return this.#json(folderOf(id) + WHOLE, wholeSchema);
  }

  /** A copy of the pointer, for a server that starts while the database is away; never believed beside it. */
  async pointer(): Promise<LivePointer | undefined> {
    const content = await this.#store.read(POINTER);
    return content && parsedJson(content, pointerSchema);
  }

  putPointer(pointer: LivePointer): Promise<void> {
    return this.#putJson(POINTER, pointer);
  }

  /** Takes away a file of a release, with its compressed copies. */
  async removeFile(id: string, file: string): Promise<void> {
    for (const ending of ['', '.br', '.gz']) await this.#store.remove(`${folderOf(id)}site/${file}${ending}`);
  }

  /** A release without its record counts no more; others may still need its files. */
  removeRecord(id: string): Promise<void> {
    return this.#store.remove(folderOf(id) + RECORD);
  }

  /** Takes away all that a release wrote. */
  async removeAll(id: string): Promise<void> {
    for await (const { key } of this.#store.list(folderOf(id))) await this.#store.remove(key);
  }

  async #json<S extends z.core.$ZodType>(key: string, schema: S): Promise<z.output<S>> {
    const content = await this.#store.read(key);
    const parsed = content && parsedJson(content, schema);
    if (parsed !== undefined) return parsed;
    throw new ReleaseNotStored(`${this.#store.name} has no ${key} as it was written.`);
  }

  #putJson(key: string, value: unknown): Promise<void> {
    return this.#store.write(key, Buffer.from(JSON.stringify(value)));
  }
}
