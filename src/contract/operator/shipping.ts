import * as z from 'zod/mini';
import { defineCall } from '#contract/call.ts';

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
  method: 'POST',
  path: '/operator/shipping/import',
  summary: 'Put other delivery fees in the place of all: validated whole before anything is written',
  body: z.object({ bands: z.unknown(), dryRun: z._default(z.boolean(), false) }),
  response: shippingOutcome,
  refusals: ['invalid', 'not_allowed'],
});
