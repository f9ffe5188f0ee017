import * as z from 'zod/mini';
import { defineCall } from '#contract/call.ts';
import { singleLine } from '#contract/values/text.ts';

const operatorCall = { tag: 'Operator', audience: 'operator' } as const;

/** What became of an import: counts of products, categories and brands together. */
export const importOutcome = z.object({
  dryRun: z.boolean(),
  created: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  /** Revision of the catalogue afterwards; the same as before when nothing changed. */
  revision: z.int(),
  /** Pictures of our own that the file names and that are not there (yet). */
  missingPictures: z.optional(z.array(z.string())),
  /** Variations that keep their stock although the file has another; see `stock`. */
  stockLeft: z.optional(z.int()),
});
export type ImportOutcome = z.infer<typeof importOutcome>;

/** What is done with Burmese text in the old encoding. */
export const zawgyiChoice = z.enum(['refuse', 'convert', 'keep']);
export type ZawgyiChoice = z.infer<typeof zawgyiChoice>;

/** Who changes the catalogue, as they want to be found in its history. */
export const actorName = z.optional(singleLine(100));

/** A catalogue file as it is handed over: its parsed content, and how it is to be read. */
export const catalogueFile = {
  catalogue: z.unknown(),
  zawgyi: z._default(zawgyiChoice, 'refuse'),
  /** Whether ids in the file are those of this shop; a file of another shop is matched by sku and name. */
  ids: z._default(z.enum(['match', 'ignore']), 'match'),
  /**
   * `changes`: of an exported file the difference to what it said when it was exported is added to what there is now,
   * and a file that does not say what there was leaves the stock alone. `counted`: what stands there is there now.
   */
  stock: z._default(z.enum(['changes', 'counted']), 'changes'),
};

/**
 * A whole catalogue file. `catalogue` is its parsed content, checked by the server itself
 * (`editing/file/catalogueFile.ts`) so that every fault is named by its path in `faults`.
 */
export const importCatalogue = defineCall({
  ...operatorCall,
  id: 'importCatalogue',
  method: 'POST',
  path: '/operator/catalogue/import',
  summary: 'Import a catalogue: validated whole before anything is written; again changes nothing',
  body: z.object({
    ...catalogueFile,
    dryRun: z._default(z.boolean(), false),
    actor: actorName,
    /** Name of the file, for the history. */
    source: z.optional(singleLine(200)),
  }),
  response: importOutcome,
  refusals: ['invalid', 'not_allowed', 'too_large'],
});

/** A fault in a catalogue file; `path` leads to the value, so that its line can be found. */
export const importFault = z.object({
  path: z.array(z.union([z.string(), z.int()])),
  message: z.string(),
});
export type ImportFault = z.infer<typeof importFault>;
