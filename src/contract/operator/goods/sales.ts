import * as z from 'zod/mini';
import { defineCall } from '#contract/call.ts';
import { categoryName } from '#contract/catalogue/category.ts';
import { amount, id, idText, pageOf, pageQuery, time } from '#contract/values/basic.ts';
import { singleLine } from '#contract/values/text.ts';
import { actorName } from './import.ts';
import { shopMinute } from './timedChanges.ts';

const reading = { tag: 'Operator', audience: 'operator', right: 'read' } as const;
const editing = { ...reading, right: 'edit' } as const;

const named = z.pick(categoryName, { id: true, name: true, name_mm: true });

/** A price for a time: of a product, of a category with all below it, or of everything where both are null. */
export const sale = z.object({
  id,
  state: z.enum(['waiting', 'running', 'ended', 'stopped']),
  /** Purpose of it, for colleagues: "Thingyan". */
  title: z.nullable(z.string()),
  percent: z.nullable(z.int()),
  amount: z.nullable(amount),
  product: z.nullable(named),
  category: z.nullable(named),
  from: time,
  until: time,
  /** The last day on which it counts, by the clocks of the shop. */
  lastDay: z.string(),
  createdBy: z.string(),
  createdAt: time,
  stoppedBy: z.nullable(z.string()),
  stoppedAt: z.nullable(time),
});
export type Sale = z.infer<typeof sale>;

/** In which amounts and times are meant. */
const shopTerms = { currency: z.string(), timeZone: z.string() };
const answered = z.object({ data: sale, ...shopTerms });

/** The largest share that a sale takes off, in percent. */
export const MOST_PERCENT = 99;

/** A share of a price in percent. */
export const percentInput = z.int().check(z.minimum(1), z.maximum(MOST_PERCENT));
/** An amount that is taken off. */
export const amountInput = amount.check(z.gt(0), z.maximum(10_000_000));

export const createSale = defineCall({
  ...editing,
  id: 'createSale',
  method: 'POST',
  path: '/operator/sale-prices',
  summary: 'A price for a time: a percent or an amount off a product, a category or everything',
  status: 201,
  body: z.object({
    /** One of the two. */
    percent: z.optional(percentInput),
    amount: z.optional(amountInput),
    /** At most one of the two; everything is on sale where both are absent. */
    product: z.optional(id),
    category: z.optional(id),
    /** At once when absent. */
    from: z.optional(shopMinute),
    until: shopMinute,
    title: z.optional(singleLine(100)),
    /** The same again makes nothing more. */
    attempt: z.optional(z.uuid()),
    actor: actorName,
  }),
  response: answered,
  refusals: [
    'invalid',
    'not_allowed',
    'time_past',
    'time_order',
    'time_skipped',
    'unknown_product',
    'unknown_category',
    'sale_of_nothing',
  ],
});

export const listSales = defineCall({
  ...reading,
  id: 'listSales',
  method: 'GET',
  path: '/operator/sale-prices',
  summary: 'Sales: those that run or wait first, the next one on top; then the others, newest first',
  query: z.object(pageQuery),
  response: z.extend(pageOf(sale), {
    ...shopTerms,
    /** The shop's present minute, for forms. */
    now: shopMinute,
  }),
  refusals: ['bad_page', 'bad_limit', 'not_allowed'],
});
export type Sales = z.infer<typeof listSales.response>;

export const stopSale = defineCall({
  ...editing,
  id: 'stopSale',
  method: 'POST',
  path: '/operator/sale-prices/{sale}/stop',
  summary: 'End a sale now, or cancel one that waits; orders that were begun keep their prices',
  params: z.object({ sale: idText }),
  body: z.object({ actor: actorName }),
  response: answered,
  refusals: ['invalid', 'not_allowed', 'not_found', 'timed_over'],
});
