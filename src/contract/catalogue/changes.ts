import * as z from 'zod/mini';
import { defineCall } from '#contract/call.ts';
import { product } from './product.ts';
import { queryTime, id, maxId, time } from '#contract/values/basic.ts';

/** Lets a client update its copy of the catalogue without reading everything again. */
export const listCatalogueChanges = defineCall({
  tag: 'Catalogue',
  audience: 'everyone',
  id: 'listCatalogueChanges',
  method: 'GET',
  path: '/client/catalogue-changes',
  summary: 'The products that changed since a revision of the catalogue, as they are now',
  query: z.object({
    since: z.coerce.number<string | number>().check(z.int(), z.minimum(0), z.maximum(maxId)),
    /**
     * The `mark` of the response that had that revision. If it does not match, the client must read everything again.
     */
    mark: z.optional(z.string().check(z.regex(/^[\w-]{1,64}$/u))),
    /** Also list products whose stock changed by orders since this time. */
    soldAfter: z.optional(queryTime),
  }),
  response: z.object({
    /** The newest revision; 0 before the first change. */
    revision: z.int(),
    /** Distinguishes revisions with the same number, which occur when a database was restored from a backup. */
    mark: z.optional(z.string()),
    /** When the changes were read; the `soldAfter` of the next request. */
    at: time,
    /** False when there are too many changes or their history is gone: then everything must be read again. */
    complete: z.boolean(),
    products: z.array(product),
    /** Ids of products that are no longer on sale. */
    gone: z.array(id),
  }),
  refusals: ['invalid'],
});
