import * as z from 'zod/mini';
import { defineCall } from '#contract/call.ts';
import { couponCode } from '#contract/orders/coupon.ts';
import { amount, id, pageOf, pageQuery, time } from '#contract/values/basic.ts';
import { actorName } from './import.ts';
import { amountInput, percentInput } from './sales.ts';
import { shopMinute } from './timedChanges.ts';

const reading = { tag: 'Operator', audience: 'operator', right: 'read' } as const;
const editing = { ...reading, right: 'edit' } as const;

/** A code that takes something off an order. */
export const coupon = z.object({
  id,
  code: z.string(),
  /** Counts its changes: nobody overwrites what they have not seen. */
  version: z.int(),
  state: z.enum(['off', 'waiting', 'running', 'used_up', 'ended']),
  percent: z.nullable(z.int()),
  amount: z.nullable(amount),
  /** The least sum of goods; 0 for any. */
  least: amount,
  oncePerCustomer: z.boolean(),
  /** Orders that may have it in all; null for any number. */
  mostUses: z.nullable(z.int()),
  /** Orders that have it, without those that were cancelled. */
  uses: z.int(),
  isOn: z.boolean(),
  from: time,
  until: time,
  changedBy: z.string(),
  changedAt: time,
});
export type Coupon = z.infer<typeof coupon>;

/** In which amounts and times are meant. */
const shopTerms = { currency: z.string(), timeZone: z.string() };
const params = z.object({ coupon: couponCode });

export const listCoupons = defineCall({
  ...reading,
  id: 'listCoupons',
  method: 'GET',
  path: '/operator/coupons',
  summary: 'Coupons, those that end last first',
  query: z.object(pageQuery),
  response: z.extend(pageOf(coupon), {
    ...shopTerms,
    /** The shop's present minute, for forms. */
    now: shopMinute,
  }),
  refusals: ['bad_page', 'bad_limit', 'not_allowed'],
});
export type Coupons = z.infer<typeof listCoupons.response>;

export const saveCoupon = defineCall({
  ...editing,
  id: 'saveCoupon',
  method: 'PUT',
  path: '/operator/coupons/{coupon}',
  summary: 'Make a coupon or change one; orders that have it keep what it took off',
  params,
  body: z.object({
    /** The version that was seen; 0 for a new one. */
    version: z.int().check(z.minimum(0)),
    /** One of the two. */
    percent: z.optional(percentInput),
    amount: z.optional(amountInput),
    least: z._default(amount.check(z.maximum(10_000_000)), 0),
    oncePerCustomer: z._default(z.boolean(), false),
    mostUses: z._default(z.nullable(z.int().check(z.minimum(1), z.maximum(1_000_000))), null),
    isOn: z._default(z.boolean(), true),
    /** At once when absent, or as it was. */
    from: z.optional(shopMinute),
    until: shopMinute,
    actor: actorName,
  }),
  response: z.object({ data: coupon, ...shopTerms }),
  refusals: ['invalid', 'not_allowed', 'content_changed', 'time_past', 'time_order', 'time_skipped', 'coupon_of_all'],
});

export const removeCoupon = defineCall({
  ...editing,
  id: 'removeCoupon',
  method: 'DELETE',
  path: '/operator/coupons/{coupon}',
  summary: 'Delete a coupon; orders that have it keep what it took off. The same answer where there is none',
  params,
  response: z.object({ removed: z.boolean() }),
  refusals: ['invalid', 'not_allowed'],
});
