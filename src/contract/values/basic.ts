import * as z from 'zod/mini';
import { isWholeMinor } from './patterns.ts';

/** The largest id and revision: database columns have 32 bits. */
export const maxId = 2_147_483_647;

/** An id in a body: a positive integer. */
export const id = z.int().check(z.minimum(1), z.maximum(maxId));

/** An id that may exceed 32 bits, such as that of an order line; limited to exact numbers in JSON. */
export const longId = z.int().check(z.minimum(1));

/** An id in a path or a query, where it is text. */
export const idText = z.coerce.number<string | number>().check(z.int(), z.minimum(1), z.maximum(maxId));

/** An amount in the shop's currency: not negative, at most two decimals. */
export const amount = z.number().check(z.minimum(0), z.refine(isWholeMinor));

/** ISO 8601 in UTC. */
export const time = z.iso.datetime();

/** A time in a query. PostgreSQL has no year 0, and there is no data before 1970. */
export const queryTime = z.iso.datetime().check(
  z.maxLength(40),
  z.refine((text) => Date.parse(text) >= 0),
);

/** A calendar day in a query, in the shop's time zone, as 2026-11-23. */
export const queryDay = z.iso.date().check(
  z.maxLength(10),
  z.refine((text) => text >= '1970-01-01'),
);

/** A message for people. */
export const messageBody = z.object({ message: z.string() });

/** `page` from 1 and `limit` from 1 to 100; 1 and 10 when absent (contract, "Common"). */
export const pageQuery = {
  page: z._default(z.coerce.number<string | number>().check(z.int(), z.minimum(1), z.maximum(1_000_000)), 1),
  limit: z._default(z.coerce.number<string | number>().check(z.int(), z.minimum(1), z.maximum(100)), 10),
};

/** The `limit` of a list without pages. */
export const limitQuery = { limit: pageQuery.limit };

/** A paginated list. */
export function pageOf<T extends z.core.$ZodType>(entry: T) {
  return z.object({
    data: z.array(entry),
    page: z.int(),
    limit: z.int(),
    total: z.int(),
    totalPages: z.int(),
  });
}

/** A list without pages, in the same wrapper as every list of the API. */
export function listOf<T extends z.core.$ZodType>(entry: T) {
  return z.object({ data: z.array(entry) });
}
