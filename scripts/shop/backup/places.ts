import { resolve } from 'node:path';
import { type Config, ConfigError, readConfig } from '#server/config/config.ts';
import { type BackupSecret, backupSecret } from '#server/config/backup.ts';
import { filesSettings, storeSettings } from '#server/config/bucket.ts';
import { type FileStore, StoreUnavailable } from '#storage/fileStore.ts';
import { openStore } from '#storage/openStore.ts';
import { BackupError } from '#server/backup/format/keys.ts';
import { DataFolderUnusable } from '#server/files/dataFolder.ts';
import { callerFolder } from '../cli/callerFolder.ts';
import { CommandEnded, exitCodes } from '../cli/exit.ts';

/** Folders and stores that every command about backups works with. */
export interface BackupPlaces {
  config: Config;
  secret: BackupSecret | undefined;
  /** Store of the backups. */
  target: FileStore;
  /** The files of the shop. */
  files: FileStore;
}

/** Reads the settings and opens a place that was typed: a folder, or `s3://bucket/prefix`. */
export function backupPlaces(place: string): BackupPlaces {
  const config = readConfig();
  const named = place.includes('://') ? place : resolve(callerFolder(), place);
  return {
    config,
    secret: backupSecret(process.env),
    target: openStore(storeSettings(process.env, named, 'The place of the backups')),
    files: openStore(filesSettings(process.env)),
  };
}

/** Failures that say what to do; by name, since their classes bring the database drivers along. */
const plain = new Set(['DatabaseUnusable', StoreUnavailable.name, DataFolderUnusable.name, ConfigError.name]);

/** Ends a command with the sentence of a failure that has one. */
export async function withSentences<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (failure) {
    if (failure instanceof BackupError) throw new CommandEnded(exitCodes.faults, failure.message);
    if (failure instanceof Error && plain.has(failure.name))
      throw new CommandEnded(exitCodes.unreachable, failure.message);
    throw failure;
  }
}
