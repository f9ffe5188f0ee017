import * as z from 'zod/mini';
import { defineCall } from '#contract/call.ts';
import { MAX_LINES } from '#contract/orders/calls.ts';
import { singleLine } from '#contract/values/text.ts';
import { amount, id } from '#contract/values/basic.ts';
import { operatorOrder } from './order.ts';
import { orderName } from './orders.ts';

const linesCall = { tag: 'Operator', audience: 'operator', right: 'orders', params: orderName } as const;

const refusals = [
  'invalid',
  'not_allowed',
  'not_found',
  'order_changed',
  'illegal_move',
  'payment_waits',
  'unknown_item',
  'insufficient_stock',
  'too_heavy',
  'tax_invoice_stays',
  'refund_too_high',
  'already_sent',
] as const;

/** All that is to be in the order, once each: what is not here is taken away. */
const lines = z
  .array(z.object({ variationId: id, quantity: z.int().check(z.minimum(1), z.maximum(1_000_000)) }))
  .check(z.minLength(1), z.maxLength(MAX_LINES));

/** Of the order that was seen: if it has changed since, nothing is done. */
const version = z.int().check(z.minimum(0), z.maximum(2_147_483_647));

/** An order as a change would make it. */
const changedOrder = z.object({
  subTotal: amount,
  /** Taken off the goods by the coupon of the order; absent where nothing is. */
  discount: z.optional(amount),
  shippingFee: amount,
  paymentFee: z.optional(amount),
  total: amount,
  /** The total of before. */
  was: amount,
  /** Money that goes back to the customer; 0 where none does. */
  refund: amount,
  /** Money that is asked of the customer; 0 where none is. */
  due: amount,
});
export type ChangedOrder = z.infer<typeof changedOrder>;

export const previewOrderLines = defineCall({
  ...linesCall,
  id: 'previewOrderLines',
  method: 'POST',
  path: '/operator/orders/{order}/lines/preview',
  summary: 'The sums of an order with other lines, at the prices of today for what comes in; writes nothing',
  body: z.object({ version, lines }),
  response: z.object({ data: changedOrder }),
  refusals,
});

export const changeOrderLines = defineCall({
  ...linesCall,
  id: 'changeOrderLines',
  method: 'PUT',
  path: '/operator/orders/{order}/lines',
  summary:
    'Change what is in an order that is not packed, or of which a part is sent: stock and sums follow, the difference goes back or is asked for, and the customer gets a mail',
  body: z.object({
    version,
    lines,
    /** A random name of one wish: the same again answers what was done, and does nothing. */
    attempt: z.uuid(),
    /** The total that was seen; with any other nothing is done. */
    total: amount,
    /** The reason, in the customer's language: mailed as it is. */
    text: z.optional(singleLine(300)),
  }),
  response: z.object({ data: operatorOrder }),
  refusals: [...refusals, 'wrong_total'],
});
