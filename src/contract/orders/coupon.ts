import * as z from 'zod/mini';
import type { Reduction } from '#contract/catalogue/reduction.ts';
import { amount } from '#contract/values/basic.ts';
import { withReason } from '#contract/values/fieldReasons.ts';
import { plainCode } from '#contract/values/pasted.ts';

/** A reduction of the goods of an order, from a sum of them on; money in minor units. */
export interface CouponTerms extends Reduction {
  leastMinor: number;
}

/** A coupon as an order keeps it. */
export interface OrderCoupon extends CouponTerms {
  code: string;
}

/** A code as people type it: capitals or not, Burmese digits too. */
export const couponCode = z.string().check(
  z.maxLength(60),
  z.overwrite((typed) => plainCode(typed).toUpperCase()),
  z.regex(/^[A-Z0-9-]{3,24}$/u, withReason('coupon')),
);

/** The refusals of a code, wherever one is named. */
export const couponRefusals = [
  'coupon_unknown',
  'coupon_not_yet',
  'coupon_over',
  'coupon_least',
  'coupon_used',
  'coupon_used_up',
] as const;

/** A coupon as shoppers see it; the sums of an order are made from it by `sumUpOrder`. */
export const shownCoupon = z.object({
  code: z.string(),
  percent: z.nullable(z.int()),
  amount: z.nullable(amount),
  /** The least sum of goods that it counts from. */
  least: amount,
});
export type ShownCoupon = z.infer<typeof shownCoupon>;

/** An amount that was taken off the goods of an order, and its coupon. */
export const orderDiscount = z.object({ amount, code: z.string(), percent: z.nullable(z.int()) });
