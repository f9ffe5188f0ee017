import * as z from 'zod/mini';
import { Refused } from '#api/failures.ts';
import { importFault, type ImportFault } from '#contract/operator/goods/import.ts';

const faultyBody = z.object({ faults: z.array(importFault) });

/**
 * The faults of what was given, when a call was refused because of them.
 *
 * @throws the failure itself when it is any other one
 */
export function faultsOf(failure: unknown): ImportFault[] {
  const parsed = failure instanceof Refused ? z.safeParse(faultyBody, failure.body) : undefined;
  if (parsed?.success) return parsed.data.faults;
  throw failure;
}
