import * as z from 'zod/mini';
import { address } from '#contract/accounts/addresses.ts';
import { image } from '#contract/catalogue/image.ts';
import { variation } from '#contract/catalogue/product.ts';
import { paymentMethod, paymentStatus } from '#contract/payments/payment.ts';
import { amount, id, longId, time } from '#contract/values/basic.ts';

export const orderStatus = z.enum(['Processing', 'Shipped', 'Delivered', 'Returns', 'Cancelled']);
export type OrderStatus = z.infer<typeof orderStatus>;

const orderHead = {
  id,
  invoiceNo: z.string(),
  orderDate: time,
  totalItems: z.int(),
  orderStatus: z.object({ name: orderStatus }),
  paymentStatus: z.object({ name: paymentStatus }),
  totalPrice: amount,
  currency: z.string(),
};

export const orderSummary = z.object(orderHead);
export type OrderSummary = z.infer<typeof orderSummary>;

/** A line is a copy made when the order was placed: it never changes when the catalogue does. */
export const orderItem = z.object({
  id: longId,
  quantity: z.int(),
  unitPrice: amount,
  subTotal: amount,
  variation: z.extend(variation, {
    product: z.object({
      id,
      name: z.string(),
      name_mm: z.optional(z.string()),
      description: z.string(),
      images: z.array(image),
    }),
  }),
});

/** What happened to an order, oldest first. */
export const orderEventKind = z.enum([
  'placed',
  'paid',
  'payment_failed',
  'refunded',
  'shipped',
  'delivered',
  'returned',
  'cancelled',
  'lapsed',
]);
export type OrderEventKind = z.infer<typeof orderEventKind>;

export const order = z.object({
  ...orderHead,
  shippingFee: amount,
  paymentMethod,
  trackingNumber: z.nullable(z.string()),
  /** Until when an unpaid order keeps its stock; null when nothing is waited for. */
  payBy: z.nullable(time),
  hasSlip: z.boolean(),
  timeline: z.array(z.object({ kind: orderEventKind, at: time })),
  address: z.extend(address, { username: z.string() }),
  orderItems: z.array(orderItem),
});
export type Order = z.infer<typeof order>;
