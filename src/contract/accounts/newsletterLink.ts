import * as z from 'zod/mini';
import { defineCall } from '#contract/call.ts';
import { messageBody } from '#contract/values/basic.ts';

/** The token in the link of the mail that asks whether somebody wants the newsletter. It opens nothing else. */
const body = z.object({ token: z.string().check(z.regex(/^[\w-]{43}$/u)) });
const linkCall = {
  tag: 'Contact',
  method: 'POST',
  audience: 'everyone',
  body,
  response: messageBody,
  refusals: ['invalid', 'bad_token', 'cross_origin', 'too_many'],
} as const;

export const confirmNewsletter = defineCall({
  ...linkCall,
  id: 'confirmNewsletter',
  path: '/client/newsletter/confirm',
  summary: 'The button behind the link of the mail: from now on the newsletter may be sent; twice is no error',
});

export const leaveNewsletter = defineCall({
  ...linkCall,
  id: 'leaveNewsletter',
  path: '/client/newsletter/leave',
  summary: 'Take the address of this link off the list of the newsletter',
});
