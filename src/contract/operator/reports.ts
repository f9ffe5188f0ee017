import * as z from 'zod/mini';
import { defineCall } from '#contract/call.ts';
import { choiceNames } from '#contract/catalogue/product.ts';
import { locale } from '#contract/values/locale.ts';
import { amount, id, listOf, longId, time } from '#contract/values/basic.ts';

const report = { tag: 'Reports', audience: 'operator', right: 'orders:read', method: 'GET' } as const;

/** Orders that are paid and did not end, and what they brought: with the delivery fees, without what was given back. */
const sold = z.object({ orders: z.int(), total: amount });

/** A period until now, and as much of the one before. */
const compared = z.extend(sold, { since: time, before: sold });

/** A calendar day in the shop's time zone, as 2026-11-23. */
const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/u));

export const sales = z.object({
  /** Orders in another currency are not counted. */
  currency: z.string(),
  /** The shop's time zone, in which a day begins. */
  timeZone: z.string(),
  today: compared,
  /** From Monday. */
  week: compared,
  month: compared,
  /** The last 31 days, oldest first, also those without an order. */
  days: z.array(z.extend(sold, { day })),
});
export type Sales = z.infer<typeof sales>;

export const getSales = defineCall({
  ...report,
  id: 'getSales',
  path: '/operator/sales',
  summary: 'What was sold today, this week and this month, against the period before',
  response: z.object({ data: sales }),
  refusals: ['not_allowed'],
});

const variationNamed = {
  productId: id,
  variationId: id,
  name: z.string(),
  name_mm: z.nullable(z.string()),
  ...choiceNames,
};

/** Sales of a variation in the last 28 days, by paid orders that did not end. */
export const soldVariation = z.object({ ...variationNamed, units: z.int(), total: amount });
export type SoldVariation = z.infer<typeof soldVariation>;

export const listBestSold = defineCall({
  ...report,
  id: 'listBestSold',
  path: '/operator/best-sold',
  summary: 'The 20 variations of which most was sold in the last 28 days',
  response: listOf(soldVariation),
  refusals: ['not_allowed'],
});

/** A variation on sale that will be sold out within 14 days if it goes on as in the last 28. */
export const runningOut = z.object({
  ...variationNamed,
  stock: z.int(),
  /** Sold in 28 days. */
  units: z.int(),
  /** Whole days that the stock lasts; 0 when it is sold out. */
  days: z.int(),
});
export type LowStock = z.infer<typeof runningOut>;

export const listLowStock = defineCall({
  ...report,
  id: 'listRunningOut',
  path: '/operator/running-out',
  summary: 'What is sold out within 14 days if it sells as in the last 28; the first 50',
  response: listOf(runningOut),
  refusals: ['not_allowed'],
});

/** Searches of 28 days that found nothing, at least twice; who did is not known. */
export const searchMiss = z.object({ term: z.string(), locale, count: z.int() });
export type NoResultSearch = z.infer<typeof searchMiss>;

export const listNoResultSearches = defineCall({
  ...report,
  right: 'read',
  id: 'listSearchMisses',
  path: '/operator/search-misses',
  summary: 'What was searched for and not found in the last 28 days, most often first; the first 50',
  response: listOf(searchMiss),
  refusals: ['not_allowed'],
});

/** A mail or a message to another program that could not be sent, also one that is tried again. */
export const failedJob = z.object({
  id: longId,
  /** Topic: `mail`, `webhook` and the like. */
  topic: z.string(),
  /** The subject and the address of a mail. */
  subject: z.nullable(z.string()),
  to: z.nullable(z.string()),
  attempts: z.int(),
  lastError: z.nullable(z.string()),
  createdAt: time,
  /** When it is tried again; null when it was given up. */
  nextTry: z.nullable(time),
});
export type FailedJob = z.infer<typeof failedJob>;

export const listFailedJobs = defineCall({
  ...report,
  id: 'listFailedJobs',
  path: '/operator/failed-jobs',
  summary: 'Mails and other work that failed, newest first; the first 50',
  response: listOf(failedJob),
  refusals: ['not_allowed'],
});

export const retryJob = defineCall({
  id: 'retryJob',
  tag: 'Reports',
  audience: 'operator',
  right: 'orders',
  method: 'POST',
  path: '/operator/failed-jobs/{job}/retry',
  summary: 'Try failed work again at once',
  params: z.object({ job: z.coerce.number<string | number>().check(z.int(), z.minimum(1)) }),
  status: 202,
  response: z.object({ id: longId }),
  refusals: ['invalid', 'not_allowed', 'not_found'],
});
