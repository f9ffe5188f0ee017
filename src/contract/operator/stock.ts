import * as z from 'zod/mini';
import { defineCall } from '#contract/call.ts';
import { singleLine } from '#contract/values/text.ts';
import { id } from '#contract/values/basic.ts';

/** More units than a shelf holds, and few enough to be added up. */
const MOST = 1_000_000_000;

/** Which variation: by its id, or by the shop's own number of it. */
export const stockedVariation = z.union([z.object({ id }), z.object({ sku: singleLine(100) })]);

/** How many units there are now, or how many came in (and, with a minus, went away). */
export const stockChange = z.union([
  z.object({ to: z.int().check(z.minimum(0), z.maximum(MOST)) }),
  z.object({ by: z.int().check(z.minimum(-MOST), z.maximum(MOST)) }),
]);
export type StockChange = z.infer<typeof stockChange>;

export const setStock = defineCall({
  id: 'setStock',
  tag: 'Operator',
  audience: 'operator',
  method: 'POST',
  path: '/operator/stock',
  summary: 'Set the stock of a variation, or change it by some units',
  body: z.object({ variation: stockedVariation, stock: stockChange, note: z.optional(singleLine(500)) }),
  response: z.object({
    data: z.object({ id, sku: z.nullable(z.string()), name: z.string(), before: z.int(), after: z.int() }),
  }),
  refusals: ['invalid', 'not_allowed', 'not_found', 'insufficient_stock'],
});
