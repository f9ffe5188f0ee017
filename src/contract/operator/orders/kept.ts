import * as z from 'zod/mini';
import { defineCall } from '#contract/call.ts';
import { id } from '#contract/values/basic.ts';

/** Who keeps so much, of what is kept and not paid for, stands out: units, and percent of all of them. */
export const muchIsKept = { units: 50, percent: 25 } as const;

const keeper = z.object({
  /** One, or several who are at one address of the net. */
  customers: z.array(z.object({ id, name: z.string() })),
  /** Kept while they pay, or in orders that are not paid. */
  units: z.int(),
  /** Of all that is kept, whole percent. */
  percent: z.int(),
  /** Unpaid orders. */
  orders: z.int(),
});
export type Keeper = z.infer<typeof keeper>;

export const listKeepers = defineCall({
  tag: 'Operator',
  audience: 'operator',
  right: 'orders:read',
  id: 'listKeepers',
  method: 'GET',
  path: '/operator/goods-kept',
  summary: 'Who keeps much of what is kept and not paid for, most first; usually nobody',
  response: z.object({ data: z.array(keeper) }),
  refusals: [],
});

export const letGo = defineCall({
  tag: 'Operator',
  audience: 'operator',
  right: 'orders',
  id: 'letGo',
  method: 'POST',
  path: '/operator/goods-kept/let-go',
  summary:
    'End the holds of customers and cancel their unpaid orders, with the usual mail; the goods can be bought again',
  body: z.object({ customers: z.array(id).check(z.minLength(1), z.maxLength(100)) }),
  response: z.object({ data: z.object({ holds: z.int(), orders: z.int() }) }),
  refusals: ['invalid', 'not_allowed'],
});
