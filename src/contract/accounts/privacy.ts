import * as z from 'zod/mini';
import { defineCall } from '#contract/call.ts';
import { address } from './addresses.ts';
import { order } from '#contract/orders/order.ts';
import { maxLengths } from '#contract/values/patterns.ts';
import { messageBody, time } from '#contract/values/basic.ts';

const ofCustomer = { tag: 'Customer', audience: 'customer' } as const;

/** Something a customer keeps for later: which product, in which variation, and how many where that is said. */
const keptProduct = z.object({
  productId: z.int(),
  variationId: z.nullable(z.int()),
  quantity: z.optional(z.int()),
  addedAt: time,
});

/** Everything that the shop keeps about one person. */
export const customerData = z.object({
  /** When it was written down. */
  at: time,
  profile: z.object({
    username: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    emailVerifiedAt: z.nullable(time),
    /** The email that they want, until its link is opened. */
    pendingEmail: z.nullable(z.string()),
    phone: z.string(),
    language: z.string(),
    /** The address of the picture. */
    picture: z.nullable(z.string()),
    registeredAt: time,
  }),
  signInProviders: z.array(z.object({ provider: z.string(), linkedAt: time })),
  devices: z.array(z.object({ device: z.nullable(z.string()), signedInAt: time, lastSeenAt: time })),
  addresses: z.array(address),
  cart: z.array(keptProduct),
  wishlist: z.array(keptProduct),
  orders: z.array(order),
  /** What they wrote to the shop by the contact form, with this email. */
  messages: z.array(z.object({ at: time, name: z.string(), phone: z.string(), message: z.string() })),
  newsletterSince: z.nullable(time),
  /** Whether mails that are not about an order are sent to them. */
  mailsStopped: z.boolean(),
});
export type CustomerData = z.infer<typeof customerData>;

export const getCustomerData = defineCall({
  ...ofCustomer,
  id: 'getCustomerData',
  method: 'GET',
  path: '/customer/data',
  summary: 'Everything that the shop keeps about the customer, as one file',
  response: customerData,
  refusals: ['signed_out', 'too_many'],
});

export const closeAccount = defineCall({
  ...ofCustomer,
  id: 'closeAccount',
  method: 'POST',
  path: '/customer/close-account',
  summary:
    'Close the account: every device is signed out, and after a while the person is erased; signing in before that opens it again',
  body: z.object({
    /** The password; the email where the account has none, since it is opened by a provider alone. */
    confirmation: z.string().check(z.minLength(1), z.maxLength(maxLengths.password)),
  }),
  response: messageBody,
  refusals: ['invalid', 'wrong_password', 'signed_out', 'cross_origin', 'too_many'],
});
