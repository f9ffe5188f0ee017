import * as z from 'zod/mini';
import { defineCall } from '#contract/call.ts';
import { orderStatus } from '#contract/orders/order.ts';
import { paymentMethod, paymentStatus } from '#contract/payments/payment.ts';
import { multiLine, singleLine } from '#contract/values/text.ts';
import { pageOf, pageQuery, time } from '#contract/values/basic.ts';
import { operatorOrder, operatorOrderSummary, orderGroup } from './order.ts';
import { invoiceQuery } from '#contract/orders/afterwards.ts';

const operatorCall = { tag: 'Operator', audience: 'operator' } as const;

/** An order id or an invoice number. */
export const orderName = z.object({
  order: z.string().check(z.regex(/^(?:[1-9]\d{0,8}|[A-Z][A-Z\d]{1,5}-\d{4}-\d{6,12})$/u)),
});

/** Orders of a list are counted up to this, and no further ones are shown. */
export const MAX_LISTED = 10_000;
/** The same where a text is looked for. */
export const MAX_FOUND = 1_000;

export const listAllOrders = defineCall({
  ...operatorCall,
  right: 'orders:read',
  id: 'listAllOrders',
  method: 'GET',
  path: '/operator/orders',
  summary: 'Orders of everybody, newest first; those of a group but `new` oldest first',
  query: z.object({
    ...pageQuery,
    group: z.optional(orderGroup),
    status: z.optional(orderStatus),
    payment: z.optional(paymentStatus),
    method: z.optional(paymentMethod),
    /** Part of an email address, of a name or of an invoice number. */
    text: z.optional(singleLine(100)),
  }),
  response: z.extend(pageOf(operatorOrderSummary), {
    /**
     * True when there are more than `total`, which is 10,000 then, or 1,000 with a text; a narrower question finds
     * them.
     */
    more: z.optional(z.boolean()),
  }),
  refusals: ['bad_page', 'bad_limit', 'invalid', 'not_allowed'],
});

export const showOrder = defineCall({
  ...operatorCall,
  right: 'orders:read',
  id: 'showOrder',
  method: 'GET',
  path: '/operator/orders/{order}',
  summary: 'An order, its customer and who did what to it',
  params: orderName,
  response: z.object({ data: operatorOrder }),
  refusals: ['invalid', 'not_allowed', 'not_found'],
});

export const getOrderSlip = defineCall({
  ...operatorCall,
  right: 'orders:read',
  id: 'getOrderSlip',
  method: 'GET',
  path: '/operator/orders/{order}/slip',
  summary: 'The payment slip of an order',
  params: orderName,
  produces: 'image/webp',
  refusals: ['invalid', 'not_allowed', 'not_found'],
});

export const seeOrder = defineCall({
  ...operatorCall,
  right: 'orders',
  id: 'seeOrder',
  method: 'POST',
  path: '/operator/orders/{order}/seen',
  summary: 'Note that somebody has opened an order; the first one counts',
  params: orderName,
  response: z.object({ data: z.object({ seenAt: time }) }),
  refusals: ['invalid', 'not_allowed', 'not_found'],
});

export const noteOrder = defineCall({
  ...operatorCall,
  right: 'orders',
  id: 'noteOrder',
  method: 'POST',
  path: '/operator/orders/{order}/notes',
  summary: 'A note for colleagues; the customer never sees it',
  params: orderName,
  body: z.object({
    text: multiLine(1000, 1),
  }),
  response: z.object({ data: operatorOrder }),
  refusals: ['invalid', 'not_allowed', 'not_found'],
});

export const getOrderInvoice = defineCall({
  tag: 'Operator',
  audience: 'operator',
  right: 'orders:read',
  id: 'getOrderInvoice',
  method: 'GET',
  path: '/operator/orders/{order}/invoice.pdf',
  summary: 'The invoice of an order, to send to its customer',
  params: orderName,
  query: invoiceQuery,
  produces: 'application/pdf',
  refusals: ['invalid', 'not_allowed', 'not_found'],
});

export const makeOrderLink = defineCall({
  ...operatorCall,
  right: 'orders',
  id: 'makeOrderLink',
  method: 'POST',
  path: '/operator/orders/{order}/link',
  summary: 'A new link for the customer of an order, who need not sign in to see and to pay it; for 30 days',
  params: orderName,
  response: z.object({ data: z.object({ url: z.string(), until: time }) }),
  refusals: ['invalid', 'not_allowed', 'not_found'],
});
