import * as z from 'zod/mini';
import { locales } from './values/locale.ts';
import { defineCall } from './call.ts';
import { emailAddress, singleLine, multiLine, phoneNumber } from './values/text.ts';
import { withReason } from './values/fieldReasons.ts';
import { maxId, messageBody } from './values/basic.ts';

// Browsers load this file unchanged. It may only import functions and plain values from the contract, since schemas are
// replaced there (src/api/browserContract.ts).
const contactCall = { tag: 'Contact', method: 'POST', audience: 'everyone', response: messageBody } as const;
const name = singleLine(100);
const email = emailAddress();
/**
 * A honeypot: hidden from people. A message that fills it comes from a bot; it gets the normal response, but is
 * discarded.
 */
const honeypot = z.optional(z.string().check(z.maxLength(1000)));

export const sendContactMessage = defineCall({
  ...contactCall,
  id: 'sendContactMessage',
  path: '/client/contact',
  summary: 'A message to the shop; kept, and mailed to it',
  body: z.object({
    firstName: name,
    lastName: name,
    email,
    phone: phoneNumber(),
    message: multiLine(5000).check(z.minLength(1)),
    preference: z.enum(['email', 'phone'], withReason('contactMethod', 'contactMethod')),
    topic: honeypot,
  }),
  refusals: ['invalid', 'cross_origin', 'too_many'],
});

export const subscribeNewsletter = defineCall({
  ...contactCall,
  id: 'subscribeNewsletter',
  path: '/client/newsletter',
  summary: 'Ask for the newsletter: a mail with a link is sent; the answer is the same for every address',
  body: z.object({
    email,
    locale: z.optional(z.enum(locales)),
    /** The path of the page with the form. */
    page: z.optional(z.string().check(z.regex(/^\/\S{0,299}$/u))),
    topic: honeypot,
  }),
  refusals: ['invalid', 'cross_origin', 'too_many'],
});

export const notifyBackInStock = defineCall({
  ...contactCall,
  id: 'notifyBackInStock',
  path: '/client/back-in-stock',
  summary:
    'One mail when a variation that is sold out is back; the answer is the same for every address and every variation',
  body: z.object({
    email,
    variationId: z.int().check(z.minimum(1), z.maximum(maxId)),
    locale: z.optional(z.enum(locales)),
    topic: honeypot,
  }),
  refusals: ['invalid', 'cross_origin', 'too_many'],
});
