import * as z from 'zod/mini';
import { defineCall } from '#contract/call.ts';
import { pushSubscription } from '#contract/values/pushSubscription.ts';

const ofCustomer = { tag: 'Push', audience: 'customer', path: '/customer/push' } as const;

const state = z.object({
  data: z.object({
    /** The shop's public key for push services (VAPID), in base64url. */
    publicKey: z.string(),
    /** True where this device is told. */
    on: z.boolean(),
  }),
});

export const getCustomerPush = defineCall({
  ...ofCustomer,
  id: 'getCustomerPush',
  method: 'GET',
  summary: 'Whether news of one’s orders come to this device; optional for a shop',
  response: state,
  refusals: ['signed_out'],
});

export const turnOnCustomerPush = defineCall({
  ...ofCustomer,
  id: 'turnOnCustomerPush',
  method: 'PUT',
  summary: 'Tell this device, by the subscription of its browser; ends with its session',
  body: z.object(pushSubscription),
  response: state,
  refusals: ['invalid', 'signed_out', 'push_unusable', 'too_many_devices', 'too_many', 'cross_origin'],
});

export const turnOffCustomerPush = defineCall({
  ...ofCustomer,
  id: 'turnOffCustomerPush',
  method: 'DELETE',
  summary: 'Tell this device no more',
  response: state,
  refusals: ['signed_out', 'cross_origin'],
});
