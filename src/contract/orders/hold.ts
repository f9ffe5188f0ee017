import * as z from 'zod/mini';
import { defineCall } from '#contract/call.ts';
import { amount, id } from '#contract/values/basic.ts';
import { MAX_LINES } from './calls.ts';

const customerCall = { tag: 'Orders', audience: 'customer', path: '/client/checkout-hold' } as const;

/** Goods kept for a customer who is paying. */
export const hold = z.object({
  /** Until the goods go back into the stock. Not a time of day: the clocks of phones are wrong. */
  secondsLeft: z.int(),
  /** With the prices at which they can be ordered until then; one line for each variation. */
  items: z.array(
    z.object({
      variationId: id,
      quantity: z.int(),
      unitPrice: amount,
      /** The price without the sale that they are in; absent where they are in none. */
      regularPrice: z.optional(amount),
    }),
  ),
});
export type Hold = z.infer<typeof hold>;

const quantity = z.int().check(z.minimum(1), z.maximum(1_000_000));

export const holdGoods = defineCall({
  ...customerCall,
  id: 'holdGoods',
  method: 'PUT',
  summary:
    'Keep goods at their present prices for 20 minutes, while the customer pays; in the place of what was kept before',
  body: z.object({
    items: z
      .array(z.object({ productId: id, variationId: id, quantity }))
      .check(z.minLength(1), z.maxLength(MAX_LINES)),
  }),
  response: z.object({ data: hold }),
  refusals: [
    'invalid',
    'unknown_item',
    'insufficient_stock',
    'confirm_email',
    'too_many_units',
    'too_much_value',
    'too_many_open',
    'too_many_nearby',
    'hold_waits',
    'signed_out',
    'too_many',
    'cross_origin',
    'too_large',
  ],
  statuses: { insufficient_stock: 400 },
});

export const getHold = defineCall({
  ...customerCall,
  id: 'getHold',
  method: 'GET',
  summary: 'What is kept for the customer now; null when nothing is',
  response: z.object({ data: z.nullable(hold) }),
  refusals: ['signed_out'],
});

export const releaseHold = defineCall({
  ...customerCall,
  id: 'releaseHold',
  method: 'DELETE',
  summary: 'Give back what was kept; the same answer where nothing was',
  response: z.object({ released: z.boolean() }),
  refusals: ['signed_out', 'cross_origin'],
});
