import * as z from 'zod/mini';
import { customerData } from '#contract/accounts/privacy.ts';
import { address } from '#contract/accounts/addresses.ts';
import { defineCall } from '#contract/call.ts';
import { orderSummary } from '#contract/orders/order.ts';
import { amount, id, idText, time } from '#contract/values/basic.ts';
import { locale } from '#contract/values/locale.ts';
import { multiLine, singleLine } from '#contract/values/text.ts';
import { messageState } from './messages.ts';

const seeing = { tag: 'Customers', audience: 'operator', right: 'orders:read' } as const;
const ofOwner = { tag: 'Customers', audience: 'operator', right: 'own' } as const;

/** The shortest text that customers are searched for. */
export const shortestCustomerText = 3;

export const customerSummary = z.object({
  id,
  username: z.string(),
  /** Empty for a guest who has none. */
  email: z.string(),
  phone: z.string(),
  registeredAt: time,
  /** Closed accounts are erased after a while, unless their owner signs in before. */
  closed: z.boolean(),
});
export type CustomerSummary = z.infer<typeof customerSummary>;

/** Of the law: what was done with the data of somebody, and by whom. It outlives the data. */
const privacyEvent = z.object({ kind: z.enum(['exported', 'erased']), by: z.string(), at: time });

export const customerOfShop = z.extend(customerSummary, {
  emailConfirmed: z.boolean(),
  locale,
  addresses: z.array(address),
  orders: z.object({
    count: z.int(),
    /** Paid, less what went back, by currency. */
    paid: z.array(z.object({ currency: z.string(), amount })),
    /** The newest twenty. */
    newest: z.array(orderSummary),
  }),
  /** Of colleagues, newest first. */
  notes: z.array(z.object({ id, text: z.string(), by: z.string(), at: time })),
  /** Messages from this address, newest first; the newest twenty. */
  messages: z.array(z.object({ id, text: z.string(), at: time, state: messageState })),
  /** Signed-in devices. */
  devices: z.int(),
  /** Since when they get the newsletter; null when they do not. */
  newsletterSince: z.nullable(time),
  events: z.array(privacyEvent),
});
export type CustomerOfShop = z.infer<typeof customerOfShop>;

const params = z.object({ customer: idText });
const oneCustomer = z.object({ data: customerOfShop });

export const listCustomers = defineCall({
  ...seeing,
  id: 'listCustomers',
  method: 'GET',
  path: '/operator/customers',
  summary: 'Customers, newest first, or those with a text in their name, email or phone number',
  query: z.object({
    text: z.optional(singleLine(100, shortestCustomerText)),
    /** Only those before this one: the last of the page before. */
    before: z.optional(idText),
    limit: z._default(z.coerce.number<string | number>().check(z.int(), z.minimum(1), z.maximum(100)), 50),
  }),
  response: z.object({
    data: z.array(customerSummary),
    /** True when there are more. They are not counted, for there may be a million. */
    more: z.boolean(),
  }),
  refusals: ['bad_limit', 'invalid', 'not_allowed'],
});

export const showCustomer = defineCall({
  ...seeing,
  id: 'showCustomer',
  method: 'GET',
  path: '/operator/customers/{customer}',
  summary: 'A customer: orders, addresses, messages, notes of colleagues',
  params,
  response: oneCustomer,
  refusals: ['invalid', 'not_allowed', 'not_found'],
});

export const noteCustomer = defineCall({
  ...seeing,
  right: 'orders',
  id: 'noteCustomer',
  method: 'POST',
  path: '/operator/customers/{customer}/notes',
  summary: 'A note for colleagues about a customer; it is part of what the customer may ask to be given',
  params,
  body: z.object({
    text: multiLine(1000).check(z.minLength(1)),
    /** A random name of this note: the same again is kept once. */
    attempt: z.uuid(),
  }),
  response: oneCustomer,
  refusals: ['invalid', 'not_allowed', 'not_found'],
});

export const exportCustomer = defineCall({
  ...ofOwner,
  stepUp: true,
  id: 'exportCustomer',
  method: 'POST',
  path: '/operator/customers/{customer}/export',
  summary: 'Everything that the shop keeps about a customer who asked for it; written into the history',
  params,
  response: customerData,
  refusals: ['invalid', 'not_allowed', 'not_found'],
});

export const eraseCustomer = defineCall({
  ...ofOwner,
  stepUp: true,
  id: 'eraseCustomer',
  method: 'POST',
  path: '/operator/customers/{customer}/erase',
  summary: 'Erase a customer who asked for it, at once and for good; not while an order of theirs is under way',
  params,
  /** Their email address, or the name of who has none, so that nobody else is erased by a slip of the finger. */
  body: z.object({ email: singleLine(254) }),
  response: z.object({ data: z.object({ erasedAt: time }) }),
  refusals: ['invalid', 'not_allowed', 'not_found', 'wrong_email', 'orders_under_way'],
});
