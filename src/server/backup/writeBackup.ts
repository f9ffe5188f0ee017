import { randomBytes } from 'node:crypto';
import type { FileStore } from '#storage/fileStore.ts';
import type { Dump, DumpFacts } from './frames.ts';
import { type CopiedFiles, type ListedFile, copyFiles, fileLines, filesOf, objectsIn } from './files.ts';
import { BackupError, type BackupKeys } from './format/keys.ts';
import { type BackupManifest, type BackupTable, FORMAT, partKey, writeManifest } from './format/manifest.ts';
import { type OpenBackup, writeParts } from './format/parts.ts';
import type { FolderSettings } from './folderSettings.ts';

/** The sources of a backup, and its target. */
export interface BackupSource {
  dump: Dump;
  /** The files of the shop. */
  files: FileStore;
  folder: FolderSettings;
  facts: Pick<BackupManifest, 'version' | 'currency' | 'settings'>;
  target: FileStore;
  keys: BackupKeys;
  /** The newest backup of the target with the same key. */
  before: BackupManifest | undefined;
  say: (sentence: string) => void;
}

/** A backup that was written. */
export interface WrittenBackup {
  manifest: BackupManifest;
  files: CopiedFiles;
  /** Rows of all tables. */
  rows: number;
  /** Bytes that were added to the target. */
  written: number;
}

/** A sign that a backup is being written; one without a manifest does not count. */
const STARTED = 'started';

/**
 * Writes a backup: the database first, then the files, so that each file that a row names is there, and the manifest last.
 * Whatever ends it before leaves the backups of the target as they were.
 *
 * @throws {BackupError | StoreUnavailable}
 */
export async function writeBackup(source: BackupSource): Promise<WrittenBackup> {
  const { target, keys, say } = source;
  const dump = source.dump[Symbol.asyncIterator]();
  const facts = await factsOf(dump);
  const id = `${facts.takenAt.replaceAll(/[-:]|\.\d+/gu, '')}-${randomBytes(4).toString('hex')}`;
  const backup: OpenBackup = { id, store: target, keys };
  await target.write(partKey(id, STARTED), Buffer.from(facts.takenAt));
  const { tables, sequences } = await writeTables(backup, dump);
  const rows = sum(tables.map((table) => table.rows));
  say(`the database is copied: ${rows} rows`);
  const counts: CopiedFiles = { count: 0, bytes: 0, copied: 0, copiedBytes: 0 };
  const known = await knownFiles(source);
  const fileParts = await writeParts(backup, 'files', fileLines(copyFiles(backup, source.files, known, counts)));
  const folder = await writeParts(backup, 'folder', lines([source.folder]));
  const manifest: BackupManifest = {
    ...{ format: FORMAT, id, ...facts, ...source.facts, tables, sequences, folder },
    encryption: keys.salt && keys.check ? { salt: keys.salt, check: keys.check } : null,
    files: { count: counts.count, bytes: counts.bytes, parts: fileParts },
  };
  await checkObjects(backup, manifest);
  await writeManifest(target, keys, manifest);
  await target.remove(partKey(id, STARTED));
  const parts = [...tables.flatMap((table) => table.parts), ...fileParts, ...folder];
  return { manifest, files: counts, rows, written: sum(parts.map(({ bytes }) => bytes)) + counts.copiedBytes };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

type Frames = AsyncIterator<Dump extends AsyncIterable<infer F> ? F : never>;

async function factsOf(dump: Frames): Promise<DumpFacts> {
  const first = await dump.next();
  if (first.done || first.value.kind !== 'facts') throw new BackupError('The database could not be read.');
  return first.value.facts;
}

/** A table ends where the next one begins. */
async function writeTables(backup: OpenBackup, dump: Frames): Promise<Pick<BackupManifest, 'tables' | 'sequences'>> {
  const tables: BackupTable[] = [];
  let frame = await dump.next();
  while (!frame.done && frame.value.kind === 'table') {
    const { name, columns } = frame.value.table;
    const rows = async function* (): AsyncGenerator<Buffer> {
      for (frame = await dump.next(); !frame.done && frame.value.kind === 'rows'; frame = await dump.next())
        yield frame.value.data;
    };
    const parts = await writeParts(backup, name, rows());
    tables.push({ name, columns: [...columns], rows: sum(parts.map((part) => part.rows)), parts });
  }
  if (frame.done || frame.value.kind !== 'end')
    throw new BackupError('The database was not copied to its end: the connection to it broke. Try again.');
  return { tables, sequences: frame.value.sequences };
}

/** The files of the backup before, by key; none where it cannot be read, for then they are only read again. */
async function knownFiles({ before, target, keys }: BackupSource): Promise<Map<string, ListedFile>> {
  const known = new Map<string, ListedFile>();
  if (!before || (before.encryption?.check ?? undefined) !== keys.check) return known;
  try {
    for await (const file of filesOf({ id: before.id, store: target, keys }, before)) known.set(file.key, file);
    return known;
  } catch (failure) {
    if (failure instanceof BackupError) return new Map();
    throw failure;
  }
}

/** Somebody may have pruned the target meanwhile. */
async function checkObjects(backup: OpenBackup, manifest: BackupManifest): Promise<void> {
  const there = await objectsIn(backup.store);
  for await (const { key, object } of filesOf(backup, manifest))
    if (!there.has(object)) throw new BackupError(`The copy of ${key} was deleted meanwhile. Try again.`);
}

async function* lines(values: readonly object[]): AsyncGenerator<Buffer> {
  for (const value of values) yield await Promise.resolve(Buffer.from(`${JSON.stringify(value)}\n`));
}
