import type { FileStore } from '#storage/fileStore.ts';
import type { Database } from '#server/database/database.ts';
import { withCopySession } from '#server/database/copy/withCopySession.ts';
import { restoreFiles } from './files.ts';
import { type FolderSettings, readFolderSettings } from './folderSettings.ts';
import { BackupError } from './format/keys.ts';
import { type RestoreNotes, settleRestored } from './queries/afterRestore.ts';
import { hasShop, loadDatabase, otherServers } from './queries/tables.ts';
import { migrationsAround } from './queries/migrations.ts';
import { checkTables, type FoundBackup } from './readBackups.ts';

/** The target of a restore. */
export interface RestoreTarget {
  database: Database;
  /** The files of the shop. */
  files: FileStore;
  /** Of the shop, in which its years begin. */
  timeZone: string;
  /** Takes the place of a shop that is there. */
  replace: boolean;
  /** The shop was closed before the backup was made, and is only moved. */
  nothingLost?: boolean;
  say: (sentence: string) => void;
}

/** The outcome of a restore. */
export interface Restored extends RestoreNotes {
  rows: number;
  files: number;
  folder: FolderSettings;
}

/**
 * Restores files and database. The database changes in one transaction, after everything else went well: until then the
 * shop is as it was, aside of pictures that the backup has under the same name.
 *
 * @throws {BackupError} nothing is changed then in the database
 */
export async function restoreBackup(
  found: FoundBackup,
  { database, files, timeZone, replace, nothingLost = false, say }: RestoreTarget,
): Promise<Restored> {
  const { backup, manifest } = found;
  migrationsAround(manifest.schema);
  await withCopySession(database, 'snapshot', async (session) => {
    if (database.kind === 'PostgreSQL' && (await otherServers(session)) > 0)
      throw new BackupError('Servers of the shop are connected to the database: stop all of them first.');
    if (!replace && (await hasShop(session)))
      throw new BackupError('There is a shop in the database already; --replace takes its place.');
  });
  say('looking whether the backup is whole');
  const rows = await checkTables(found);
  const folder = await readFolderSettings(backup, manifest);
  const restored = await restoreFiles(backup, manifest, files);
  say(`${restored} files are restored`);
  const notes = await withCopySession(database, 'write', async (session) => {
    await loadDatabase(session, backup, manifest);
    return settleRestored(session, manifest, { lost: !nothingLost, timeZone });
  });
  say(`the database is restored: ${rows} rows`);
  return { ...notes, rows, files: restored, folder };
}
