import * as z from 'zod/mini';
import { address } from '#contract/accounts/addresses.ts';
import { defineCall } from '#contract/call.ts';
import { choiceNames } from '#contract/catalogue/product.ts';
import { paymentMethod, paymentStatus } from '#contract/payments/payment.ts';
import { amount, longId, time } from '#contract/values/basic.ts';
import { orderDiscount } from './coupon.ts';
import { orderStatus } from './order.ts';

/** The fields of an order that a link to it shows, whoever it is for. */
export const linkedHead = {
  invoiceNo: z.string(),
  orderDate: time,
  orderStatus,
  paymentStatus,
  paymentMethod,
  currency: z.string(),
  subTotal: amount,
  /** Absent where nothing was taken off. */
  discount: z.optional(orderDiscount),
  shippingFee: amount,
  /** The fee of the way to pay; absent where it costs nothing. */
  paymentFee: z.optional(amount),
  totalPrice: amount,
  /** When the link ends. */
  until: time,
};

/** The fields of a line of it. */
export const linkedLine = {
  id: longId,
  name: z.string(),
  name_mm: z.nullable(z.string()),
  ...choiceNames,
  quantity: z.int(),
  subTotal: amount,
};

/**
 * Contents of the mail to the shop about an order, its slip, and how far it is now; nothing of its customer's other
 * orders.
 */
export const linkedOrder = z.object({
  ...linkedHead,
  customer: z.object({ username: z.string(), email: z.string() }),
  address,
  lines: z.array(z.object({ ...linkedLine, grams: z.int() })),
  /** A small picture as a `data:` address; null without one. */
  slip: z.nullable(z.string()),
});
export type LinkedOrder = z.infer<typeof linkedOrder>;

/** The secret behind the # of the link in the mail. It is in the body, so that it is in no log. */
export const linkToken = z.string().check(z.regex(/^[\w-]{43}$/u));
const body = z.object({ token: linkToken });
const linkCall = {
  tag: 'Orders',
  method: 'POST',
  audience: 'everyone',
  body,
  refusals: ['invalid', 'bad_token', 'cross_origin', 'too_many'],
} as const;

export const openOrderLink = defineCall({
  ...linkCall,
  id: 'openOrderLink',
  path: '/order-links/open',
  summary: 'The order of a link in a mail to the shop, to be read where nobody is signed in; for 72 hours',
  response: z.object({ data: linkedOrder }),
});

export const endOrderLink = defineCall({
  ...linkCall,
  id: 'endOrderLink',
  path: '/order-links/end',
  summary: 'End such a link before its time; it opens nothing any more',
  response: z.object({ data: z.object({ ended: z.literal(true) }) }),
});
