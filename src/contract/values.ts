import * as z from 'zod/mini';

/** A positive integer that names a thing, in a body. */
export const id = z.int().check(z.minimum(1), z.maximum(2_147_483_647));

/** The same in a path or a query, where everything arrives as text. */
export const idText = z.coerce.number<string | number>().check(z.int(), z.minimum(1), z.maximum(2_147_483_647));

/** A decimal amount in the shop's currency with at most two decimals, not negative. */
export const amount = z.number().check(z.minimum(0), z.multipleOf(0.01));

/** ISO 8601 in UTC. */
export const time = z.iso.datetime();

/** A sentence for people. */
export const messageBody = z.object({ message: z.string() });

/** `page` from 1 and `limit` 1–100; 1 and 10 when absent (contract, "Common"). */
export const pageQuery = {
  page: z._default(z.coerce.number<string | number>().check(z.int(), z.minimum(1), z.maximum(1_000_000)), 1),
  limit: z._default(z.coerce.number<string | number>().check(z.int(), z.minimum(1), z.maximum(100)), 10),
};

/** Only the `limit` of a list without pages. */
export const limitQuery = { limit: pageQuery.limit };

/** A list with pages. */
export function pageOf<T extends z.core.$ZodType>(entry: T) {
  return z.object({
    data: z.array(entry),
    page: z.int(),
    limit: z.int(),
    total: z.int(),
    totalPages: z.int(),
  });
}

/** A list without pages, wrapped as every list of the API is. */
export function listOf<T extends z.core.$ZodType>(entry: T) {
  return z.object({ data: z.array(entry) });
}

/** What a transfer carries so that it is found again. */
export const paymentReference = z.string().check(z.regex(/^[A-Z0-9-]{1,25}$/u));
