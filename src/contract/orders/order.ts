import * as z from 'zod/mini';
import { address } from '#contract/accounts/addresses.ts';
import { image } from '#contract/catalogue/image.ts';
import { variation } from '#contract/catalogue/product.ts';
import { paymentAccount, paymentMethod, paymentStatus } from '#contract/payments/payment.ts';
import { amount, id, longId, time } from '#contract/values/basic.ts';
import { arrival } from '#contract/shipping/arrival.ts';
import { orderPickup } from '#contract/shipping/pickup.ts';
import { orderChannels } from './channel.ts';
import { orderDiscount } from './coupon.ts';
import { parcel, shipment } from './parcels.ts';
import { taxDocument } from './taxDocuments.ts';

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
  /** The part of it that the customer is asked for: the rest of an order that was changed, or all of one that staff entered. */
  due: z.optional(amount),
  currency: z.string(),
  /** True while a part of it is sent and the rest is not. */
  partShipped: z.optional(z.boolean()),
  /** True for an order that was placed to try the shop: nothing is charged or sent. */
  isTest: z.optional(z.boolean()),
  /** The channel by which it came, where staff entered it for the customer. */
  channel: z.optional(z.enum(orderChannels)),
  /** The place and time of collecting it; absent where it is delivered. */
  pickup: z.optional(orderPickup),
};

export const orderSummary = z.object({ ...orderHead, paymentMethod: z.optional(paymentMethod) });
export type OrderSummary = z.infer<typeof orderSummary>;

/** A line of an order. It is a snapshot: later changes of the catalogue do not affect it. */
export const orderItem = z.object({
  id: longId,
  quantity: z.int(),
  unitPrice: amount,
  /** The price without the sale that it was bought in; absent where it was in none. */
  regularPrice: z.optional(amount),
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

/**
 * Kinds of events in the history of an order. `slip_refused`: a person could not accept the slip; `slip_sent`: the
 * customer has sent another one; `part_shipped`: a parcel is sent that does not hold all that was ordered.
 */
export const orderEventKind = z.enum([
  'placed',
  'paid',
  'payment_failed',
  'slip_refused',
  'slip_sent',
  'refunded',
  'changed',
  'packed',
  'part_shipped',
  'shipped',
  'delivered',
  'returned',
  'cancelled',
  'lapsed',
  'unconfirmed',
]);
export type OrderEventKind = z.infer<typeof orderEventKind>;

/** Reason why a person refused a slip. */
export const slipRefusal = z.enum(['not_found', 'wrong_amount', 'unreadable', 'other']);
export type SlipRefusal = z.infer<typeof slipRefusal>;

/** Answers to something having run out: to be asked first, something similar, or nothing in its place. */
export const substituteAnswers = ['ask', 'similar', 'none'] as const;
export const substitutes = z.enum(substituteAnswers);
export type Substitutes = z.infer<typeof substitutes>;

/** The maximum length of a note to whoever packs. */
export const MAX_PACKER_NOTE = 300;

/** Requests of the customer to whoever packs; absent where they have none, or were not asked. */
export const packingRequests = { packerNote: z.optional(z.string()), substitutes: z.optional(substitutes) };

/** Goods of an order before and after it was changed; 0 where they were not in it. */
export const lineChange = z.object({
  name: z.string(),
  name_mm: z.optional(z.string()),
  was: z.int(),
  now: z.int(),
});
export type LineChange = z.infer<typeof lineChange>;

/** The address as it was when it was ordered. One that is collected has the place of collecting, and the id 0. */
export const orderAddress = z.extend(address, { username: z.string(), id: z.int().check(z.minimum(0)) });

export const order = z.object({
  ...orderHead,
  /** Absent where nothing was taken off. */
  discount: z.optional(orderDiscount),
  shippingFee: amount,
  /** The fee of the way to pay; absent where it costs nothing. */
  paymentFee: z.optional(amount),
  paymentMethod,
  /** The account of its transfer, as the shopper was told; absent for other ways to pay, and for old orders. */
  account: z.optional(paymentAccount),
  ...packingRequests,
  /** When the parcel arrives, as agreed when it was ordered; absent where the shop said nothing of it. */
  arrives: z.optional(arrival),
  trackingNumber: z.nullable(z.string()),
  /** The one who brings the parcel; null until it is shipped, and where nobody said so. */
  shipment: z.nullable(shipment),
  /** The parcels so far, the first one first, of an order that goes in several; absent where it goes whole. */
  parcels: z.optional(z.array(parcel)),
  /** Amount given back, in the currency of the order. */
  refunded: amount,
  /** The reason why the last slip was refused, and in whose words if in any; null unless another one is awaited. */
  slipRefused: z.nullable(z.object({ reason: slipRefusal, text: z.nullable(z.string()) })),
  /** When an unpaid order expires and its stock is released; null when no payment is due. */
  payBy: z.nullable(time),
  hasSlip: z.boolean(),
  timeline: z.array(
    z.object({
      kind: orderEventKind,
      at: time,
      /** Of money that was given back, or that came in parts. */
      amount: z.optional(amount),
      /** Goods whose quantity is another one since. */
      changes: z.optional(z.array(lineChange)),
    }),
  ),
  /** Tax invoice and credit notes; absent where the shop is not registered for VAT. */
  taxDocuments: z.optional(z.array(taxDocument)),
  address: orderAddress,
  orderItems: z.array(orderItem),
});
export type Order = z.infer<typeof order>;

/** The part of an order that a tax invoice is about. */
export type InvoicedGoods = Pick<Order, 'orderItems' | 'shippingFee' | 'paymentFee' | 'totalPrice'>;
