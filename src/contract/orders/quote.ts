import * as z from 'zod/mini';
import { defineCall } from '#contract/call.ts';
import { paymentMethod } from '#contract/payments/payment.ts';
import { amount, id } from '#contract/values/basic.ts';
import { place } from '#contract/shipping/place.ts';
import { MAX_LINES } from './calls.ts';
import { couponCode, couponRefusals, shownCoupon } from './coupon.ts';

export const quoteOrder = defineCall({
  tag: 'Orders',
  audience: 'everyone',
  id: 'quoteOrder',
  method: 'POST',
  path: '/client/order-quote',
  summary: 'What these goods cost now, with a coupon where one is named; nothing is kept or used up by it',
  body: z.object({
    items: z
      .array(
        z.object({
          productId: id,
          variationId: id,
          quantity: z.int().check(z.minimum(1), z.maximum(1_000_000)),
        }),
      )
      .check(z.minLength(1), z.maxLength(MAX_LINES)),
    coupon: z.optional(couponCode),
    /** The country of the parcel, which the rest of its place is in; the table of most countries counts when absent. */
    ...place,
    /** True where the order is collected at the shop. */
    collect: z.optional(z.boolean()),
    /** Its fee is in the sums; none when absent. */
    paymentMethod: z.optional(paymentMethod),
  }),
  response: z.object({
    data: z.object({
      subTotal: amount,
      discount: amount,
      shippingFee: amount,
      paymentFee: amount,
      total: amount,
      currency: z.string(),
      coupon: z.nullable(shownCoupon),
    }),
  }),
  refusals: [
    'invalid',
    'unknown_item',
    'insufficient_stock',
    'not_delivered',
    'no_pickup',
    'too_heavy',
    'method_not_offered',
    ...couponRefusals,
    'cross_origin',
    'too_large',
    'too_many',
  ],
  statuses: { insufficient_stock: 400 },
});
