import * as z from 'zod/mini';
import { defineCall } from '#contract/call.ts';

const ofBooks = { tag: 'Books', audience: 'operator', right: 'books', method: 'GET' } as const;

/** Days of the longest period that is read at once: a year. */
export const MAX_PERIOD_DAYS = 366;

const DAY_MS = 86_400_000;

/** A calendar day in the shop's time zone, as 2026-11-23. */
const day = z.iso.date().check(z.refine((text) => text >= '1970-01-01'));

/** Returns how many days a period has; both ends belong to it. */
export const daysIn = ({ from, until }: Period): number => (Date.parse(until) - Date.parse(from)) / DAY_MS + 1;

/** The first and the last day of a period. */
export interface Period {
  from: string;
  until: string;
}

const fits = (period: Period): boolean => daysIn(period) >= 1 && daysIn(period) <= MAX_PERIOD_DAYS;

/** The sheets of an export, in the order of the workbook. */
export const bookSheets = ['summary', 'orders', 'lines', 'payments', 'refunds', 'fees'] as const;
export type BookSheet = (typeof bookSheets)[number];

export const exportBooks = defineCall({
  ...ofBooks,
  id: 'exportBooks',
  path: '/operator/books/export',
  summary:
    'The books of a period for spreadsheets: orders placed in it with their lines and fees, money that came and went in it; a workbook, or one of its sheets as CSV',
  query: z
    .object({
      from: day,
      until: day,
      format: z._default(z.enum(['xlsx', 'csv']), 'xlsx'),
      /** Of CSV, which has one. */
      sheet: z._default(z.enum(bookSheets), 'orders'),
    })
    .check(z.refine(fits, { error: 'wrong', path: ['until'] })),
  produces: 'application/octet-stream',
  refusals: ['invalid', 'not_allowed', 'sheet_unwritable'],
});
