import * as z from 'zod/mini';
import { defineCall } from '#contract/call.ts';
import { cartItem } from '#contract/basket.ts';
import { attribute } from '#contract/catalogue/product.ts';
import { id, idText } from '#contract/values/basic.ts';
import { locale } from '#contract/values/locale.ts';
import { order } from './order.ts';

// What a customer does with an order that is placed; checkout brings none of it.

/** The language of an invoice; without one, that in which the order was placed. */
export const invoiceQuery = z.object({ locale: z.optional(locale) });

export const getInvoice = defineCall({
  tag: 'Orders',
  audience: 'customer',
  id: 'getInvoice',
  method: 'GET',
  path: '/client/order-detail/{id}/invoice.pdf',
  summary: "The invoice of the customer's own order, to keep or to send on",
  params: z.object({ id: idText }),
  query: invoiceQuery,
  produces: 'application/pdf',
  refusals: ['invalid', 'signed_out', 'not_found', 'too_many'],
});

export const sendSlip = defineCall({
  tag: 'Orders',
  audience: 'customer',
  id: 'sendSlip',
  method: 'POST',
  path: '/client/orders/{id}/slip',
  summary: 'Send another payment slip for an order whose slip was refused',
  params: z.object({ id: idText }),
  form: z.object({}),
  files: { image: 'required' },
  response: z.object({ data: order }),
  refusals: [
    'invalid',
    'signed_out',
    'not_found',
    'illegal_move',
    'slip_missing',
    'slip_unreadable',
    'slip_used',
    'too_large',
    'too_many',
    'cross_origin',
    'unavailable',
  ],
});

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
