import * as z from 'zod/mini';
import { defineCall } from '#contract/call.ts';
import { product } from './product.ts';
import { queryTime, id, maxId, time } from '#contract/values/basic.ts';

/** What whoever keeps a copy of the catalogue asks, to bring it up to date without reading all of it again. */
export const listCatalogueChanges = defineCall({
  tag: 'Catalogue',
  audience: 'everyone',
  id: 'listCatalogueChanges',
  method: 'GET',
  path: '/client/catalogue-changes',
  summary: 'The products that changed since a revision of the catalogue, as they are now',
  query: z.object({
    since: z.coerce.number<string | number>().check(z.int(), z.minimum(0), z.maximum(maxId)),
    /** What the answer with that revision said beside it; of another history everything must be read. */
    mark: z.optional(z.string().check(z.regex(/^[\w-]{1,64}$/u))),
    /** Also the products whose stock orders changed since this time. */
    soldAfter: z.optional(queryTime),
  }),
  response: z.object({
    /** The newest revision; 0 before the first. */
    revision: z.int(),
    /** Tells this revision from another of the same number, as there are after a database was restored. */
    mark: z.optional(z.string()),
    /** When this was read; what to ask for next time is sold after it. */
    at: time,
    /** False when too much changed, or when nobody remembers what: then all of it must be read. */
    complete: z.boolean(),
    products: z.array(product),
    /** Products that are no longer on sale. */
    gone: z.array(id),
  }),
  refusals: ['invalid'],
});
