import type { FileStore, StoredFile } from '#storage/fileStore.ts';

/** What of the shop's store is backed up: pictures of goods and people, and slips. What is lost in `lost` stays lost. */
const FOLDERS = ['uploads/', 'slips/'];
/** Files that no row has any more (`files/lostFiles.ts`); they are about to be deleted. */
const isLost = (key: string): boolean => key.split('/').at(-2) === 'lost';

/** Every file of a shop, by key. */
export async function* shopFiles(store: FileStore): AsyncGenerator<StoredFile> {
  for (const folder of FOLDERS) for await (const file of store.list(folder)) if (!isLost(file.key)) yield file;
}
