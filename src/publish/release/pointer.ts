import { join } from 'node:path';
import * as z from 'zod/mini';
import { readJson, replaceJson } from '#publish/files/json.ts';

const schema = z.object({ release: z.string(), heldFrom: z.optional(z.int()) });

/** Which release is live, and the revision that a rollback turned its back on, until something newer comes. */
export type Pointer = z.infer<typeof schema>;

const fileIn = (dataDir: string): string => join(dataDir, 'current.json');

/** The pointer of a data folder; undefined before the first release. */
export const readPointer = (dataDir: string): Promise<Pointer | undefined> => readJson(fileIn(dataDir), schema);

/** Makes another release live, in a single rename. */
export const writePointer = (dataDir: string, pointer: Pointer): Promise<void> => replaceJson(fileIn(dataDir), pointer);
