import * as z from 'zod/mini';
import { defineCall } from '#contract/call.ts';
import { messageBody } from '#contract/values/basic.ts';
import { maxLengths } from '#contract/values/patterns.ts';
import { emailAddress, phoneNumber, singleLine } from '#contract/values/text.ts';
import { newPassword, matchesPassword, existingPassword } from './password.ts';

const tag = 'Customer';
const name = singleLine(maxLengths.name);
const email = emailAddress();

export const register = defineCall({
  id: 'register',
  tag,
  method: 'POST',
  path: '/customers',
  audience: 'everyone',
  summary: 'Register; sends the verification mail',
  body: z
    .object({
      email,
      firstname: name,
      /** Absent or empty for a person with one name. */
      lastname: z.optional(singleLine(maxLengths.name, 0)),
      password: newPassword,
      confirmpassword: existingPassword,
      phone: phoneNumber(),
    })
    .check(matchesPassword('confirmpassword')),
  status: 201,
  response: messageBody,
  refusals: ['invalid', 'email_taken', 'cross_origin', 'too_many'],
});

/** Places that a link may lead to once the email is confirmed: pages of the shop by name, and no address. */
const returnPlace = z.enum(['checkout']);

export const verifyEmail = defineCall({
  id: 'verifyEmail',
  tag,
  method: 'GET',
  path: '/customers/verify/{token}',
  audience: 'everyone',
  summary:
    'The link of the verification mail; goes to /verification/success or /verification/failure, or back to where the mail was asked for',
  params: z.object({ token: z.string().check(z.minLength(1), z.maxLength(200)) }),
  query: z.object({ to: z.optional(returnPlace) }),
  status: 302,
  refusals: ['invalid'],
});

export const resendVerification = defineCall({
  id: 'resendVerification',
  tag,
  method: 'POST',
  path: '/customers/resend-verification',
  audience: 'everyone',
  summary: 'Send the verification mail again; the answer is the same for an unknown email',
  body: z.object({ email, returnTo: z.optional(returnPlace) }),
  response: messageBody,
  refusals: ['invalid', 'cross_origin', 'too_many'],
});
