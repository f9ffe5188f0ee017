import * as z from 'zod/mini';
import { defineCall } from '#contract/call.ts';
import { id, idText, time } from '#contract/values/basic.ts';
import { locale } from '#contract/values/locale.ts';
import { pushSubscription } from '#contract/values/pushSubscription.ts';

// Whoever may not read orders is told nothing about them.
const ofPerson = { tag: 'Push', audience: 'operator', right: 'orders:read' } as const;

/**
 * Kinds of news that a device can be told of: a new order, another slip, an order with a problem, a message to the
 * shop, goods that run low.
 */
export const pushKinds = ['order', 'slip', 'problem', 'message', 'stock'] as const;
export const pushKind = z.enum(pushKinds);
export type PushKind = z.infer<typeof pushKind>;

/** Devices of one person at most. */
export const MAX_PUSH_DEVICES = 10;

/** A device of one's own that is told. */
export const pushDevice = z.object({
  id,
  /** Its browser and system, where they are known. */
  device: z.nullable(z.string()),
  kinds: z.array(pushKind),
  createdAt: time,
  /** True when it is the one that asks. */
  current: z.boolean(),
});
export type PushDevice = z.infer<typeof pushDevice>;

const settings = z.object({
  /** The shop's public key for push services (VAPID), in base64url. */
  publicKey: z.string(),
  devices: z.array(pushDevice),
});
export type PushSettings = z.infer<typeof settings>;

export const getPush = defineCall({
  ...ofPerson,
  id: 'getPush',
  method: 'GET',
  path: '/operator/push',
  summary: 'The own devices that are told of new orders and messages; none of a token',
  response: z.object({ data: settings }),
  refusals: ['not_allowed'],
});

export const turnOnPush = defineCall({
  ...ofPerson,
  id: 'turnOnPush',
  method: 'PUT',
  path: '/operator/push',
  summary: 'Tell this device, by the subscription of its browser; ends when its session is ended',
  body: z.object({
    ...pushSubscription,
    kinds: z.array(pushKind).check(z.minLength(1), z.maxLength(pushKinds.length)),
    /** In which it is told. */
    locale,
  }),
  response: z.object({ data: settings }),
  refusals: ['invalid', 'not_allowed', 'not_found', 'push_unusable', 'too_many_devices'],
});

export const renewPush = defineCall({
  ...ofPerson,
  id: 'renewPush',
  method: 'POST',
  path: '/operator/push/renewals',
  summary: 'Note that a device of one’s own that is told is at the desk again, under the present session',
  body: z.object({ endpoint: pushSubscription.endpoint }),
  response: z.object({ data: settings }),
  refusals: ['invalid', 'not_allowed', 'not_found'],
});

export const turnOffPush = defineCall({
  ...ofPerson,
  id: 'turnOffPush',
  method: 'DELETE',
  path: '/operator/push/{device}',
  summary: 'Tell an own device no more',
  params: z.object({ device: idText }),
  response: z.object({ data: settings }),
  refusals: ['invalid', 'not_allowed', 'not_found'],
});
