import * as z from 'zod/mini';
import { defineCall } from '#contract/call.ts';
import { isPeriod } from './period.ts';
import { amount, queryDay } from '#contract/values/basic.ts';

const ofBooks = { tag: 'Books', audience: 'operator', right: 'books', method: 'GET' } as const;

/** The sheets of an export, in the order of the workbook. */
export const bookSheets = ['summary', 'orders', 'lines', 'payments', 'refunds', 'fees', 'vat'] as const;
export type BookSheet = (typeof bookSheets)[number];

export const exportBooks = defineCall({
  ...ofBooks,
  id: 'exportBooks',
  path: '/operator/books/export',
  summary:
    'The books of a period for spreadsheets: orders placed in it with their lines and fees, money that came and went in it; a workbook, or one of its sheets as CSV',
  query: z
    .object({
      from: queryDay,
      until: queryDay,
      format: z._default(z.enum(['xlsx', 'csv']), 'xlsx'),
      /** Of CSV, which has one. */
      sheet: z._default(z.enum(bookSheets), 'orders'),
    })
    .check(z.refine(isPeriod, { error: 'wrong', path: ['until'] })),
  produces: 'application/octet-stream',
  refusals: ['invalid', 'not_allowed', 'sheet_unwritable'],
});

/** Facets of the figures: by what they are told apart. */
export const facets = ['day', 'method', 'category', 'product', 'customer'] as const;
export const facet = z.enum(facets);
export type Facet = z.infer<typeof facet>;

const difference = z.number();

/** Sums of sold orders: `net` is `gross` − `discount` + `fees` − `refunds`. */
const sums = {
  orders: z.int(),
  /** The goods at their prices. */
  gross: amount,
  discount: amount,
  /** For delivery and for the way to pay. */
  fees: amount,
  /** Of these orders, whenever the money went back. */
  refunds: amount,
  net: difference,
  /** Of the goods whose cost is kept; null where none is. */
  cost: z._default(z.nullable(amount), null),
  /** The same goods without their discount, refunds and cost. */
  margin: z._default(z.nullable(difference), null),
};

/** A part of the figures. */
export const figure = z.object({
  /** A day, a way to pay, or an id; null for the fees, where the others are goods. */
  key: z.nullable(z.string()),
  /** Of a category, a product or a customer. */
  name: z.nullable(z.string()),
  name_mm: z.nullable(z.string()),
  /** Units of goods; null where the figures are of whole orders. */
  units: z.nullable(z.int()),
  ...sums,
});
export type Figure = z.infer<typeof figure>;

export const figures = z.object({
  from: z.string(),
  until: z.string(),
  /** The day that it is in the shop, by whose clocks days begin. */
  today: z.string(),
  timeZone: z.string(),
  /** Orders in another currency are not counted. */
  currency: z.string(),
  total: z.object(sums),
  /** Days in their order, all else by what is left of it; at most `MAX_FIGURES`. */
  rows: z.array(figure),
  /** Those that are not among the rows; null where all are. Orders are counted in each row that they are in. */
  others: z.nullable(z.object({ ...sums, orders: z.null() })),
});
export type Figures = z.infer<typeof figures>;

/** Rows of the figures at most: more than the days of a year. */
export const MAX_FIGURES = 400;

export const getFigures = defineCall({
  ...ofBooks,
  id: 'getFigures',
  path: '/operator/books/figures',
  summary:
    'What was sold in a period, by day, way to pay, category, product or customer; in this month where none is named',
  query: z
    .object({ from: z.optional(queryDay), until: z.optional(queryDay), by: z._default(facet, 'day') })
    .check(
      z.refine(({ from, until }) => from === undefined || until === undefined || isPeriod({ from, until }), {
        error: 'wrong',
        path: ['until'],
      }),
    )
    .check(
      z.refine(({ from, until }) => (from === undefined) === (until === undefined), {
        error: 'required',
        path: ['until'],
      }),
    ),
  response: z.object({ data: figures }),
  refusals: ['invalid', 'not_allowed'],
});
