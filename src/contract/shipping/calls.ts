import * as z from 'zod/mini';
import { defineCall } from '#contract/call.ts';
import { country } from '#contract/values/country.ts';
import { singleLine } from '#contract/values/text.ts';
import { countryArrival } from './arrival.ts';
import { amount, listOf } from '#contract/values/basic.ts';

const open = { tag: 'Catalogue', method: 'GET', audience: 'everyone' } as const;

/** As much of an address as fees and days depend on, as addresses name it. */
const place = {
  country: z.optional(country),
  province: z.optional(singleLine(100)),
  postal_code: z.optional(singleLine(20, 0)),
};

export const getShippingFee = defineCall({
  ...open,
  id: 'getShippingFee',
  path: '/client/shipping-fees',
  summary:
    'The delivery fee for a parcel of this weight in kilograms, to an address, a country or as a rule, and when it arrives if ordered now',
  query: z.object({
    weight: z.coerce.number<string | number>().check(z.gt(0), z.maximum(1000)),
    ...place,
  }),
  response: z.object({
    price: amount,
    /** Absent where the shop says nothing of the country; without one, of the country of the shop. */
    arrives: z.optional(countryArrival),
  }),
  refusals: ['bad_weight', 'not_delivered'],
});

export type ShippingFee = z.infer<typeof getShippingFee.response>;

/** Delivery fees by weight in kilograms, so that a shopper sees how much more fits into the same fee. */
export const listShippingBands = defineCall({
  ...open,
  id: 'listShippingBands',
  path: '/client/shipping-bands',
  summary: 'The weight bands of the delivery fee, lightest first; to an address, of a country or as a rule',
  query: z.object(place),
  response: listOf(z.object({ upTo: z.number().check(z.gt(0)), price: amount })),
  refusals: [],
});
export type ShippingBand = z.infer<typeof listShippingBands.response>['data'][number];
