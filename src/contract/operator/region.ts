import * as z from 'zod/mini';
import { defineCall } from '#contract/call.ts';

const ofOwner = { tag: 'Operator', audience: 'operator', right: 'own' } as const;

/** The currencies that a shop can have: those with two decimals, since amounts are kept in hundredths. */
export const shopCurrencies = [
  ...['USD', 'THB', 'AUD', 'CAD', 'CNY', 'EUR', 'GBP', 'HKD', 'INR', 'MMK', 'MYR', 'NZD', 'PHP', 'SGD', 'TWD', 'AED'],
] as const;

/** Steps that prices are rounded to when they are reckoned in another currency, in units of that. */
export const priceSteps = ['0.01', '0.05', '0.1', '0.25', '0.5', '1', '5', '10', '50', '100'] as const;

const region = z.object({
  /** Counts how often owners changed it. */
  version: z.int(),
  currency: z.string(),
  timeZone: z.string(),
  /** The time zones to choose from. */
  timeZones: z.array(z.string()),
  /** The time now by the clocks of the shop, as 2026-11-29T12:30. */
  now: z.string(),
  /** Real orders in the shop's currency. They keep it. */
  orders: z.int(),
});
export type Region = z.infer<typeof region>;

const answer = z.object({ data: region });
const version = z.int().check(z.minimum(0));

export const getRegion = defineCall({
  ...ofOwner,
  id: 'getRegion',
  method: 'GET',
  path: '/operator/region',
  summary: 'The currency of the shop, and the time zone in which its days begin',
  response: answer,
  refusals: [],
});

export const changeTimeZone = defineCall({
  ...ofOwner,
  stepUp: true,
  id: 'changeTimeZone',
  method: 'PUT',
  path: '/operator/region/time-zone',
  summary: 'Change the time zone in which days begin; what is set for a time keeps its moment',
  body: z.object({ version, timeZone: z.string().check(z.minLength(1), z.maxLength(60)) }),
  response: answer,
  refusals: ['invalid', 'content_changed'],
});

/** A price, and what becomes of it. */
const repricing = z.object({
  /** Of what it is the price: of a size of a product, a delivery fee (named by the weight), a sale or a coupon; or the sum from which delivery is free. */
  kind: z.enum(['price', 'fee', 'freeDelivery', 'sale', 'coupon']),
  name: z.string(),
  before: z.number(),
  after: z.number(),
});
export type Repricing = z.infer<typeof repricing>;

export const changeCurrency = defineCall({
  ...ofOwner,
  stepUp: true,
  id: 'changeCurrency',
  method: 'POST',
  path: '/operator/region/currency',
  summary: 'Reckon every price in another currency, all at once; a dry run shows each of them and writes nothing',
  body: z.object({
    version,
    currency: z.enum(shopCurrencies),
    /** Units of the new currency for one of the present. */
    rate: z.number().check(z.positive(), z.minimum(0.000_001), z.maximum(1_000_000)),
    step: z.enum(priceSteps),
    dryRun: z.boolean(),
    /** The first one to show. */
    offset: z.optional(z.int().check(z.minimum(0), z.maximum(1_000_000))),
  }),
  response: z.object({
    data: z.object({
      region,
      /** False for a dry run. */
      isDone: z.boolean(),
      total: z.int(),
      /** At most `repricingsShown` of them. */
      prices: z.array(repricing),
    }),
  }),
  refusals: ['invalid', 'content_changed', 'prices_planned'],
});
/** So many prices are shown at once. */
export const repricingsShown = 200;
