import { join } from 'node:path';
import * as z from 'zod/mini';
import type { FormerPath } from '#catalogue/site/formerAddresses.ts';
import { readJson, replaceJson } from '#publish/files/json.ts';
import { readLiveRelease } from './liveRelease.ts';
import { readRecord } from './record.ts';

const schema = z.array(z.object({ path: z.string(), of: z.string(), to: z.exactOptional(z.string()) }));

const fileIn = (dataDir: string): string => join(dataDir, 'former.json');

/** The addresses that moved, as the live release of a data folder knows them, or the last backup did. */
export async function formerOf(dataDir: string): Promise<readonly FormerPath[]> {
  const live = await readLiveRelease(dataDir);
  const record = live && (await readRecord(join(dataDir, 'releases'), live.release));
  return record?.former ?? readCarriedFormer(dataDir);
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
