import { reducedPrice } from '#contract/catalogue/reduction.ts';
import type { CouponTerms } from './coupon.ts';

/** A line of an order as its sums are made of it; money in minor units. */
export interface SummedLine {
  quantity: number;
  unitPriceMinor: number;
  /** Of one unit. */
  grams: number;
}

/** The terms of an order beside its goods. */
export interface SumTerms {
  /** The fee for a parcel of so many grams. */
  deliveryFeeMinor: number;
  /** The sum of goods without what a coupon takes off from which delivery is free; never where it is 0 or absent. */
  freeDeliveryFromMinor?: number | undefined;
  /** The fee of the way to pay; none where it is absent. */
  paymentFeeMinor?: number | undefined;
  /** The coupon; none where it is absent. */
  coupon?: CouponTerms | null | undefined;
}

/** The sums of an order, in minor units. */
export interface OrderSums {
  subTotalMinor: number;
  /** Taken off the goods: less than they cost. */
  discountMinor: number;
  shippingFeeMinor: number;
  paymentFeeMinor: number;
  totalMinor: number;
}

/** Returns the sum of goods. */
export const subTotalOf = (lines: readonly Omit<SummedLine, 'grams'>[]): number =>
  lines.reduce((sum, { quantity, unitPriceMinor }) => sum + quantity * unitPriceMinor, 0);

/** Returns the weight of a parcel with all lines, in grams. */
export const weightOf = (lines: readonly Omit<SummedLine, 'unitPriceMinor'>[]): number =>
  lines.reduce((sum, { quantity, grams }) => sum + quantity * grams, 0);

/** Returns what a coupon takes off goods: nothing where they are under its least sum, and never all of them. */
export const discountOf = (subTotalMinor: number, coupon: CouponTerms | null | undefined): number =>
  coupon && subTotalMinor >= coupon.leastMinor ? subTotalMinor - reducedPrice(subTotalMinor, coupon) : 0;

/** Returns true if goods of a sum, without what a coupon takes off, are delivered for nothing. */
export const isDeliveryFree = (goodsMinor: number, freeFromMinor = 0): boolean =>
  freeFromMinor > 0 && goodsMinor >= freeFromMinor;

/**
 * Prices an order: the only place where its sums are made, for the server that decides and the pages that show it.
 */
export function sumUpOrder(
  lines: readonly Omit<SummedLine, 'grams'>[],
  { deliveryFeeMinor, freeDeliveryFromMinor, paymentFeeMinor = 0, coupon }: SumTerms,
): OrderSums {
  const subTotalMinor = subTotalOf(lines);
  const discountMinor = discountOf(subTotalMinor, coupon);
  const isFree = isDeliveryFree(subTotalMinor - discountMinor, freeDeliveryFromMinor);
  const shippingFeeMinor = isFree ? 0 : deliveryFeeMinor;
  return {
    subTotalMinor,
    discountMinor,
    shippingFeeMinor,
    paymentFeeMinor,
    totalMinor: subTotalMinor - discountMinor + shippingFeeMinor + paymentFeeMinor,
  };
}
