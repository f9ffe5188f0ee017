import type { FileStore } from '#storage/fileStore.ts';
import type { StoreSettings } from '#storage/openStore.ts';
import { diskProblem } from './dataFolder.ts';

/** Nothing is there, so that the list is short. */
const NOWHERE = 'readiness/';

/** Why files cannot be used, in words; undefined when they can. A bucket is asked for a list, which shows its keys too. */
export async function filesProblem(files: FileStore, settings: StoreSettings): Promise<string | undefined> {
  if ('folder' in settings) return diskProblem(settings.folder);
  try {
    await files.list(NOWHERE)[Symbol.asyncIterator]().next();
    return undefined;
  } catch (failure) {
    return (failure as Error).message;
  }
}
