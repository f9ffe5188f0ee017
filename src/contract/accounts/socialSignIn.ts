import * as z from 'zod/mini';
import { locale } from '#contract/values/locale.ts';
import { defineCall } from '#contract/call.ts';
import { listOf, messageBody } from '#contract/values/basic.ts';

const tag = 'Customer';

/** The OpenID providers that customers can sign in with. */
export const socialProviders = ['google', 'facebook'] as const;
export type SocialProvider = (typeof socialProviders)[number];
const provider = z.enum(socialProviders);

export const listSocialProviders = defineCall({
  id: 'listSocialProviders',
  tag,
  method: 'GET',
  path: '/auth/social',
  audience: 'everyone',
  summary: 'The social providers that the shop is set up for',
  response: listOf(provider),
  refusals: [],
});

export const socialLogIn = defineCall({
  id: 'socialLogIn',
  tag,
  method: 'POST',
  path: '/auth/social-login',
  audience: 'everyone',
  summary: 'Sign in with the id token that the popup handed over; sets the session cookie',
  body: z.object({ idToken: z.string().check(z.minLength(1), z.maxLength(8192)) }),
  response: messageBody,
  refusals: [
    'not_found',
    'invalid',
    'bad_token',
    'email_missing',
    'not_linked',
    'cross_origin',
    'too_many',
    'unavailable',
  ],
  statuses: { bad_token: 401 },
});

export const startSocialLogIn = defineCall({
  id: 'startSocialLogIn',
  tag,
  method: 'GET',
  path: '/auth/social/{provider}/start',
  audience: 'everyone',
  summary: 'Opens the provider in the popup: authorization code with PKCE',
  params: z.object({ provider }),
  query: z.object({ locale: z.optional(locale) }),
  status: 302,
  refusals: ['not_found', 'invalid', 'unavailable'],
});

export const finishSocialLogIn = defineCall({
  id: 'finishSocialLogIn',
  tag,
  method: 'GET',
  path: '/auth/social/{provider}/callback',
  audience: 'everyone',
  summary: 'The provider comes back; hands the id token to the opener of the same origin',
  params: z.object({ provider }),
  produces: 'text/html',
  refusals: ['not_found', 'bad_token', 'too_many', 'unavailable'],
});
