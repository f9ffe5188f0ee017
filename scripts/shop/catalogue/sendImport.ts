import * as z from 'zod/mini';
import { Refused } from '#api/failures.ts';
import { call } from '#api/call.ts';
import type { CallInput } from '#contract/call.ts';
import { importCatalogue, importFault, type ImportFault, type ImportOutcome } from '#contract/operator/import.ts';
import type { OperatorClient } from '../client/operatorClient.ts';

const faultyAnswer = z.object({ faults: z.array(importFault) });

export type ImportBody = CallInput<typeof importCatalogue>['body'];

/** What the shop said about a file: what became of it, or its faults. */
export type ImportAnswer = { outcome: ImportOutcome } | { faults: ImportFault[] };

/** Hands a catalogue to the shop. */
export async function sendCatalogue(door: OperatorClient, body: ImportBody): Promise<ImportAnswer> {
  try {
    return { outcome: await call(door.backend, importCatalogue, { body }, { token: door.token }) };
  } catch (failure) {
    return { faults: faultsOf(failure) };
  }
}

/** The faults of what was given, when those are why a call was refused; any other failure goes on. */
export function faultsOf(failure: unknown): ImportFault[] {
  const parsed = failure instanceof Refused ? z.safeParse(faultyAnswer, failure.body) : undefined;
  if (parsed?.success) return parsed.data.faults;
  throw failure;
}
