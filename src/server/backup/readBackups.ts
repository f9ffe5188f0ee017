import type { FileStore } from '#storage/fileStore.ts';
import type { BackupSecret } from '#server/config/backup.ts';
import { checkFiles } from './files.ts';
import { BackupError, type BackupKeys, keysOf, withoutEncryption } from './format/keys.ts';
import { BACKUPS, type BackupManifest, verifySignature, type ReadManifest, readManifest } from './format/manifest.ts';
import { type OpenBackup, readParts } from './format/parts.ts';
import { readFolderSettings } from './folderSettings.ts';
import { chosenBackup } from './rules.ts';

/** The names of all backups that are whole, oldest first. */
export async function backupIds(store: FileStore): Promise<string[]> {
  const ids: string[] = [];
  for await (const { key } of store.list(BACKUPS)) {
    const [, id = '', file] = key.split('/');
    if (file === 'manifest.json') ids.push(id);
  }
  return ids.sort();
}

/**
 * Returns what the backups of a target say of themselves, oldest first.
 *
 * @param onFault called with the sentence about one whose manifest cannot be read, which is left out
 */
export async function listBackups(store: FileStore, onFault: (sentence: string) => void): Promise<BackupManifest[]> {
  const manifests: BackupManifest[] = [];
  for (const id of await backupIds(store)) {
    try {
      const read = await readManifest(store, id);
      if (read) manifests.push(read.manifest);
    } catch (failure) {
      if (!(failure instanceof BackupError)) throw failure;
      onFault(failure.message);
    }
  }
  return manifests;
}

/** A backup whose manifest is known to be as it was written. */
export interface FoundBackup {
  backup: OpenBackup;
  manifest: BackupManifest;
}

/**
 * Finds a backup and the keys that open it.
 *
 * @param at its name, or a time; the newest when absent
 * @throws {BackupError} there is none, or it is not to be opened by this key
 */
export async function findBackup(
  store: FileStore,
  secret: BackupSecret | undefined,
  at?: string,
): Promise<FoundBackup> {
  const ids = await backupIds(store);
  const id = chosenBackup(
    ids.map((each) => ({ id: each, takenAt: timeOf(each) })),
    at,
  )?.id;
  const read = id === undefined ? undefined : await readManifest(store, id);
  if (!read) throw new BackupError(notFoundMessage(store, ids, at));
  const keys = await keysFor(read, secret);
  verifySignature(read, keys);
  return { backup: { id: read.manifest.id, store, keys }, manifest: read.manifest };
}

/** Returns when a backup was taken, by its name, to the second: the end of it, so that its own time finds it. */
const timeOf = (id: string): string => id.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z.*$/u, '$1-$2-$3T$4:$5:$6Z');

const notFoundMessage = ({ name }: FileStore, ids: readonly string[], at: string | undefined): string =>
  at === undefined || ids.length === 0
    ? `There is no backup in ${name}.`
    : `There is no backup ${at} in ${name}, nor one of that time or before; the oldest is ${ids[0] ?? ''}.`;

async function keysFor(
  { manifest: { id, encryption } }: ReadManifest,
  secret: BackupSecret | undefined,
): Promise<BackupKeys> {
  if (!encryption && !secret) return withoutEncryption;
  if (!encryption)
    throw new BackupError(`The backup ${id} is not encrypted although BACKUP_KEY is set. Unset it if that is meant.`);
  if (!secret) throw new BackupError(`The backup ${id} is encrypted: set BACKUP_KEY to the key that it was made with.`);
  const keys = await keysOf(secret, encryption.salt);
  if (keys.check !== encryption.check)
    throw new BackupError(`BACKUP_KEY is not the key that the backup ${id} was made with.`);
  return keys;
}

/** A backup that was found to be as it was written. */
export interface CheckedBackup {
  rows: number;
  files: number;
}

/** Reads the rows of a backup, and holds them against its manifest. Throws `BackupFault` at the first fault. */
export async function checkTables({ backup, manifest }: FoundBackup): Promise<number> {
  let rows = 0;
  for (const table of manifest.tables) {
    const pieces = await countOf(readParts(backup, table.parts));
    if (pieces !== table.parts.length || sumOf(table.parts) !== table.rows)
      throw new BackupError(`The backup ${backup.id} lacks rows of the table ${table.name}.`);
    rows += table.rows;
  }
  await readFolderSettings(backup, manifest);
  return rows;
}

async function countOf(pieces: AsyncIterable<Buffer>): Promise<number> {
  let count = 0;
  for await (const piece of pieces) count += piece.length > 0 ? 1 : 0;
  return count;
}

const sumOf = (parts: BackupManifest['folder']): number => parts.reduce((sum, { rows }) => sum + rows, 0);

/** Reads a whole backup, and holds it against its manifest. Throws `BackupFault` at the first fault. */
export async function checkBackup(found: FoundBackup): Promise<CheckedBackup> {
  return { rows: await checkTables(found), files: await checkFiles(found.backup, found.manifest) };
}
