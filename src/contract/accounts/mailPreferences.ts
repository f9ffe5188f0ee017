import * as z from 'zod/mini';
import { defineCall } from '#contract/call.ts';
import { messageBody } from '#contract/values/basic.ts';

/** The secret at the end of a mail that is not about an order. */
const params = z.object({ token: z.string().check(z.regex(/^[\w-]{43}$/u)) });
/** The secret proves who asks, so that a mail program can stop mails with one click of its own (RFC 8058). */
const ofMail = { tag: 'Mails', method: 'POST', audience: 'signature', params, response: messageBody } as const;

export const stopMails = defineCall({
  ...ofMail,
  id: 'stopMails',
  path: '/client/mails/{token}/stop',
  summary: 'Stop every mail to an address that is not about an order, and its newsletter',
  refusals: ['invalid', 'not_found', 'too_many'],
});

export const allowMails = defineCall({
  ...ofMail,
  id: 'allowMails',
  path: '/client/mails/{token}/allow',
  summary: 'Send mails to an address again that were stopped',
  refusals: ['invalid', 'not_found', 'too_many'],
});
