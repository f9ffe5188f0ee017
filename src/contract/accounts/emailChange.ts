import * as z from 'zod/mini';
import { defineCall } from '#contract/call.ts';
import { customer } from './customer.ts';
import { messageBody } from '#contract/values/basic.ts';

const tag = 'Customer';
const token = z.string().check(z.minLength(1), z.maxLength(200));

export const cancelEmailChange = defineCall({
  id: 'cancelEmailChange',
  tag,
  method: 'DELETE',
  path: '/customer-info/pending-email',
  audience: 'customer',
  summary: 'Forget the new email that is not confirmed yet',
  response: customer,
  refusals: ['signed_out', 'cross_origin'],
});

export const confirmEmailChange = defineCall({
  id: 'confirmEmailChange',
  tag,
  method: 'GET',
  path: '/customers/confirm-email/{token}',
  audience: 'everyone',
  summary: 'The link in the new mailbox: the email is changed; goes to /verification/success or /verification/failure',
  params: z.object({ token }),
  status: 302,
  refusals: ['invalid'],
});

export const keepEmail = defineCall({
  id: 'keepEmail',
  tag,
  method: 'POST',
  path: '/customers/keep-email',
  audience: 'everyone',
  summary: 'The link in the old mailbox: the email comes back, every session ends, a link for a new password is sent',
  body: z.object({ token }),
  response: messageBody,
  refusals: ['invalid', 'bad_token', 'email_taken', 'cross_origin', 'too_many'],
});
