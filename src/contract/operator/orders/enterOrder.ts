import * as z from 'zod/mini';
import { addressForm } from '#contract/accounts/addresses.ts';
import { defineCall } from '#contract/call.ts';
import { MAX_LINES, packerNote } from '#contract/orders/calls.ts';
import { MAX_PRICE_REASON, orderChannels } from '#contract/orders/channel.ts';
import { couponCode, couponRefusals } from '#contract/orders/coupon.ts';
import { paymentMethod } from '#contract/payments/payment.ts';
import { refusalCode } from '#contract/refusals.ts';
import { amount, id } from '#contract/values/basic.ts';
import { locale } from '#contract/values/locale.ts';
import { emailAddress, singleLine } from '#contract/values/text.ts';

const enterCall = { tag: 'Operator', audience: 'operator', right: 'orders', method: 'POST' } as const;

/** Goods, and the price that was agreed on for one of them, which needs the right to edit what is sold. */
const line = z.object({
  variationId: id,
  quantity: z.int().check(z.minimum(1), z.maximum(1_000_000)),
  agreed: z.optional(
    z.object({
      price: amount.check(z.minimum(0.01), z.maximum(1_000_000_000)),
      /** Kept on the order, for the shop alone. */
      reason: singleLine(MAX_PRICE_REASON),
    }),
  ),
});

/** Whoever takes an order themselves. */
const collector = z.object({
  name: addressForm.shape.name,
  /** As it is typed; without a dial code it is one of the country of the shop. */
  phone: z.optional(z.string().check(z.maxLength(100))),
  /** They stand at the counter, pay there and take the goods along: nothing is left to collect, and it costs no fee. */
  takesAlong: z.optional(z.boolean()),
});

/** An order as staff enter it. */
const entered = {
  channel: z.enum(orderChannels),
  /** A customer by their id, or a guest, who gets the name and the phone number of whoever receives the order. */
  customer: z.optional(id),
  /** The mailbox of a guest, if they have one. */
  email: z.optional(emailAddress()),
  /** The language of the customer, for mails and papers. */
  locale,
  /** The address that it is sent to. */
  address: z.optional(addressForm),
  /** Whoever takes it at the shop, in the place of an address: at once, or later where the shop lets orders be collected. */
  collector: z.optional(collector),
  lines: z.array(line).check(z.minLength(1), z.maxLength(MAX_LINES)),
  /** A way that the shop offers, or at the counter, where it is paid at once. */
  paymentMethod,
  /** The account of a transfer, by its id in the offer; the first where it is absent. */
  account: z.optional(z.string().check(z.maxLength(64))),
  packerNote: z.optional(packerNote),
  coupon: z.optional(couponCode),
};

const refusals = [
  'invalid',
  'not_allowed',
  'no_right',
  'not_found',
  'email_known',
  'unknown_item',
  'too_many_items',
  'insufficient_stock',
  'not_delivered',
  'no_pickup',
  'too_heavy',
  ...couponRefusals,
  'method_not_offered',
  'not_open',
  'method_not_in_country',
  'method_over_ceiling',
  'method_account_gone',
] as const;

/** Limits of one buyer that an order is over: a shopper would be refused, and staff decide. */
const exceeded = z.object({ code: refusalCode, message: z.string() });

const pricedEntry = z.object({
  /** One for each variation, in the order of the request. */
  lines: z.array(z.object({ variationId: id, quantity: z.int(), dayPrice: amount, unitPrice: amount })),
  currency: z.string(),
  subTotal: amount,
  /** The part of it that a coupon takes off. */
  discount: amount,
  shippingFee: amount,
  paymentFee: z.optional(amount),
  total: amount,
  exceeded: z.optional(exceeded),
});
export type PricedEntry = z.infer<typeof pricedEntry>;

export const priceEnteredOrder = defineCall({
  ...enterCall,
  id: 'priceEnteredOrder',
  path: '/operator/entered-orders/preview',
  summary: 'The sums of an order that staff are entering, and the limits that it is over; writes nothing',
  body: z.object(entered),
  response: z.object({ data: pricedEntry }),
  refusals,
  statuses: { insufficient_stock: 400 },
});

export const enterOrder = defineCall({
  ...enterCall,
  id: 'enterOrder',
  path: '/operator/entered-orders',
  summary:
    'Enter an order that came by phone, by LINE or at the counter; priced, reserved and told of as any other, once however often it is sent',
  body: z.object({
    ...entered,
    /** A random name of one order: the same again answers what was entered. */
    attempt: z.uuid(),
    /** The total that was seen; with any other nothing is done. */
    total: amount,
  }),
  response: z.object({ data: z.object({ id, invoiceNo: z.string() }) }),
  refusals: [...refusals, 'wrong_total', 'key_reused'],
  statuses: { insufficient_stock: 400 },
});
