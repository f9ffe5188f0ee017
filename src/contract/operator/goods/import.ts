import * as z from 'zod/mini';
import { defineCall } from '#contract/call.ts';
import { singleLine } from '#contract/values/text.ts';

/** The result of an import. Counts include products, categories and brands. */
export const importOutcome = z.object({
  dryRun: z.boolean(),
  created: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  /** The catalogue revision after the import; unchanged when nothing changed. */
  revision: z.int(),
  /** Uploaded pictures that the file refers to and that do not exist (yet). */
  missingPictures: z.optional(z.array(z.string())),
  /** Number of variations that keep their stock although the file has another one; see `stock`. */
  stockLeft: z.optional(z.int()),
  /** Doubts, in English sentences: hidden names that several products have. */
  notes: z.optional(z.array(z.string())),
});
export type ImportOutcome = z.infer<typeof importOutcome>;

/** Treatment of Burmese text in the old Zawgyi encoding. */
export const zawgyiChoice = z.enum(['refuse', 'convert', 'keep']);
export type ZawgyiChoice = z.infer<typeof zawgyiChoice>;

/**
 * Name of whoever changes the catalogue, for the history. Only the shop's own token may say it; everybody else is
 * named.
 */
export const actorName = z.optional(singleLine(100));

/** A catalogue file as it is sent: its parsed content, and how to read it. */
export const catalogueFile = {
  catalogue: z.unknown(),
  zawgyi: z._default(zawgyiChoice, 'refuse'),
  /**
   * Treatment of ids in the file: `match` where they are ids of this shop. If not, products are matched by sku and
   * name.
   */
  ids: z._default(z.enum(['match', 'ignore']), 'match'),
  /**
   * `changes` adds the difference between the file's stock and the stock at export to the current stock; a file without
   * the stock at export leaves the stock unchanged. `counted` sets the stock to that of the file.
   */
  stock: z._default(z.enum(['changes', 'counted']), 'changes'),
};

/**
 * Imports a complete catalogue file. The server validates `catalogue` itself (`editing/input/catalogueFile.ts`), so that
 * `faults` reports each error with its path.
 */
export const importCatalogue = defineCall({
  id: 'importCatalogue',
  tag: 'Operator',
  audience: 'operator',
  right: 'edit',
  method: 'POST',
  path: '/operator/catalogue/import',
  summary: 'Import a catalogue: validated whole before anything is written; again changes nothing',
  body: z.object({
    ...catalogueFile,
    dryRun: z._default(z.boolean(), false),
    actor: actorName,
    /** File name, for the history. */
    source: z.optional(singleLine(200)),
  }),
  response: importOutcome,
  refusals: ['invalid', 'not_allowed', 'too_large'],
});

/** An error in a catalogue file; `path` leads to the value, so that its line can be found. */
export const importFault = z.object({
  path: z.array(z.union([z.string(), z.int()])),
  message: z.string(),
});
export type ImportFault = z.infer<typeof importFault>;
