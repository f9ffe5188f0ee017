import { publicHeaders, uploads } from '#server/files/publicFiles.ts';
import type { FileHeaders, FileStore } from '#storage/fileStore.ts';
import { BackupFault } from '#server/backup/format/fault.ts';
import type { OpenBackup } from '#server/backup/format/parts.ts';
import type { BackupManifest } from '#server/backup/format/manifest.ts';
import { inParallel } from './copyFiles.ts';
import { filesOf, type ListedFile, objectKey } from './fileList.ts';

/** Writes every file of a backup where the shop looks for it; answers how many. */
export async function restoreFiles(backup: OpenBackup, manifest: BackupManifest, target: FileStore): Promise<number> {
  return eachFile(backup, manifest, ({ key }, content) => target.write(key, content, headersOf(key)));
}

/** A CDN hands public files out as they lie in a bucket. */
const headersOf = (key: string): FileHeaders => (key.startsWith(uploads) ? publicHeaders(key) : {});

/** Reads every file of a backup and holds it against its name; answers how many. */
export const checkFiles = (backup: OpenBackup, manifest: BackupManifest): Promise<number> =>
  eachFile(backup, manifest, () => Promise.resolve());

async function eachFile(
  backup: OpenBackup,
  manifest: BackupManifest,
  use: (file: ListedFile, content: Buffer) => Promise<void>,
): Promise<number> {
  let count = 0;
  const all = inParallel(filesOf(backup, manifest), async (file) => {
    await use(file, await contentOf(backup, file));
    return 1;
  });
  for await (const one of all) count += one;
  if (count !== manifest.files.count)
    throw new BackupFault(`The backup ${backup.id} lists ${count} files instead of ${manifest.files.count}.`);
  return count;
}

async function contentOf({ store, keys }: OpenBackup, { key, size, object }: ListedFile): Promise<Buffer> {
  const stored = await store.read(objectKey(object));
  if (!stored) throw new BackupFault(`The content of ${key} is missing in the backup.`);
  const content = keys.open(stored, object);
  if (content.length !== size || keys.nameOf(content) !== object)
    throw new BackupFault(`The content of ${key} in the backup is not as it was written.`);
  return content;
}
