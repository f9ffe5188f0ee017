import * as z from 'zod/mini';
import { defineCall } from '#contract/call.ts';
import { idText } from '#contract/values/basic.ts';
import { order } from './order.ts';

export const sendSlip = defineCall({
  tag: 'Orders',
  audience: 'customer',
  id: 'sendSlip',
  method: 'POST',
  path: '/client/orders/{id}/slip',
  summary: 'Send another payment slip for an order whose slip was refused',
  params: z.object({ id: idText }),
  form: z.object({}),
  files: { image: 'required' },
  response: z.object({ data: order }),
  refusals: [
    'invalid',
    'signed_out',
    'not_found',
    'illegal_move',
    'slip_missing',
    'slip_unreadable',
    'slip_used',
    'too_large',
    'too_many',
    'cross_origin',
    'unavailable',
  ],
});
