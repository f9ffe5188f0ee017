import * as z from 'zod/mini';
import { defineCall } from '#contract/call.ts';

export const getTransferUse = defineCall({
  id: 'getTransferUse',
  tag: 'Payments',
  audience: 'customer',
  method: 'GET',
  path: '/client/transfers/{reference}',
  summary: 'Whether a transfer pays an order already, by the number of the bank on its slip',
  params: z.object({
    /** As `SlipCode` has it: the bank, and its number of the transfer. */
    reference: z.string().check(z.regex(/^[A-Za-z0-9-]{1,64}$/u)),
  }),
  response: z.object({ data: z.object({ used: z.boolean() }) }),
  refusals: ['invalid', 'signed_out', 'too_many'],
});
