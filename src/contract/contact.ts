import * as z from 'zod/mini';
import { locales } from './values/locale.ts';
import { defineCall } from './call.ts';
import { emailAddress, singleLine, multiLine, phoneNumber } from './values/text.ts';
import { withReason } from './values/fieldReasons.ts';
import { messageBody } from './values/basic.ts';

// Browsers have this file whole: what it takes from other files of the contract is functions and plain values, since
// schemas are bare shapes there (src/api/browserContractPlugin.ts).
const everyone = { tag: 'Contact', method: 'POST', audience: 'everyone', response: messageBody } as const;
const name = singleLine(100);
const email = emailAddress();
/** People never see this field. Whoever fills it is a machine: it is answered as if all went well, and nothing is kept. */
const trap = z.optional(z.string());

export const sendContactMessage = defineCall({
  ...everyone,
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
    topic: trap,
  }),
  refusals: ['invalid', 'cross_origin', 'too_many'],
});

export const subscribeNewsletter = defineCall({
  ...everyone,
  id: 'subscribeNewsletter',
  path: '/client/newsletter',
  summary: 'Subscribe to the newsletter; subscribing twice is no error',
  body: z.object({ email, locale: z.optional(z.enum(locales)), topic: trap }),
  refusals: ['invalid', 'cross_origin', 'too_many'],
});
