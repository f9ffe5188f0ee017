import * as z from 'zod/mini';
import { defineCall } from '#contract/call.ts';
import { publishHold } from './publish.ts';
import { time } from '#contract/values/basic.ts';

const value = z.nullable(z.union([z.string(), z.number(), z.boolean()]));

/** One field of a product or of one of its variations, before and after; text that is long, or a list, is left out. */
export const changedField = z.object({
  field: z.string(),
  variation: z.optional(z.int()),
  before: z.optional(value),
  after: z.optional(value),
});
export type ChangedField = z.infer<typeof changedField>;

/** A product, and where its page is. */
const named = {
  id: z.int(),
  name: z.string(),
  name_mm: z.optional(z.string()),
  category: z.string(),
  slug: z.string(),
};

/** A product that a change touched. */
export const changedProduct = z.object({
  ...named,
  isNew: z.boolean(),
  fields: z.array(changedField),
});
export type ChangedProduct = z.infer<typeof changedProduct>;

/** A change of the catalogue that no shopper sees yet. */
export const unpublishedChange = z.object({
  revision: z.int(),
  at: time,
  actor: z.string(),
  summary: z.string(),
  /** Whether it can be taken back: not what was taken back already, not delivery fees, not the range itself. */
  canUndo: z.boolean(),
  /** The first of them, at most 50. */
  products: z.array(changedProduct),
});
export type UnpublishedChange = z.infer<typeof unpublishedChange>;

/** What a product can lack in a language. A picture counts in both. */
export const missingPart = z.enum(['name', 'description', 'details', 'picture']);
export type MissingPart = z.infer<typeof missingPart>;

/** A product that a reader of one language gets less of. */
export const incompleteProduct = z.object({
  ...named,
  lacks: z.array(missingPart),
});

/** How much of the range is whole in a language. */
export const completeness = z.object({
  whole: z.int(),
  /** How many products lack it. */
  lacking: z.object({ name: z.int(), description: z.int(), details: z.int(), picture: z.int() }),
  /** The first of them, at most 100. */
  products: z.array(incompleteProduct),
});
export type Completeness = z.infer<typeof completeness>;

export const getUnpublished = defineCall({
  id: 'getUnpublished',
  tag: 'Publish',
  audience: 'operator',
  method: 'GET',
  path: '/operator/unpublished',
  summary: 'What differs between the live site and the catalogue, and how whole the catalogue is in each language',
  response: z.object({
    /** Revision that shoppers see; absent before the first publish. */
    live: z.optional(z.int()),
    revision: z.int(),
    hold: z.optional(publishHold),
    total: z.int(),
    /** Newest first, at most 100. */
    changes: z.array(unpublishedChange),
    products: z.int(),
    complete: z.object({ en: completeness, my: completeness }),
  }),
  refusals: ['not_allowed', 'unavailable'],
});
export type Unpublished = z.infer<typeof getUnpublished.response>;
