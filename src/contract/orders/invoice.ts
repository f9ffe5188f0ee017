import * as z from 'zod/mini';
import { defineCall } from '#contract/call.ts';
import { idText } from '#contract/values/basic.ts';
import { locale } from '#contract/values/locale.ts';

/** The language of an invoice; without one, that in which the order was placed. */
export const invoiceQuery = z.object({ locale: z.optional(locale) });

export const getInvoice = defineCall({
  tag: 'Orders',
  audience: 'customer',
  id: 'getInvoice',
  method: 'GET',
  path: '/client/order-detail/{id}/invoice.pdf',
  summary: "The invoice of the customer's own order, to keep or to send on",
  params: z.object({ id: idText }),
  query: invoiceQuery,
  produces: 'application/pdf',
  refusals: ['invalid', 'signed_out', 'not_found', 'too_many'],
});
