import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inParallel } from '#publish/files/inParallel.ts';
import { siteFiles } from '#publish/files/siteFiles.ts';
import { RECORD, type Release, WHOLE } from '#publish/release/record.ts';
import { hashOf, type StoredFiles, type WrittenFiles } from './storedFiles.ts';

/** Files on their way to or from the store at a time. */
export const CONCURRENCY = 16;

interface PutOptions {
  /** Aborted when it is not wanted any more. */
  signal: AbortSignal;
  /** Gets how many files are stored, and of how many. */
  onProgress: (done: number, total: number) => void;
}

/**
 * Puts what a release wrote into the store: its files, then what it says of itself, its record last.
 *
 * @param root folder of all releases of this server
 * @throws {StoreUnavailable}, or what the signal was aborted with
 */
export async function putRelease(
  stored: StoredFiles,
  root: string,
  { id, base }: Pick<Release, 'id' | 'base'>,
  { signal, onProgress }: PutOptions,
): Promise<void> {
  const home = join(root, id);
  const files = await siteFiles(join(home, 'site'));
  const written: WrittenFiles = {};
  let done = 0;
  await inParallel(files, CONCURRENCY, async (file) => {
    signal.throwIfAborted();
    const content = await readFile(join(home, 'site', file));
    written[file] = { size: content.length, sha256: hashOf(content) };
    await stored.putFile(id, file, content);
    onProgress(++done, files.length);
  });
  await stored.putWritten(id, written);
  for (const part of base === id ? ([WHOLE, RECORD] as const) : ([RECORD] as const))
    await stored.putPart(id, part, await readFile(join(home, part)));
  signal.throwIfAborted();
}
