import * as z from 'zod/mini';
import { defineCall } from '#contract/call.ts';
import { order, orderStatus, orderSummary } from '#contract/orders/order.ts';
import { paymentMethod, paymentStatus } from '#contract/payments/payment.ts';
import { singleLine } from '#contract/values/text.ts';
import { id, pageOf, pageQuery, time } from '#contract/values/basic.ts';

const seeing = { tag: 'Operator', audience: 'operator', right: 'orders:read' } as const;
const moving = { ...seeing, right: 'orders' } as const;

const customerNamed = z.object({ id, username: z.string(), email: z.string() });

export const operatorOrderSummary = z.extend(orderSummary, {
  customer: customerNamed,
  paymentMethod,
  /** Whether its slip resembles that of another order; `showOrder` says of which. */
  slipResembles: z.boolean(),
});
export type OperatorOrderSummary = z.infer<typeof operatorOrderSummary>;

/** An order with its customer and its audit log. */
export const operatorOrder = z.extend(order, {
  customer: customerNamed,
  subTotal: z.number(),
  /** In grams. */
  weight: z.int(),
  /** When the order is cancelled unless its transfer is confirmed; null where none is waited for, or for ever. */
  confirmBy: z.nullable(time),
  /** How to find a transfer on the shop's bank statement. */
  transfer: z.object({
    /** The reference that the shopper was asked to give. */
    reference: z.nullable(z.string()),
    /** The amount in baht, for PromptPay. */
    baht: z.nullable(z.number()),
    /** The bank's transaction reference, if the QR code on the slip has one. */
    bankReference: z.nullable(z.string()),
    /**
     * Living orders whose slip may be the same one: it names the same transaction, or looks the same although its file
     * is another. Whoever confirms the payment looks at both.
     */
    resembles: z.array(z.object({ id, invoiceNo: z.string(), by: z.enum(['bankReference', 'look']) })),
  }),
  events: z.array(
    z.object({ kind: z.string(), at: time, actor: z.string(), details: z.nullable(z.record(z.string(), z.unknown())) }),
  ),
});
export type OperatorOrder = z.infer<typeof operatorOrder>;

/** An order id or an invoice number. */
const orderName = z.object({ order: z.string().check(z.regex(/^(?:[1-9]\d{0,8}|ZAY-\d{4}-\d{6,9})$/u)) });

export const listAllOrders = defineCall({
  ...seeing,
  id: 'listAllOrders',
  method: 'GET',
  path: '/operator/orders',
  summary: 'Orders of everybody, newest first',
  query: z.object({
    ...pageQuery,
    status: z.optional(orderStatus),
    payment: z.optional(paymentStatus),
    method: z.optional(paymentMethod),
    /** Part of an email address, of a username or of an invoice number. */
    text: z.optional(singleLine(100)),
  }),
  response: pageOf(operatorOrderSummary),
  refusals: ['bad_page', 'bad_limit', 'invalid', 'not_allowed'],
});

export const showOrder = defineCall({
  ...seeing,
  id: 'showOrder',
  method: 'GET',
  path: '/operator/orders/{order}',
  summary: 'An order, its customer and who did what to it',
  params: orderName,
  response: z.object({ data: operatorOrder }),
  refusals: ['invalid', 'not_allowed', 'not_found'],
});

/** The order actions of operators. Other changes come from payment providers and timeouts. */
export const orderAction = z.enum(['confirm-payment', 'ship', 'deliver', 'return', 'cancel', 'refund']);
export type OrderAction = z.infer<typeof orderAction>;

export const moveOrder = defineCall({
  ...moving,
  id: 'moveOrder',
  method: 'POST',
  path: '/operator/orders/{order}/moves',
  summary: 'Move an order; stock comes back on cancel and return, and the customer gets a mail',
  params: orderName,
  body: z.object({
    move: orderAction,
    /** Required to ship, and refused otherwise. */
    trackingNumber: z.optional(singleLine(100)),
    /** The reason, for the audit log only. */
    note: z.optional(singleLine(500)),
  }),
  response: z.object({ data: operatorOrder }),
  refusals: ['invalid', 'not_allowed', 'not_found', 'illegal_move'],
});

export const getOrderSlip = defineCall({
  ...seeing,
  id: 'getOrderSlip',
  method: 'GET',
  path: '/operator/orders/{order}/slip',
  summary: 'The payment slip of an order',
  params: orderName,
  produces: 'image/webp',
  refusals: ['invalid', 'not_allowed', 'not_found'],
});
