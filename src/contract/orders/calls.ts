import * as z from 'zod/mini';
import { defineCall } from '#contract/call.ts';
import { couponCode, couponRefusals } from './coupon.ts';
import { addressForm } from '#contract/accounts/addresses.ts';
import { MAX_PACKER_NOTE, order, orderSummary, substitutes } from './order.ts';
import { paymentMethod, paymentReference } from '#contract/payments/payment.ts';
import { amount, id, idText, pageOf, pageQuery } from '#contract/values/basic.ts';
import { ofLines } from '#contract/values/text.ts';

const customerCall = { tag: 'Orders', audience: 'customer' } as const;

/** The maximum number of lines in an order. */
export const MAX_LINES = 200;

/** The maximum number of characters of the `items` field, with names that nobody would shorten. */
export const MAX_ITEMS_TEXT = 200_000;

/** An entry of the `items` field of an order, which is JSON within the multipart body. */
export const orderLine = z.object({
  productId: id,
  productName: z.optional(z.string().check(z.maxLength(1000))),
  variationId: id,
  quantity: z.int().check(z.minimum(1), z.maximum(1_000_000)),
  unitPrice: amount,
  subTotal: amount,
  paymentMethod: z.optional(paymentMethod),
});

/** A form of a browser sends a line break as two signs; they are one, as where it was typed. */
export const packerNote = z.string().check(
  z.overwrite((text) => text.replaceAll('\r\n', '\n')),
  z.trim(),
  z.maxLength(MAX_PACKER_NOTE),
  ofLines(),
);

/** A text for a tax invoice, refused with words of its own where it is wrong. */
const taxText = z.optional(z.string().check(z.maxLength(200)));

export const placeOrder = defineCall({
  ...customerCall,
  id: 'placeOrder',
  method: 'POST',
  path: '/client/orders',
  summary: 'Place an order; the same Idempotency-Key again answers the same order',
  headers: z.object({ 'idempotency-key': z.optional(z.string().check(z.minLength(1), z.maxLength(200))) }),
  form: z.object({
    items: z.string().check(z.maxLength(MAX_ITEMS_TEXT)),
    total: z.string().check(z.maxLength(20)),
    paymentMethod,
    /** Absent where the order is collected. */
    addressId: z.optional(idText),
    /** The one who collects it at the shop, and their number; both, and then no address. */
    collectName: z.optional(addressForm.shape.name),
    collectPhone: z.optional(addressForm.shape.phone),
    coupon: z.optional(couponCode),
    /** The reference in the shopper's transfer, so that the shop can find it on its bank statement. */
    reference: z.optional(paymentReference),
    /** The account that it went to, by its id in the offer; the first where it is absent. */
    account: z.optional(z.string().check(z.maxLength(64))),
    /** For whoever packs it. */
    packerNote: z.optional(packerNote),
    substitutes: z.optional(substitutes),
    /** The business that the tax invoice is for, in a shop that is registered for VAT; read as `taxBuyer`. */
    ...{ taxId: taxText, taxBranch: taxText, taxName: taxText },
  }),
  files: { image: 'optional' },
  response: z.object({
    status: z.literal(200),
    data: z.object({ id, invoiceNo: z.string(), url: z.optional(z.string()) }),
  }),
  refusals: [
    'invalid',
    'no_items',
    'too_many_items',
    'unknown_item',
    'price_changed',
    'insufficient_stock',
    'unknown_address',
    'not_delivered',
    'no_pickup',
    'too_heavy',
    'confirm_email',
    'too_many_units',
    'too_much_value',
    'too_many_open',
    'too_many_nearby',
    'wrong_total',
    ...couponRefusals,
    'tax_buyer_wrong',
    'no_tax_invoice',
    'method_not_offered',
    'not_open',
    'method_not_in_country',
    'method_over_ceiling',
    'method_account_gone',
    'slip_missing',
    'slip_unreadable',
    'slip_used',
    'signed_out',
    'key_reused',
    'too_large',
    'too_many',
    'cross_origin',
    'unavailable',
  ],
  statuses: { insufficient_stock: 400 },
});

/** Additional fields in the bodies of refused orders, by refusal code. */
export const orderRefusals = {
  unknown_item: z.object({ lines: z.array(z.object({ productId: id, variationId: id })) }),
  price_changed: z.object({ prices: z.array(z.object({ productId: id, variationId: id, unitPrice: amount })) }),
  insufficient_stock: z.object({ lines: z.array(z.object({ productId: id, variationId: id, available: z.int() })) }),
  wrong_total: z.object({
    subTotal: amount,
    discount: z.optional(amount),
    shippingFee: amount,
    paymentFee: z.optional(amount),
    total: amount,
  }),
} as const;

export const listOrders = defineCall({
  ...customerCall,
  id: 'listOrders',
  method: 'GET',
  path: '/client/orders',
  summary: "The customer's orders, newest first",
  query: z.object({
    ...pageQuery,
    orderStatus: z._default(z.enum(['AllOrders', 'Processing', 'Shipped', 'Delivered', 'Returns']), 'AllOrders'),
  }),
  response: pageOf(orderSummary),
  refusals: ['bad_page', 'bad_limit', 'invalid', 'signed_out'],
});

export const getOrder = defineCall({
  ...customerCall,
  id: 'getOrder',
  method: 'GET',
  path: '/client/order-detail/{id}',
  summary: 'One order',
  params: z.object({ id: idText }),
  response: z.object({ data: order }),
  refusals: ['invalid', 'signed_out', 'not_found'],
});
