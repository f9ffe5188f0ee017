import type { FileStore } from '#storage/fileStore.ts';
import type { BackupSecret } from '#server/config/backup.ts';
import { OBJECTS, filesOf } from './files.ts';
import { BACKUPS, manifestKey } from './format/manifest.ts';
import { backupIds, findBackup } from './readBackups.ts';

/** For so long nobody takes away what a backup that is being written may have brought (milliseconds). */
const UNFINISHED = 24 * 3_600_000;

/** Backups and files that were deleted. */
export interface Pruned {
  backups: number;
  files: number;
}

/**
 * Keeps the newest backups, and takes away the others, what was left unfinished, and contents of files that no backup
 * names. While another backup may be written no content is taken away.
 *
 * @throws {BackupFault} a backup that stays cannot be opened by this key: then no content is taken away
 */
export async function pruneBackups(
  store: FileStore,
  secret: BackupSecret | undefined,
  keep: number,
  now: Date,
): Promise<Pruned> {
  const ids = await backupIds(store);
  const kept = new Set(ids.slice(-keep));
  const isOld = ({ modifiedAt }: { modifiedAt: Date }): boolean => now.getTime() - modifiedAt.getTime() > UNFINISHED;
  // Without its manifest the rest of a backup is left over, also where this ends in the middle.
  for (const id of ids) if (!kept.has(id)) await store.remove(manifestKey(id));
  let isSomebodyWriting = false;
  const whole = new Set(ids);
  for await (const file of store.list(BACKUPS)) {
    const id = file.key.split('/')[1] ?? '';
    if (kept.has(id)) continue;
    if (whole.has(id) || isOld(file)) await store.remove(file.key);
    else isSomebodyWriting = true;
  }
  const backups = ids.length - kept.size;
  return { backups, files: isSomebodyWriting ? 0 : await pruneObjects(store, secret, kept) };
}

async function pruneObjects(
  store: FileStore,
  secret: BackupSecret | undefined,
  kept: ReadonlySet<string>,
): Promise<number> {
  const named = new Set<string>();
  for (const id of kept) {
    const { backup, manifest } = await findBackup(store, secret, id);
    for await (const { object } of filesOf(backup, manifest)) named.add(object);
  }
  let removed = 0;
  for await (const { key } of store.list(OBJECTS)) {
    if (named.has(key.slice(key.lastIndexOf('/') + 1))) continue;
    await store.remove(key);
    removed += 1;
  }
  return removed;
}
