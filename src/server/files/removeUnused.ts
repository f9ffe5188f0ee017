import { type FileStore, StoreUnavailable } from '#storage/fileStore.ts';

/**
 * Removes files that no row has any more. Where the store is away they stay, and are swept as lost: what was written is
 * worth more than tidiness.
 */
export async function removeUnused(files: FileStore, keys: readonly string[]): Promise<void> {
  try {
    for (const key of keys) await files.remove(key);
  } catch (failure) {
    if (!(failure instanceof StoreUnavailable)) throw failure;
  }
}
