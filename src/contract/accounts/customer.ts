import * as z from 'zod/mini';
import { locale } from '#contract/values/locale.ts';
import { defineCall } from '#contract/call.ts';
import { customer } from '#contract/entities.ts';
import { maxLengths, patterns } from '#contract/values/patterns.ts';
import { withReason } from '#contract/values/fieldReasons.ts';
import { emailAddress, singleLine, phoneNumber } from '#contract/values/text.ts';
import { messageBody } from '#contract/values/basic.ts';

const tag = 'Customer';
const email = emailAddress();
export const newPassword = z
  .string()
  .check(z.maxLength(maxLengths.password), z.regex(patterns.password, withReason('password')));
export const phone = phoneNumber();
/** What was typed twice to be sure; said even when other fields are wrong as well. */
const repeats = (password: string, again: string) =>
  z.refine<Record<string, unknown>>((body) => !body[again] || body[again] === body[password], {
    path: [again],
    ...withReason('passwordsDiffer'),
    when: ({ value }) => typeof value === 'object' && value !== null,
  });
/** A password as it was typed; whether it is right is another question. */
const typed = z.string().check(z.minLength(1), z.maxLength(maxLengths.password));
const name = singleLine(maxLengths.name);
/** First and last name together, as a new customer is called until they say otherwise. */
const username = singleLine(201);

export const register = defineCall({
  id: 'register',
  tag,
  method: 'POST',
  path: '/customers',
  audience: 'everyone',
  summary: 'Register; sends the verification mail',
  body: z
    .object({ email, firstname: name, lastname: name, password: newPassword, confirmpassword: typed, phone })
    .check(repeats('password', 'confirmpassword')),
  status: 201,
  response: messageBody,
  refusals: ['invalid', 'email_taken', 'cross_origin', 'too_many'],
});

export const logIn = defineCall({
  id: 'logIn',
  tag,
  method: 'POST',
  path: '/customer-login',
  audience: 'everyone',
  summary: 'Sign in; sets the session cookie',
  body: z.object({ email: singleLine(1000), password: typed }),
  response: messageBody,
  refusals: ['invalid', 'bad_credentials', 'cross_origin', 'too_many'],
});

export const logOut = defineCall({
  id: 'logOut',
  tag,
  method: 'POST',
  path: '/customer-logout',
  audience: 'everyone',
  summary: 'Sign out; the session is dead on the server',
  response: z.object({ redirect: z.string() }),
  refusals: ['cross_origin'],
});

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
  form: z.object({ username, email, phone, password: z.optional(z.string().check(z.maxLength(maxLengths.password))) }),
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

export const updatePassword = defineCall({
  id: 'updatePassword',
  tag,
  method: 'PUT',
  path: '/customer-info/password-update',
  audience: 'customer',
  summary: 'Change the password; every other session ends',
  body: z
    .object({ oldPassword: typed, password: newPassword, confirmPassword: typed })
    .check(repeats('password', 'confirmPassword')),
  response: messageBody,
  refusals: ['invalid', 'wrong_password', 'signed_out', 'cross_origin', 'too_many'],
});

export const verifyEmail = defineCall({
  id: 'verifyEmail',
  tag,
  method: 'GET',
  path: '/customers/verify/{token}',
  audience: 'everyone',
  summary: 'The link of the verification mail; goes to /verification/success or /verification/failure',
  params: z.object({ token: z.string().check(z.minLength(1), z.maxLength(200)) }),
  status: 302,
  refusals: ['invalid'],
});

const answersAllTheSame = { tag, method: 'POST', audience: 'everyone', response: messageBody } as const;

export const resendVerification = defineCall({
  ...answersAllTheSame,
  id: 'resendVerification',
  path: '/customers/resend-verification',
  summary: 'Send the verification mail again; the answer is the same for an unknown email',
  body: z.object({ email }),
  refusals: ['invalid', 'cross_origin', 'too_many'],
});

export const forgotPassword = defineCall({
  ...answersAllTheSame,
  id: 'forgotPassword',
  path: '/customer/forgot-password',
  summary: 'Send a link to set a new password; the answer is the same for an unknown email',
  body: z.object({ email }),
  refusals: ['invalid', 'cross_origin', 'too_many'],
});

export const resetPassword = defineCall({
  ...answersAllTheSame,
  id: 'resetPassword',
  path: '/customer/reset-password',
  summary: 'Set a new password with the token of the mail; single use, one hour, every session ends',
  body: z.object({ token: z.string(), newPassword }),
  refusals: ['invalid', 'bad_token', 'cross_origin', 'too_many'],
});

export { cancelEmailChange, confirmEmailChange, keepEmail } from './emailChange.ts';
export { endSession, listSessions, session, type Session } from './sessions.ts';
export {
  finishSocialLogIn,
  listSocialProviders,
  type SocialProvider,
  socialLogIn,
  startSocialLogIn,
} from './socialSignIn.ts';
