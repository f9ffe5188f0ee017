import * as z from 'zod/mini';
import { defineCall } from '#contract/call.ts';
import { countryArrival } from './arrival.ts';
import { offeredPickup, readyFrom } from './pickup.ts';
import { place } from './place.ts';
import { amount, listOf } from '#contract/values/basic.ts';
import { locales } from '#contract/values/locale.ts';

const open = { tag: 'Catalogue', method: 'GET', audience: 'everyone' } as const;

const destination = {
  ...place,
  /** The order is collected at the shop; an address says nothing then. */
  collect: z.optional(z.literal('yes')),
};

export const getShippingFee = defineCall({
  ...open,
  id: 'getShippingFee',
  path: '/client/shipping-fees',
  summary:
    'The delivery fee for a parcel of this weight in kilograms, to an address, a country or as a rule, and when it arrives if ordered now',
  query: z.object({
    weight: z.coerce.number<string | number>().check(z.gt(0), z.maximum(1000)),
    ...destination,
  }),
  response: z.object({
    price: amount,
    /** The sum of goods, without what a coupon takes off, from which delivery is free; absent where it never is. */
    freeFrom: z.optional(amount),
    /** Absent where the shop says nothing of the country; without one, of the country of the shop. */
    arrives: z.optional(countryArrival),
    /** From when an order can be collected that is placed now. */
    ready: z.optional(readyFrom),
  }),
  refusals: ['bad_weight', 'not_delivered', 'no_pickup'],
});

export type ShippingFee = z.infer<typeof getShippingFee.response>;

/** Delivery fees by weight in kilograms, so that a shopper sees how much more fits into the same fee. */
export const listShippingBands = defineCall({
  ...open,
  id: 'listShippingBands',
  path: '/client/shipping-bands',
  summary: 'The weight bands of the delivery fee, lightest first; to an address, of a country or as a rule',
  query: z.object(destination),
  response: z.extend(listOf(z.object({ upTo: z.number().check(z.gt(0)), price: amount })), {
    /** As in `getShippingFee`. */
    freeFrom: z.optional(amount),
  }),
  refusals: [],
});
export type ShippingBand = z.infer<typeof listShippingBands.response>['data'][number];

/** Days of arrival, for pages that were built before: they know neither the date nor the hour at which they are read. */
export const listArrivals = defineCall({
  ...open,
  id: 'listArrivals',
  path: '/client/arrivals',
  summary:
    'On which days a parcel arrives that is ordered now, by country and by zone; also in words. Holds until the cut-off or midnight, for 5 minutes at most',
  query: z.object({ locale: z.enum(locales) }),
  response: listOf(
    z.extend(countryArrival, {
      /** The English name of a zone of the country; absent for an address of which the country alone is known. */
      zone: z.optional(z.string()),
      /** The days in the language asked for: "Thu 3 – Mon 7 December". */
      text: z.string(),
    }),
  ),
  refusals: ['invalid'],
});
export type PlacedArrival = z.infer<typeof listArrivals.response>['data'][number];

export const getPickup = defineCall({
  ...open,
  id: 'getPickup',
  path: '/client/pickup',
  summary: 'The place where orders can be collected; null where the shop only delivers',
  response: z.object({ data: z.nullable(offeredPickup) }),
  refusals: [],
});
