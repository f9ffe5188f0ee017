import * as z from 'zod/mini';

/** The largest id and the last revision there can be: the database counts in 32 bits. */
export const maxId = 2_147_483_647;

/** A positive integer that names a thing, in a body. */
export const id = z.int().check(z.minimum(1), z.maximum(maxId));

/** The same of what is counted without end, as the lines of orders are: up to what a number in JSON holds exactly. */
export const longId = z.int().check(z.minimum(1));

/** As `id` in a path or a query, where everything arrives as text. */
export const idText = z.coerce.number<string | number>().check(z.int(), z.minimum(1), z.maximum(maxId));

/**
 * Whether an amount is a whole number of minor units. A float holds no hundredths, so it is asked whether it is the
 * float that is nearest to some: 0.07 is 7 of them, though 0.07 / 0.01 is not 7.
 */
const isWholeMinor = (amount: number): boolean => {
  const minor = Math.round(amount * 100);
  return Number.isSafeInteger(minor) && minor / 100 === amount;
};

/** A decimal amount in the shop's currency with at most two decimals, not negative. */
export const amount = z.number().check(z.minimum(0), z.refine(isWholeMinor));

/** ISO 8601 in UTC. */
export const time = z.iso.datetime();

/** A time that somebody asks about: there was no shop before 1970, and no database knows the year 0. */
export const queryTime = z.iso.datetime().check(z.refine((text) => Date.parse(text) >= 0));

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
