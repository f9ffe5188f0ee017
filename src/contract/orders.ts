import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { order, orderSummary, paymentMethod } from './entities.ts';
import { amount, id, idText, pageOf, pageQuery } from './values.ts';

const customerCall = { tag: 'Orders', audience: 'customer' } as const;

/** One entry of the `items` field of an order, which travels as JSON inside the multipart body. */
export const orderLine = z.object({
  productId: id,
  productName: z.optional(z.string()),
  variationId: id,
  quantity: z.int().check(z.minimum(1), z.maximum(1_000_000)),
  unitPrice: amount,
  subTotal: amount,
  paymentMethod: z.optional(paymentMethod),
});

export const placeOrder = defineCall({
  ...customerCall,
  id: 'placeOrder',
  method: 'POST',
  path: '/client/orders',
  summary: 'Place an order; the same Idempotency-Key again answers the same order',
  headers: z.object({ 'idempotency-key': z.optional(z.string().check(z.minLength(1), z.maxLength(200))) }),
  form: z.object({ items: z.string(), total: z.string(), paymentMethod, addressId: idText }),
  files: { image: 'optional' },
  response: z.object({
    status: z.literal(200),
    data: z.object({ id, invoiceNo: z.string(), url: z.optional(z.string()) }),
  }),
  refusals: [
    'invalid',
    'no_items',
    'unknown_item',
    'price_changed',
    'insufficient_stock',
    'unknown_address',
    'wrong_total',
    'slip_missing',
    'slip_unreadable',
    'slip_used',
    'signed_out',
    'key_reused',
    'too_large',
    'too_many',
    'cross_origin',
  ],
});

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

export const getSlip = defineCall({
  ...customerCall,
  id: 'getSlip',
  method: 'GET',
  path: '/client/order-detail/{id}/slip',
  summary: "The customer's own payment slip",
  params: z.object({ id: idText }),
  produces: 'image/webp',
  refusals: ['invalid', 'signed_out', 'not_found'],
});

export const getPaymentQr = defineCall({
  id: 'getPaymentQr',
  tag: 'Orders',
  method: 'GET',
  path: '/client/payment-qr',
  audience: 'everyone',
  summary: 'The PromptPay QR for an amount and a reference',
  query: z.object({
    amount: z.string().check(z.regex(/^(?!0+(\.0{1,2})?$)\d{1,10}(\.\d{1,2})?$/u)),
    reference: z.string().check(z.regex(/^[A-Z0-9-]{1,25}$/u)),
  }),
  response: z.object({ data: z.object({ payload: z.string(), svg: z.string() }) }),
  refusals: ['invalid', 'unavailable'],
});

export const stripeWebhook = defineCall({
  id: 'stripeWebhook',
  tag: 'Orders',
  method: 'POST',
  path: '/webhooks/stripe',
  audience: 'signature',
  summary: 'Stripe tells what became of a payment; repeatable',
  body: z.looseObject({ id: z.string(), type: z.string() }),
  response: z.object({ received: z.boolean() }),
  refusals: ['bad_token', 'unavailable'],
});
