import { bigint, integer, pgSequence, pgTable } from 'drizzle-orm/pg-core';

/** Invoice numbers of all years, one after the other: no order waits for another one to be numbered. */
export const invoiceNumbers = pgSequence('invoice_numbers');

/** The beginning of the numbers of a year: `base` is the last one of `invoice_numbers` that was not of that year. */
export const invoiceYears = pgTable('invoice_years', {
  year: integer().primaryKey(),
  base: bigint({ mode: 'number' }).notNull(),
});

/**
 * The last number given out, per year, by servers of before `invoice_numbers`. They may still run while a new one does:
 * their numbers go on from `formerNumbers`, far from all others. To be dropped once no such server can be left.
 */
export const invoiceCounters = pgTable('invoice_counters', {
  year: integer().primaryKey(),
  last: integer().notNull(),
});

/** Above this are numbers of servers that still use `invoice_counters`. */
export const formerNumbers = 900_000_000;
