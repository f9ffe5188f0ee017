import * as z from 'zod/mini';
import { defineCall } from '#contract/call.ts';
import { messageBody } from '#contract/values/basic.ts';

/** The token in the unsubscribe link of a newsletter. */
const params = z.object({ token: z.string().check(z.regex(/^[\w-]{43}$/u)) });
/**
 * The token authenticates the request without a session, so that mail clients can unsubscribe in one click (RFC 8058).
 */
const mailCall = { tag: 'Mails', method: 'POST', audience: 'signature', params, response: messageBody } as const;

export const stopMails = defineCall({
  ...mailCall,
  id: 'stopMails',
  path: '/client/mails/{token}/stop',
  summary: 'Stop every mail to an address that is not about an order, and its newsletter',
  refusals: ['invalid', 'not_found', 'too_many'],
});

export const allowMails = defineCall({
  ...mailCall,
  id: 'allowMails',
  path: '/client/mails/{token}/allow',
  summary: 'Send mails to an address again that were stopped',
  refusals: ['invalid', 'not_found', 'too_many'],
});

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
