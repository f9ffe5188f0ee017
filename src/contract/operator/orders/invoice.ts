import { defineCall } from '#contract/call.ts';
import { invoiceQuery } from '#contract/orders/invoice.ts';
import { orderName } from './orders.ts';

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
