import * as z from 'zod/mini';
import { Refused } from '#api/failures.ts';
import { call } from '#api/call.ts';
import { importCatalogue, importFault, type ImportFault, type ImportOutcome } from '#contract/operator.ts';
import type { Door } from './door.ts';

const faultyAnswer = z.object({ faults: z.array(importFault) });

/** What the shop said about a file: what became of it, or its faults. */
export type ImportAnswer = { outcome: ImportOutcome } | { faults: ImportFault[] };

/** Hands a catalogue to the shop. */
export async function sendCatalogue(door: Door, catalogue: unknown, dryRun: boolean): Promise<ImportAnswer> {
  try {
    const body = { catalogue, dryRun };
    return { outcome: await call(door.backend, importCatalogue, { body }, { token: door.token }) };
  } catch (failure) {
    const parsed = failure instanceof Refused ? z.safeParse(faultyAnswer, failure.body) : undefined;
    if (parsed?.success) return parsed.data;
    throw failure;
  }
}
