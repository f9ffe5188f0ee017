import * as z from 'zod/mini';
import { defineCall } from '#contract/call.ts';
import { paymentOption } from '#contract/payments/calls.ts';
import { paymentMethod } from '#contract/payments/payment.ts';
import { amount } from '#contract/values/basic.ts';
import { arrival } from '#contract/shipping/arrival.ts';
import { orderPickup } from '#contract/shipping/pickup.ts';
import { slipRefusal } from './order.ts';
import { linkedHead, linkedLine, linkToken } from './orderLink.ts';
import { parcel } from './parcels.ts';

/**
 * An order as the link opens it that its customer is given: what was ordered, what is still to be paid, and how. Nothing by
 * which somebody else who has the link learns where the customer lives.
 */
export const ownOrder = z.object({
  ...linkedHead,
  isTest: z.optional(z.boolean()),
  lines: z.array(z.object(linkedLine)),
  /** The amount that is asked for now; absent where nothing is. */
  due: z.optional(amount),
  /** The ways in which that can be paid; none while nothing is asked for. */
  offers: z.array(paymentOption),
  /** For the note of a transfer. */
  reference: z.string(),
  /** A slip was sent and is looked at. */
  isChecking: z.boolean(),
  /** The reason why the last slip was refused; null unless another one is awaited. */
  slipRefused: z.nullable(z.object({ reason: slipRefusal, text: z.nullable(z.string()) })),
  trackingNumber: z.nullable(z.string()),
  /** The parcels so far of an order that goes in several; absent where it goes whole. */
  parcels: z.optional(z.array(parcel)),
  /** True while a part of it is sent and the rest is not. */
  partShipped: z.optional(z.boolean()),
  /** When it arrives, or where and when it is collected. */
  arrives: z.optional(arrival),
  pickup: z.optional(orderPickup),
});
export type OwnOrder = z.infer<typeof ownOrder>;

const linkCall = { tag: 'Orders', method: 'POST', audience: 'everyone' } as const;
const body = z.object({ token: linkToken });
const response = z.object({ data: ownOrder });
const refusals = ['invalid', 'bad_token', 'cross_origin', 'too_many'] as const;

export const openOwnOrder = defineCall({
  ...linkCall,
  id: 'openOwnOrder',
  path: '/order-links/own',
  summary: 'The order of a link that its customer was given, where nobody is signed in; for 30 days',
  body,
  response,
  refusals,
});

export const payOwnOrder = defineCall({
  ...linkCall,
  id: 'payOwnOrder',
  path: '/order-links/own/payment',
  summary: 'Pay by card what the customer of a link is asked for: the address of the payment page',
  body,
  response: z.object({ data: z.object({ url: z.string() }) }),
  refusals: [...refusals, 'illegal_move', 'method_not_offered', 'not_open', 'unavailable'],
});

export const sendOwnSlip = defineCall({
  ...linkCall,
  id: 'sendOwnSlip',
  path: '/order-links/own/slip',
  summary: 'Send the slip of a transfer that pays what the customer of a link is asked for',
  form: z.object({
    token: linkToken,
    paymentMethod,
    /** The account that it went to, by its id in the offer; the first where it is absent. */
    account: z.optional(z.string().check(z.maxLength(64))),
  }),
  files: { image: 'required' },
  response,
  refusals: [
    ...refusals,
    'illegal_move',
    'slip_missing',
    'slip_unreadable',
    'slip_used',
    'method_not_offered',
    'method_account_gone',
    'not_open',
    'too_large',
    'unavailable',
  ],
});
