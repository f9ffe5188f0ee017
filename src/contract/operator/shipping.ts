import * as z from 'zod/mini';
import { defineCall } from '#contract/call.ts';
import { countryDays } from '#contract/deliveryDays.ts';

/** The result of an import of delivery fees. */
export const shippingOutcome = z.object({
  dryRun: z.boolean(),
  /** Whether any fee changed. */
  changed: z.boolean(),
  bands: z.array(z.object({ upTo: z.number(), price: z.number() })),
});
export type ShippingOutcome = z.infer<typeof shippingOutcome>;

/**
 * Replaces all delivery fees. `bands` is a list of `{ upTo (kg), price }`, which the server validates itself
 * (`editing/shipping/rules.ts`), so that `faults` reports each error with its path.
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
  /** Whether the days of any country changed. */
  changed: z.boolean(),
  days: z.array(countryDays),
});
export type DaysOutcome = z.infer<typeof daysOutcome>;

/**
 * Replaces the delivery days of all countries. `days` is a list of `{ country, from, to }` in working days, which the
 * server validates itself (`editing/shipping/days.ts`). Nothing is said of a country that is not in it.
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
