import * as z from 'zod/mini';
import { defineCall } from '#contract/call.ts';
import { cartItem } from '#contract/basket.ts';
import { attribute } from '#contract/catalogue/product.ts';
import { id, idText } from '#contract/values/basic.ts';

/**
 * A difference from the earlier order: `gone` no longer on sale, `sold_out`, `fewer` units in stock than were ordered,
 * or another `price`. `was` and `now` are units for `fewer`. For `price` they are amounts per unit: `was` in the
 * currency of the order, `now` in that of the shop.
 */
export const orderChange = z.object({
  kind: z.enum(['gone', 'sold_out', 'fewer', 'price']),
  productId: id,
  variationId: id,
  name: z.string(),
  name_mm: z.optional(z.string()),
  colorAttribute: z.optional(attribute),
  sizeAttribute: z.optional(attribute),
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
    /** Units that were added to the cart. */
    added: z.int(),
    /** The currency of the current prices. */
    currency: z.string(),
    changes: z.array(orderChange),
  }),
  refusals: ['invalid', 'signed_out', 'not_found', 'cross_origin'],
});
