import * as z from 'zod/mini';
import { defineCall } from '#contract/call.ts';
import { address } from './addresses.ts';
import { order } from '#contract/orders/order.ts';
import { maxLengths } from '#contract/values/patterns.ts';
import { messageBody, time } from '#contract/values/basic.ts';
import { locale } from '#contract/values/locale.ts';

const customerCall = { tag: 'Customer', audience: 'customer' } as const;

/** A product in the cart or the wishlist; the wishlist has no quantity. */
const savedProduct = z.object({
  productId: z.int(),
  variationId: z.nullable(z.int()),
  quantity: z.optional(z.int()),
  addedAt: time,
});

/** Everything that the shop stores about one customer, for data portability. */
export const customerData = z.object({
  /** When the data was exported. */
  at: time,
  profile: z.object({
    username: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    emailVerifiedAt: z.nullable(time),
    /** The new email address, until its confirmation link is opened. */
    pendingEmail: z.nullable(z.string()),
    phone: z.string(),
    language: z.string(),
    /** URL of the profile picture. */
    picture: z.nullable(z.string()),
    registeredAt: time,
  }),
  signInProviders: z.array(z.object({ provider: z.string(), linkedAt: time })),
  devices: z.array(
    z.object({
      device: z.nullable(z.string()),
      signedInAt: time,
      lastSeenAt: time,
      /** True when news of their orders come to it. */
      newsOn: z.optional(z.boolean()),
    }),
  ),
  addresses: z.array(address),
  cart: z.array(savedProduct),
  wishlist: z.array(savedProduct),
  orders: z.array(order),
  /** Messages sent with the contact form from this email address. */
  messages: z.array(
    z.object({
      at: time,
      name: z.string(),
      phone: z.string(),
      message: z.string(),
      /** By phone it is a note of what was said. */
      answers: z.array(z.object({ at: time, way: z.enum(['mail', 'phone']), text: z.string() })),
    }),
  ),
  /** Notes of colleagues for each other, about the customer or about one of the orders. */
  notes: z.array(z.object({ at: time, text: z.string(), invoiceNo: z.nullable(z.string()) })),
  /** When and where they asked for the newsletter, and when they confirmed it; null when they did not ask. */
  newsletter: z.nullable(
    z.object({ askedAt: time, page: z.nullable(z.string()), language: locale, confirmedAt: z.nullable(time) }),
  ),
  /** Goods that they asked to be told about when they are back in stock. */
  backInStock: z.array(z.object({ variationId: z.int(), askedAt: time })),
  /** True when the customer unsubscribed from emails that are not about an order. */
  mailsStopped: z.boolean(),
  /** True when news of their orders come on LINE. */
  onLine: z.optional(z.boolean()),
});
export type CustomerData = z.infer<typeof customerData>;

export const getCustomerData = defineCall({
  ...customerCall,
  id: 'getCustomerData',
  method: 'GET',
  path: '/customer/data',
  summary: 'Everything that the shop keeps about the customer, as one file',
  response: customerData,
  refusals: ['signed_out', 'too_many'],
});

export const closeAccount = defineCall({
  ...customerCall,
  id: 'closeAccount',
  method: 'POST',
  path: '/customer/close-account',
  summary:
    'Close the account: every device is signed out, and after a while the person is erased; signing in before that opens it again',
  body: z.object({
    /** The password, or the email address for an account without a password. */
    confirmation: z.string().check(z.minLength(1), z.maxLength(maxLengths.password)),
  }),
  response: messageBody,
  refusals: ['invalid', 'wrong_password', 'signed_out', 'cross_origin', 'too_many'],
});
