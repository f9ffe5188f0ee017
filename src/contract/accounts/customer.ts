import * as z from 'zod/mini';
import { cartItem } from '#contract/basket.ts';
import { defineCall } from '#contract/call.ts';
import { locale } from '#contract/values/locale.ts';
import { id, messageBody } from '#contract/values/basic.ts';
import { maxLengths } from '#contract/values/patterns.ts';
import { emailAddress, phoneNumber, singleLine } from '#contract/values/text.ts';

export const customer = z.object({
  id,
  username: z.string(),
  name: z.string(),
  email: z.string(),
  /** The new email address; it replaces the old one once its confirmation link is opened. */
  pendingEmail: z.optional(z.nullable(z.string())),
  /** False for an account that only signs in with Google or Facebook. */
  hasPassword: z.optional(z.boolean()),
  phone: z.string(),
  imageUrl: z.nullable(z.string()),
  avatar: z.nullable(z.string()),
  certification_status: z.enum(['pending', 'verified']),
  customer: z.object({ phone: z.string() }),
  /** The language of the emails to this customer. */
  locale: z.optional(locale),
  /** Digits that Burmese pages show. */
  numerals: z.optional(z.enum(['arabic', 'burmese'])),
  cart: z.array(cartItem),
});
export type Customer = z.infer<typeof customer>;

const tag = 'Customer';

export const getCustomer = defineCall({
  id: 'getCustomer',
  tag,
  method: 'GET',
  path: '/customer-info',
  audience: 'customer',
  summary: 'Who is signed in',
  response: customer,
  refusals: ['signed_out'],
});

export const updateCustomer = defineCall({
  id: 'updateCustomer',
  tag,
  method: 'PUT',
  path: '/customer-info/update',
  audience: 'customer',
  summary: 'Save the profile; another email needs the password, and becomes theirs when its link is opened',
  form: z.object({
    /** Starts as first and last name together, so it may be as long as both. */
    username: singleLine(2 * maxLengths.name + 1),
    email: emailAddress(),
    phone: phoneNumber(),
    password: z.optional(z.string().check(z.maxLength(maxLengths.password))),
  }),
  files: { image: 'optional' },
  response: customer,
  refusals: [
    'invalid',
    'wrong_password',
    'picture_unreadable',
    'signed_out',
    'email_taken',
    'password_unset',
    'too_large',
    'cross_origin',
    'too_many',
    'unavailable',
  ],
});

export const updateLanguage = defineCall({
  id: 'updateLanguage',
  tag,
  method: 'PUT',
  path: '/customer-info/language',
  audience: 'customer',
  summary: 'The language of the mails to the customer, and the numerals of their Burmese pages',
  body: z.object({ locale: z.optional(locale), numerals: z.optional(z.enum(['arabic', 'burmese'])) }),
  response: customer,
  refusals: ['invalid', 'signed_out', 'cross_origin'],
});

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
