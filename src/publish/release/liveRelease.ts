import { join } from 'node:path';
import * as z from 'zod/mini';
import { readJson, replaceJson } from '#publish/files/json.ts';

const schema = z.object({ release: z.string(), heldFrom: z.optional(z.int()) });

/** Which release is live, and the revision that a rollback turned its back on, until something newer comes. */
export type LiveRelease = z.infer<typeof schema>;

const fileIn = (dataDir: string): string => join(dataDir, 'current.json');

/** What the data folder says of it; undefined before the first release. */
export const readLiveRelease = (dataDir: string): Promise<LiveRelease | undefined> => readJson(fileIn(dataDir), schema);

/** Makes another release live, in a single rename. */
export const writeLiveRelease = (dataDir: string, live: LiveRelease): Promise<void> =>
  replaceJson(fileIn(dataDir), live);
