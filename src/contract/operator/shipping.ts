import * as z from 'zod/mini';
import { defineCall } from '#contract/call.ts';
import { countryDays } from '#contract/deliveryDays.ts';
import { id, time } from '#contract/values/basic.ts';
import { country } from '#contract/values/country.ts';

/** The most steps of a table of delivery fees: more than anybody needs. */
export const MOST_BANDS = 1_000;

/** The result of an import of delivery fees. */
export const shippingOutcome = z.object({
  dryRun: z.boolean(),
  /** True when any fee changed. */
  changed: z.boolean(),
  bands: z.array(z.object({ upTo: z.number(), price: z.number() })),
});
export type ShippingOutcome = z.infer<typeof shippingOutcome>;

/**
 * Replaces all delivery fees. `bands` is a list of `{ upTo (kg), price }`, which the server validates itself
 * (`editing/input/deliveryFees.ts`), so that `faults` reports each error with its path.
 */
export const importShipping = defineCall({
  id: 'importShipping',
  tag: 'Operator',
  audience: 'operator',
  right: 'edit',
  method: 'POST',
  path: '/operator/shipping/import',
  summary: 'Put other delivery fees in the place of all: validated whole before anything is written',
  body: z.object({ bands: z.unknown(), dryRun: z._default(z.boolean(), false) }),
  response: shippingOutcome,
  refusals: ['invalid', 'not_allowed'],
});

/** The result of an import of delivery days. */
export const daysOutcome = z.object({
  dryRun: z.boolean(),
  /** True when the days of any country changed. */
  changed: z.boolean(),
  days: z.array(countryDays),
});
export type DaysOutcome = z.infer<typeof daysOutcome>;

/**
 * Replaces the delivery days of all countries. `days` is a list of `{ country, from, to }` in working days, which the
 * server validates itself (`editing/input/deliveryFees.ts`). Nothing is said of a country that is not in it.
 */
export const importDeliveryDays = defineCall({
  id: 'importDeliveryDays',
  tag: 'Operator',
  audience: 'operator',
  right: 'edit',
  method: 'POST',
  path: '/operator/shipping/days',
  summary: 'Put other delivery days in the place of all: validated whole before anything is written',
  body: z.object({ days: z.unknown(), dryRun: z._default(z.boolean(), false) }),
  response: daysOutcome,
  refusals: ['invalid', 'not_allowed'],
});

const feeBand = z.object({ upTo: z.number(), price: z.number() });
export type FeeBand = z.infer<typeof feeBand>;

/** Delivery fees in kilograms and the shop's currency: the table of all countries but those that have one of their own. */
export const feeTables = z.object({
  default: z.array(feeBand),
  countries: z.partialRecord(country, z.array(feeBand)),
});
export type ShownFeeTables = z.infer<typeof feeTables>;

/** `seen` names this state of the tables: nobody overwrites what they have not seen. */
const feesView = z.object({ data: z.object({ tables: feeTables, seen: z.string(), currency: z.string() }) });
export type FeesView = z.infer<typeof feesView>['data'];

export const getFeeTables = defineCall({
  tag: 'Operator',
  audience: 'operator',
  right: 'read',
  id: 'getFeeTables',
  method: 'GET',
  path: '/operator/shipping/fees',
  summary: 'The delivery fees by weight, as a rule and for single countries',
  response: feesView,
  refusals: [],
});

/** Faults are told at their field, as `default.1.upTo` or `countries.australia.0.price`. */
export const changeFeeTables = defineCall({
  tag: 'Operator',
  audience: 'operator',
  right: 'edit',
  id: 'changeFeeTables',
  method: 'PUT',
  path: '/operator/shipping/fees',
  summary: 'Put other tables of delivery fees in the place of all; orders from then on are priced by them',
  body: z.object({
    seen: z.string().check(z.maxLength(100)),
    tables: z.object({ default: z.unknown(), countries: z.optional(z.unknown()) }),
  }),
  response: feesView,
  refusals: ['invalid', 'content_changed'],
});

export const getFeeHistory = defineCall({
  tag: 'Operator',
  audience: 'operator',
  right: 'read',
  id: 'getFeeHistory',
  method: 'GET',
  path: '/operator/shipping/fees/history',
  summary: 'The last 20 changes of the delivery fees on the desk, newest first, with the tables before and after',
  response: z.object({
    data: z.array(z.object({ revision: id, at: time, actor: z.string(), before: feeTables, after: feeTables })),
  }),
  refusals: [],
});
export type FeeChange = z.infer<typeof getFeeHistory.response>['data'][number];
