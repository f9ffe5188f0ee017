import * as z from 'zod/mini';
import { defineCall } from '#contract/call.ts';
import { publishHold } from '#contract/operator/publish.ts';
import { time } from '#contract/values/basic.ts';

const value = z.nullable(z.union([z.string(), z.number(), z.boolean()]));

/** One field of a product or of a variation before and after a change; long texts and lists are left out. */
export const changedField = z.object({
  field: z.string(),
  variation: z.optional(z.int()),
  before: z.optional(value),
  after: z.optional(value),
});
export type ChangedField = z.infer<typeof changedField>;

/** A product and the link to its page. */
const productLink = {
  id: z.int(),
  name: z.string(),
  name_mm: z.optional(z.string()),
  category: z.string(),
  slug: z.string(),
};

/** A product that was changed. */
export const changedProduct = z.object({
  ...productLink,
  isNew: z.boolean(),
  fields: z.array(changedField),
});
export type ChangedProduct = z.infer<typeof changedProduct>;

/** A catalogue change that is not published yet. */
export const unpublishedChange = z.object({
  revision: z.int(),
  at: time,
  actor: z.string(),
  summary: z.string(),
  /** False for changes that were undone already, changes of delivery fees, and the first import. */
  canUndo: z.boolean(),
  /** The first 50 products at most. */
  products: z.array(changedProduct),
});
export type UnpublishedChange = z.infer<typeof unpublishedChange>;

/** Part that a product can lack in a language. Pictures count in both. */
export const missingPart = z.enum(['name', 'description', 'details', 'picture']);
export type MissingPart = z.infer<typeof missingPart>;

/** A product that is incomplete in a language. */
export const incompleteProduct = z.object({
  ...productLink,
  lacks: z.array(missingPart),
});

/** Completeness of the catalogue in a language. */
export const completeness = z.object({
  whole: z.int(),
  /** Number of products that lack each part. */
  lacking: z.object({ name: z.int(), description: z.int(), details: z.int(), picture: z.int() }),
  /** The first 100 products at most. */
  products: z.array(incompleteProduct),
});
export type Completeness = z.infer<typeof completeness>;

export const getUnpublished = defineCall({
  id: 'getUnpublished',
  tag: 'Publish',
  audience: 'operator',
  right: 'read',
  method: 'GET',
  path: '/operator/unpublished',
  summary: 'What differs between the live site and the catalogue, and how whole the catalogue is in each language',
  response: z.object({
    /** The revision that shoppers see; absent before the first publish. */
    live: z.optional(z.int()),
    revision: z.int(),
    hold: z.optional(publishHold),
    total: z.int(),
    /** The newest first, at most 100. */
    changes: z.array(unpublishedChange),
    products: z.int(),
    complete: z.object({ en: completeness, my: completeness }),
  }),
  refusals: ['not_allowed', 'unavailable'],
});
export type Unpublished = z.infer<typeof getUnpublished.response>;
