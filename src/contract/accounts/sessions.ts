import * as z from 'zod/mini';
import { defineCall } from '#contract/call.ts';
import { singleLine } from '#contract/values/text.ts';
import { existingPassword } from './password.ts';
import { id, idText, listOf, messageBody, time } from '#contract/values/basic.ts';

export const logIn = defineCall({
  id: 'logIn',
  tag: 'Customer',
  method: 'POST',
  path: '/customer-login',
  audience: 'everyone',
  summary: 'Sign in; sets the session cookie',
  body: z.object({ email: singleLine(1000), password: existingPassword }),
  response: messageBody,
  refusals: ['invalid', 'bad_credentials', 'cross_origin', 'too_many'],
});

export const logOut = defineCall({
  id: 'logOut',
  tag: 'Customer',
  method: 'POST',
  path: '/customer-logout',
  audience: 'everyone',
  summary: 'Sign out; the session is dead on the server',
  response: z.object({ redirect: z.string() }),
  refusals: ['cross_origin'],
});

const ofCustomer = { tag: 'Customer', audience: 'customer' } as const;

/** A signed-in device; `current` marks the device that makes the request. */
export const session = z.object({
  id,
  /** Browser and system from the user agent, for example "Firefox · Windows"; absent when unknown. */
  device: z.optional(z.string()),
  createdAt: time,
  lastSeenAt: time,
  current: z.boolean(),
});
export type Session = z.infer<typeof session>;

export const listSessions = defineCall({
  ...ofCustomer,
  id: 'listSessions',
  method: 'GET',
  path: '/customer/sessions',
  summary: 'The devices that are signed in, the one seen last first',
  response: listOf(session),
  refusals: ['signed_out'],
});

export const endSession = defineCall({
  ...ofCustomer,
  id: 'endSession',
  method: 'DELETE',
  path: '/customer/sessions/{id}',
  summary: 'Sign a device out',
  params: z.object({ id: idText }),
  response: messageBody,
  refusals: ['invalid', 'signed_out', 'not_found', 'cross_origin'],
});
