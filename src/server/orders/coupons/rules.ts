import type { OrderCoupon, ShownCoupon } from '#contract/orders/coupon.ts';
import { priceText } from '#contract/values/amountText.ts';
import { fromMinor } from '#server/catalogue/rules/money.ts';
import { Refusal } from '#server/http/refusal.ts';

/** A coupon as it is checked. */
interface Coupon extends OrderCoupon {
  isOn: boolean;
  startsAt: Date;
  endsAt: Date;
  isOncePerCustomer: boolean;
  mostUses: number | null;
}

/** Orders that have a coupon: all of them, and those of whoever asks. */
export interface CouponUses {
  all: number;
  own: number;
}

/** Everything that a coupon is checked against. */
export interface CouponCheck {
  uses: CouponUses;
  subTotalMinor: number;
  now: Date;
  /** The moment from which goods are kept for the customer: what counted then counts until they have paid. */
  reservedAt: Date | undefined;
  currency: string;
}

/** Returns why another order may not use a coupon: the customer has one with it, or all its uses are gone. */
export const overuse = (
  { isOncePerCustomer, mostUses }: Pick<Coupon, 'isOncePerCustomer' | 'mostUses'>,
  { all, own }: CouponUses,
): 'coupon_used' | 'coupon_used_up' | undefined => {
  if (isOncePerCustomer && own > 0) return 'coupon_used';
  return mostUses !== null && all >= mostUses ? 'coupon_used_up' : undefined;
};

/**
 * Returns a coupon that can be used, as orders keep it.
 *
 * @throws {Refusal} coupon_unknown, coupon_not_yet, coupon_over, coupon_used, coupon_used_up, coupon_least
 */
export function usableCoupon(
  row: Coupon,
  { uses, subTotalMinor, now, reservedAt, currency }: CouponCheck,
): OrderCoupon {
  if (!row.isOn) throw new Refusal('coupon_unknown');
  const { code, percent, amountMinor, leastMinor, startsAt, endsAt } = row;
  if (startsAt > now) throw new Refusal('coupon_not_yet');
  const isAgreed = reservedAt !== undefined && startsAt <= reservedAt && reservedAt < endsAt;
  if (endsAt <= now && !isAgreed) throw new Refusal('coupon_over');
  const used = overuse(row, uses);
  if (used) throw new Refusal(used);
  if (subTotalMinor < leastMinor) {
    const text = (minor: number): string => priceText(fromMinor(minor), currency);
    throw new Refusal('coupon_least', {
      values: { least: text(leastMinor), missing: text(leastMinor - subTotalMinor) },
    });
  }
  return { code, percent, amountMinor, leastMinor };
}

/** Returns a coupon as shoppers see it. */
export const couponShown = ({ code, percent, amountMinor, leastMinor }: OrderCoupon): ShownCoupon => ({
  ...{ code, percent },
  amount: amountMinor === null ? null : fromMinor(amountMinor),
  least: fromMinor(leastMinor),
});
