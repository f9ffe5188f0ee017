import * as z from 'zod/mini';
import { defineCall } from './call.ts';

const operatorCall = { tag: 'Operator', audience: 'operator' } as const;

/** What became of an import: counts of products, categories and brands together. */
export const importOutcome = z.object({
  dryRun: z.boolean(),
  created: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  /** Revision of the catalogue afterwards; the same as before when nothing changed. */
  revision: z.int(),
});
export type ImportOutcome = z.infer<typeof importOutcome>;

/**
 * A whole catalogue file. `catalogue` is its parsed content, checked by the server itself
 * (`domain/catalogueFile.ts`) so that every fault is named by its path in `faults`.
 */
export const importCatalogue = defineCall({
  ...operatorCall,
  id: 'importCatalogue',
  method: 'POST',
  path: '/operator/catalogue/import',
  summary: 'Import a catalogue: validated whole before anything is written; again changes nothing',
  body: z.object({ catalogue: z.unknown(), dryRun: z._default(z.boolean(), false) }),
  response: importOutcome,
  refusals: ['invalid', 'not_allowed', 'too_large'],
});

/** A fault in a catalogue file; `path` leads to the value, so that its line can be found. */
export const importFault = z.object({
  path: z.array(z.union([z.string(), z.int()])),
  message: z.string(),
});
export type ImportFault = z.infer<typeof importFault>;
