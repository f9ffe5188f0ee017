import * as z from 'zod/mini';
import { defineCall } from '#contract/call.ts';
import { id, idText, time } from '#contract/values/basic.ts';
import { locale } from '#contract/values/locale.ts';

const subscriberCall = { tag: 'Customers', audience: 'operator' } as const;

/** Somebody who gets the newsletter: an address, and what shows that they wanted it. */
export const subscriber = z.object({
  id,
  email: z.string(),
  locale,
  askedAt: time,
  /** The page of the shop with the form; null for those from before it was kept. */
  page: z.nullable(z.string()),
  /** When the link of the mail was confirmed; null for those from before there was one, who count, and for those who have not yet. */
  confirmedAt: z.nullable(time),
  /** True when the newsletter may be sent to them. */
  consents: z.boolean(),
});
export type Subscriber = z.infer<typeof subscriber>;

export const listSubscribers = defineCall({
  ...subscriberCall,
  right: 'orders:read',
  id: 'listSubscribers',
  method: 'GET',
  path: '/operator/newsletter',
  summary: 'Addresses of the newsletter, newest first, with those that have not confirmed yet',
  query: z.object({
    /** Only those before this one: the last of the page before. */
    before: z.optional(idText),
    limit: z._default(z.coerce.number<string | number>().check(z.int(), z.minimum(1), z.maximum(100)), 50),
  }),
  response: z.object({ data: z.array(subscriber), more: z.boolean() }),
  refusals: ['bad_limit', 'invalid', 'not_allowed'],
});

export const exportSubscribers = defineCall({
  ...subscriberCall,
  right: 'own',
  stepUp: true,
  id: 'exportSubscribers',
  method: 'POST',
  path: '/operator/newsletter/export',
  summary: 'Everybody to whom the newsletter may be sent, oldest first; nobody else',
  response: z.object({ data: z.array(subscriber) }),
  refusals: ['not_allowed'],
});

export const removeSubscriber = defineCall({
  ...subscriberCall,
  right: 'orders',
  id: 'removeSubscriber',
  method: 'DELETE',
  path: '/operator/newsletter/{subscriber}',
  summary: 'Take somebody off the list who asked for it',
  params: z.object({ subscriber: idText }),
  response: z.object({ data: z.object({ id }) }),
  refusals: ['invalid', 'not_allowed', 'not_found'],
});
