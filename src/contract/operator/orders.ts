import * as z from 'zod/mini';
import { defineCall } from '#contract/call.ts';
import { order, orderStatus, orderSummary } from '#contract/orders/order.ts';
import { paymentMethod, paymentStatus } from '#contract/payments/payment.ts';
import { singleLine } from '#contract/values/text.ts';
import { id, pageOf, pageQuery, time } from '#contract/values/basic.ts';

const operatorCall = { tag: 'Operator', audience: 'operator' } as const;

const customerNamed = z.object({ id, username: z.string(), email: z.string() });

export const operatorOrderSummary = z.extend(orderSummary, { customer: customerNamed, paymentMethod });
export type OperatorOrderSummary = z.infer<typeof operatorOrderSummary>;

/** An order with who placed it, and who did what to it. */
export const operatorOrder = z.extend(order, {
  customer: customerNamed,
  subTotal: z.number(),
  /** Grams. */
  weight: z.int(),
  /** By what a transfer is found on the shop's statement. */
  transfer: z.object({
    /** What the shopper was asked to write on it. */
    reference: z.nullable(z.string()),
    /** What it must bring in baht, where it comes by PromptPay. */
    baht: z.nullable(z.number()),
    /** What the bank calls it, where the slip says so in its code. */
    bankReference: z.nullable(z.string()),
  }),
  events: z.array(
    z.object({ kind: z.string(), at: time, actor: z.string(), details: z.nullable(z.record(z.string(), z.unknown())) }),
  ),
});
export type OperatorOrder = z.infer<typeof operatorOrder>;

/** An order by its id, or by its invoice number. */
const orderName = z.object({ order: z.string().check(z.regex(/^(?:[1-9]\d{0,8}|ZAY-\d{4}-\d{6,9})$/u)) });

export const listAllOrders = defineCall({
  ...operatorCall,
  id: 'listAllOrders',
  method: 'GET',
  path: '/operator/orders',
  summary: 'Orders of everybody, newest first',
  query: z.object({
    ...pageQuery,
    status: z.optional(orderStatus),
    payment: z.optional(paymentStatus),
    method: z.optional(paymentMethod),
    /** Part of an email, of a username or of an invoice number. */
    text: z.optional(singleLine(100)),
  }),
  response: pageOf(operatorOrderSummary),
  refusals: ['bad_page', 'bad_limit', 'invalid', 'not_allowed'],
});

export const showOrder = defineCall({
  ...operatorCall,
  id: 'showOrder',
  method: 'GET',
  path: '/operator/orders/{order}',
  summary: 'An order, its customer and who did what to it',
  params: orderName,
  response: z.object({ data: operatorOrder }),
  refusals: ['invalid', 'not_allowed', 'not_found'],
});

/** What an operator does to an order; the rest is done by those who take the money, and by the clock. */
export const orderAction = z.enum(['confirm-payment', 'ship', 'deliver', 'return', 'cancel', 'refund']);
export type OrderAction = z.infer<typeof orderAction>;

export const moveOrder = defineCall({
  ...operatorCall,
  id: 'moveOrder',
  method: 'POST',
  path: '/operator/orders/{order}/moves',
  summary: 'Move an order; stock comes back on cancel and return, and the customer gets a mail',
  params: orderName,
  body: z.object({
    move: orderAction,
    /** Needed to ship, and for nothing else. */
    trackingNumber: z.optional(singleLine(100)),
    /** Why; for the audit alone. */
    note: z.optional(singleLine(500)),
  }),
  response: z.object({ data: operatorOrder }),
  refusals: ['invalid', 'not_allowed', 'not_found', 'illegal_move'],
});

export const getOrderSlip = defineCall({
  ...operatorCall,
  id: 'getOrderSlip',
  method: 'GET',
  path: '/operator/orders/{order}/slip',
  summary: 'The payment slip of an order',
  params: orderName,
  produces: 'image/webp',
  refusals: ['invalid', 'not_allowed', 'not_found'],
});
