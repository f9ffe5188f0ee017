import * as z from 'zod/mini';
import { defineCall } from '#contract/call.ts';
import { messageBody } from '#contract/values/basic.ts';
import { withReason } from '#contract/values/fieldReasons.ts';
import { maxLengths, patterns } from '#contract/values/patterns.ts';
import { emailAddress } from '#contract/values/text.ts';

const tag = 'Customer';

export const newPassword = z
  .string()
  .check(z.maxLength(maxLengths.password), z.regex(patterns.password, withReason('password')));

/** A password for a comparison. The rules for new passwords do not apply, since older passwords may break them. */
export const existingPassword = z.string().check(z.minLength(1), z.maxLength(maxLengths.password));

/** Checks that both entries of a new password are equal, even when other fields are invalid as well. */
export const matchesPassword = (again: string) =>
  z.refine<Record<string, unknown>>((body) => !body[again] || body[again] === body['password'], {
    path: [again],
    ...withReason('passwordsDiffer'),
    when: ({ value }) => typeof value === 'object' && value !== null,
  });

export const updatePassword = defineCall({
  id: 'updatePassword',
  tag,
  method: 'PUT',
  path: '/customer-info/password-update',
  audience: 'customer',
  summary: 'Change the password; every other session ends',
  body: z
    .object({ oldPassword: existingPassword, password: newPassword, confirmPassword: existingPassword })
    .check(matchesPassword('confirmPassword')),
  response: messageBody,
  refusals: ['invalid', 'wrong_password', 'signed_out', 'cross_origin', 'too_many'],
});

export const forgotPassword = defineCall({
  id: 'forgotPassword',
  tag,
  method: 'POST',
  path: '/customer/forgot-password',
  audience: 'everyone',
  summary: 'Send a link to set a new password; the answer is the same for an unknown email',
  body: z.object({ email: emailAddress() }),
  response: messageBody,
  refusals: ['invalid', 'cross_origin', 'too_many'],
});

export const resetPassword = defineCall({
  id: 'resetPassword',
  tag,
  method: 'POST',
  path: '/customer/reset-password',
  audience: 'everyone',
  summary: 'Set a new password with the token of the mail; single use, one hour, every session ends',
  body: z.object({ token: z.string().check(z.maxLength(200)), newPassword }),
  response: messageBody,
  refusals: ['invalid', 'bad_token', 'cross_origin', 'too_many'],
});
