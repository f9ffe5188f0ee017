import * as z from 'zod/mini';
import { choiceNames, variation } from '#contract/catalogue/product.ts';
import { image } from '#contract/catalogue/image.ts';
import { defineCall } from '#contract/call.ts';
import { carrier } from '#contract/orders/carriers.ts';
import { locale } from '#contract/values/locale.ts';
import { amount, id, longId, time } from '#contract/values/basic.ts';
import { orderPickup } from '#contract/shipping/pickup.ts';
import { orderAddress, packingRequests } from '#contract/orders/order.ts';
import { parcel } from '#contract/orders/parcels.ts';
import { noFee } from './order.ts';

const packedLine = z.object({
  id: longId,
  quantity: z.int(),
  productId: id,
  variationId: id,
  name: z.string(),
  name_mm: z.optional(z.string()),
  ...choiceNames,
  /** Of one. */
  grams: z.int(),
  picture: z.nullable(image),
  /** Of the goods on the shelf today. */
  expiry: variation.shape.expiry,
  barcode: variation.shape.barcode,
  /** Of today; for the list of what to pick, in the order of the shop's categories. */
  category: z.object({ id, name: z.string(), name_mm: z.optional(z.string()), rank: z.int() }),
});

/** All that packing one order needs. */
export const packedOrder = z.object({
  id,
  invoiceNo: z.string(),
  orderDate: time,
  /** The customer's language. */
  locale,
  address: orderAddress,
  carrier: z.nullable(carrier),
  trackingNumber: z.nullable(z.string()),
  ...packingRequests,
  currency: z.string(),
  /** True for an order that was placed to try the shop. */
  isTest: z.optional(z.boolean()),
  /** The place and time of collecting it; absent where it is delivered. */
  pickup: z.optional(orderPickup),
  total: amount,
  /** The cash that the carrier collects; absent where that is none. */
  toCollect: z.optional(amount),
  /** All that is to be sent. */
  grams: z.int(),
  feePaid: amount,
  /** Null where it is too heavy for any fee, or the order has another currency than the shop. */
  feeToday: z.nullable(amount),
  /** The reason why it is null. */
  noFee: z.optional(noFee),
  /** All that was ordered, or what is left of it while a part is sent. */
  lines: z.array(packedLine),
  /** The parcels that went before; absent where there is none. */
  before: z.optional(
    z.array(
      z.extend(z.pick(parcel, { shippedAt: true, trackingNumber: true, shipment: true }), {
        lines: z.array(z.object({ name: z.string(), name_mm: z.optional(z.string()), quantity: z.int() })),
      }),
    ),
  ),
});
export type PackedOrder = z.infer<typeof packedOrder>;

export const getPacking = defineCall({
  tag: 'Operator',
  audience: 'operator',
  right: 'orders:read',
  id: 'getPacking',
  method: 'GET',
  path: '/operator/packing',
  summary: 'What to pick, pack and write on the parcels of up to 100 orders, in the order of their ids as asked',
  /** `?orders=1,2,3`. Orders that do not exist are left out. */
  query: z.object({ orders: z.string().check(z.regex(/^[1-9]\d{0,8}(,[1-9]\d{0,8}){0,99}$/)) }),
  response: z.object({ data: z.array(packedOrder) }),
  refusals: ['invalid', 'not_allowed'],
});
