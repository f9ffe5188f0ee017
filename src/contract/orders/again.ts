import * as z from 'zod/mini';
import { defineCall } from '#contract/call.ts';
import { cartItem } from '#contract/basket.ts';
import { id, idText } from '#contract/values/basic.ts';

/**
 * What is not as it was when it was ordered: `gone` from the shop, `sold_out`, `fewer` units than were
 * ordered, or another `price`. `was` and `now` are units of `fewer`, and amounts of `price`: what one cost
 * in the order's currency, and what it costs in the shop's.
 */
export const orderChange = z.object({
  kind: z.enum(['gone', 'sold_out', 'fewer', 'price']),
  productId: id,
  variationId: id,
  name: z.string(),
  name_mm: z.optional(z.string()),
  colorAttribute: z.optional(z.object({ value: z.string() })),
  sizeAttribute: z.optional(z.object({ value: z.string() })),
  was: z.optional(z.number()),
  now: z.optional(z.number()),
});
export type OrderChange = z.infer<typeof orderChange>;

export const orderAgain = defineCall({
  tag: 'Orders',
  audience: 'customer',
  id: 'orderAgain',
  method: 'POST',
  path: '/client/orders/{id}/again',
  summary: 'Put what an order held into the cart, as far as it is still sold, and say what has changed',
  params: z.object({ id: idText }),
  response: z.object({
    cartItem: z.array(cartItem),
    /** Units that were put into the cart. */
    added: z.int(),
    /** The currency of today's prices. */
    currency: z.string(),
    changes: z.array(orderChange),
  }),
  refusals: ['invalid', 'signed_out', 'not_found', 'cross_origin'],
});
