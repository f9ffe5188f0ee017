import { join } from 'node:path';
import * as z from 'zod/mini';
import type { FormerPath } from '#catalogue/site/formerAddresses.ts';
import { readJson, replaceJson } from '#publish/files/replaceFile.ts';
import { ReleaseNotStored, StoredFiles } from '#publish/shared/storedFiles.ts';
import type { FileStore } from '#storage/fileStore.ts';
import { type ReleaseRecord, readLiveRelease, readRecord } from './record.ts';

const schema = z.array(z.object({ path: z.string(), of: z.string(), to: z.exactOptional(z.string()) }));

const fileIn = (dataDir: string): string => join(dataDir, 'former.json');

/**
 * The addresses that moved, as the live release knows them, or the last backup did.
 *
 * @param shared the store of servers that share their releases: the folder of a command may have none
 */
export async function formerOf(dataDir: string, shared: FileStore | undefined): Promise<readonly FormerPath[]> {
  const live = await readLiveRelease(dataDir);
  const record = live && (await readRecord(join(dataDir, 'releases'), live.release));
  const stored = record ?? (shared && (await storedRecord(new StoredFiles(shared))));
  return stored?.former ?? readCarriedFormer(dataDir);
}

async function storedRecord(stored: StoredFiles): Promise<ReleaseRecord | undefined> {
  const live = await stored.pointer();
  if (!live) return undefined;
  return stored.record(live.release).catch((failure: unknown) => {
    if (failure instanceof ReleaseNotStored) return undefined;
    throw failure;
  });
}

/** Addresses that moved before there was a release here, from a backup; none when there are none. */
export const readCarriedFormer = async (dataDir: string): Promise<readonly FormerPath[]> =>
  (await readJson(fileIn(dataDir), schema)) ?? [];

/**
 * Has the first release of a data folder begin with addresses that moved before.
 *
 * @param former of a backup; what is of another shape is not carried
 */
export async function carryFormer(dataDir: string, former: unknown): Promise<number> {
  const parsed = z.safeParse(schema, former);
  if (!parsed.success) return 0;
  await replaceJson(fileIn(dataDir), parsed.data);
  return parsed.data.length;
}
