import { existsSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { flushFolder, flushToDisk } from '#publish/files/flush.ts';
import { inParallel } from '#publish/files/inParallel.ts';
import { readJson, replaceFile, replaceJson } from '#publish/files/replaceFile.ts';
import { writeSizes } from '#publish/release/repair.ts';
import { RECORD, type Release, type ReleaseRecord, WHOLE, releaseFrom, wholeSchema } from '#publish/release/record.ts';
import { type StoredFiles, type WrittenFiles, hashOf } from './storedFiles.ts';
import { siteFiles } from '#publish/files/siteFiles.ts';

/** Files of a release, by the one that wrote them. */
type ByWriter = Map<string, string[]>;

interface FetchOptions {
  /** Folder of all releases of this server. */
  root: string;
  /** A release that is here whole: what both share is not looked at. */
  known: Release | undefined;
  /** Called when the hashed files are here: pages of another server may ask for them before this one has switched. */
  onAssets?: (release: Release) => void;
}

/**
 * Fetches what this server lacks of a release from the store. It counts here once all of it is on the disk.
 *
 * @returns the release, and how many bytes came
 * @throws {ReleaseNotStored | StoreUnavailable} nothing counts that did not before
 */
export async function fetchRelease(
  stored: StoredFiles,
  id: string,
  { root, known, onAssets }: FetchOptions,
): Promise<{ release: Release; bytes: number }> {
  const record = await stored.record(id);
  const whole = (await readJson(join(root, record.base, WHOLE), wholeSchema)) ?? (await stored.whole(record.base));
  const release = releaseFrom(root, record, whole);
  const [assets, others] = lacking(release, record, known);
  const written = new Map<string, WrittenFiles>();
  let bytes = 0;
  for (const files of [assets, others]) {
    for (const [writer, names] of files) {
      if (!written.has(writer)) written.set(writer, await stored.written(writer));
      bytes += await fetchFiles(stored, writer, { root, names, written: written.get(writer) ?? {} });
    }
    if (files === assets) onAssets?.(release);
  }
  for (const [writer, files] of written) await settle(join(root, writer), files);
  await keepRecord(root, record, whole);
  return { release, bytes };
}

/** Returns what is not where a known release has it: hashed files first, then the others. */
function lacking({ files, moved }: Release, { base }: ReleaseRecord, known: Release | undefined): [ByWriter, ByWriter] {
  const assets: ByWriter = new Map();
  const others: ByWriter = new Map();
  for (const [file, folder] of files) {
    if (known?.files.get(file) === folder) continue;
    const group = file.startsWith('_astro/') ? assets : others;
    const writer = moved.get(file) ?? base;
    const names = group.get(writer);
    if (names) names.push(file);
    else group.set(writer, [file]);
  }
  return [assets, others];
}

interface Wanted {
  root: string;
  names: readonly string[];
  written: WrittenFiles;
}

/** Fetches files of one writer with their compressed copies; answers the bytes that came. */
async function fetchFiles(stored: StoredFiles, writer: string, { root, names, written }: Wanted): Promise<number> {
  const wanted = names
    .flatMap((name) => ['', '.br', '.gz'].map((ending) => name + ending))
    .filter((name) => written[name]);
  let bytes = 0;
  await inParallel(wanted, CONCURRENCY, async (name) => {
    const facts = written[name];
    const path = join(root, writer, 'site', name);
    if (!facts || (await isThere(path, facts))) return;
    const content = await stored.file(writer, name, facts);
    await mkdir(dirname(path), { recursive: true });
    await replaceFile(path, content);
    bytes += content.length;
  });
  return bytes;
}

/** Returns whether a fetch that was broken off has brought a file already. */
async function isThere(path: string, { sha256 }: WrittenFiles[string]): Promise<boolean> {
  const content = await readFile(path).catch(() => undefined);
  return content !== undefined && hashOf(content) === sha256;
}

/** Makes sure that what came is there after the power went, and notes the sizes as whoever wrote it did. */
async function settle(home: string, written: WrittenFiles): Promise<void> {
  if (!existsSync(join(home, 'site'))) return;
  await flushToDisk(join(home, 'site'));
  await writeSizes(home, Object.fromEntries(Object.entries(written).map(([file, { size }]) => [file, size] as const)));
}

/** From now on the release counts here. */
async function keepRecord(root: string, record: ReleaseRecord, whole: Release['whole']): Promise<void> {
  await mkdir(join(root, record.base), { recursive: true });
  await mkdir(join(root, record.id), { recursive: true });
  if (!existsSync(join(root, record.base, WHOLE))) await replaceJson(join(root, record.base, WHOLE), whole);
  await replaceJson(join(root, record.id, RECORD), record);
  await flushFolder(root);
}

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
