import * as z from 'zod/mini';
import { id } from '#contract/values/basic.ts';

const called = z.object({ id, name: z.string(), name_mm: z.nullable(z.string()) });

/** A hidden name that is something else's name as well: allowed, for it may be meant, and said. */
export const sharedAlias = z.object({
  name: z.string(),
  /** The first three products on sale that are called so on their pages. */
  ownNameOf: z.array(called),
  /** How many other products on sale have it as a hidden name. */
  others: z.int(),
  /** Of a category's name: the other categories that are called so, or have it as a hidden name. */
  categories: z.optional(z.array(called)),
});
export type SharedAlias = z.infer<typeof sharedAlias>;
