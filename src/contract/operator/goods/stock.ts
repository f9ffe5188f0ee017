import * as z from 'zod/mini';
import { defineCall } from '#contract/call.ts';
import { singleLine } from '#contract/values/text.ts';
import { id } from '#contract/values/basic.ts';

/** More than any real stock, and small enough that sums stay exact. */
const MAX_UNITS = 1_000_000_000;

/** A variation, by its id or by its sku. */
export const stockedVariation = z.union([z.object({ id }), z.object({ sku: singleLine(100) })]);

/** `to` sets the number of units; `by` changes it, and may be negative. */
export const stockChange = z.union([
  z.object({ to: z.int().check(z.minimum(0), z.maximum(MAX_UNITS)) }),
  z.object({ by: z.int().check(z.minimum(-MAX_UNITS), z.maximum(MAX_UNITS)) }),
]);
export type StockChange = z.infer<typeof stockChange>;

export const setStock = defineCall({
  id: 'setStock',
  tag: 'Operator',
  audience: 'operator',
  right: 'edit',
  method: 'POST',
  path: '/operator/stock',
  summary: 'Set the stock of a variation, or change it by some units',
  body: z.object({ variation: stockedVariation, stock: stockChange, note: z.optional(singleLine(500)) }),
  response: z.object({
    data: z.object({ id, sku: z.nullable(z.string()), name: z.string(), before: z.int(), after: z.int() }),
  }),
  refusals: ['invalid', 'not_allowed', 'not_found', 'insufficient_stock'],
});
