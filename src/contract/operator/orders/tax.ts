import * as z from 'zod/mini';
import { defineCall } from '#contract/call.ts';
import { taxBuyer } from '#contract/orders/taxDocuments.ts';
import { invoiceQuery } from '#contract/orders/afterwards.ts';
import { idText } from '#contract/values/basic.ts';
import { operatorOrder } from './order.ts';
import { orderName } from './orders.ts';

const operatorCall = { tag: 'Operator', audience: 'operator' } as const;

export const getOrderTaxDocument = defineCall({
  ...operatorCall,
  right: 'orders:read',
  id: 'getOrderTaxDocument',
  method: 'GET',
  path: '/operator/orders/{order}/tax/{document}',
  summary: 'A tax invoice or a credit note of an order, to send to its customer',
  params: z.extend(orderName, { document: idText }),
  query: invoiceQuery,
  produces: 'application/pdf',
  refusals: ['invalid', 'not_allowed', 'not_found'],
});

export const setTaxBuyer = defineCall({
  ...operatorCall,
  right: 'orders',
  id: 'setTaxBuyer',
  method: 'PUT',
  path: '/operator/orders/{order}/tax-buyer',
  summary:
    'Say for which business the tax invoice of an order is, before it is made; null for the person of the address',
  params: orderName,
  body: z.object({ buyer: z.nullable(taxBuyer) }),
  response: z.object({ data: operatorOrder }),
  refusals: ['invalid', 'not_allowed', 'not_found', 'tax_issued', 'illegal_move'],
});
