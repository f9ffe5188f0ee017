import * as z from 'zod/mini';
import { defineCall } from '#contract/call.ts';
import { time } from '#contract/values/basic.ts';

const ofCustomer = { tag: 'LINE', audience: 'customer', path: '/customer/line' } as const;

/** State of the messages on LINE: true where a customer can be told of orders there, and where they are. */
const state = z.object({ data: z.object({ available: z.boolean(), linked: z.boolean() }) });

export const getLine = defineCall({
  ...ofCustomer,
  id: 'getLine',
  method: 'GET',
  summary: 'Whether news of one’s orders come on LINE',
  response: state,
  refusals: ['signed_out'],
});

export const beginLine = defineCall({
  ...ofCustomer,
  id: 'beginLine',
  method: 'POST',
  summary: 'A code that links whoever sends it to the shop on LINE within 15 minutes; the one before ends',
  response: z.object({
    data: z.object({
      code: z.string(),
      /** Opens the chat with the shop, the code typed already; null where the shop has not set its account. */
      url: z.nullable(z.string()),
      expiresAt: time,
    }),
  }),
  refusals: ['signed_out', 'not_found', 'too_many', 'cross_origin'],
});

export const endLine = defineCall({
  ...ofCustomer,
  id: 'endLine',
  method: 'DELETE',
  summary: 'No more messages on LINE',
  response: state,
  refusals: ['signed_out', 'cross_origin'],
});

export const lineWebhook = defineCall({
  id: 'lineWebhook',
  tag: 'LINE',
  method: 'POST',
  path: '/webhooks/line',
  audience: 'signature',
  summary: 'LINE tells what somebody has sent to the shop, or that they follow it no more; repeatable',
  body: z.looseObject({
    events: z.array(z.looseObject({ type: z.string().check(z.maxLength(100)) })).check(z.maxLength(1000)),
  }),
  response: z.object({ received: z.boolean() }),
  refusals: ['invalid', 'bad_token', 'not_found', 'too_large'],
});
