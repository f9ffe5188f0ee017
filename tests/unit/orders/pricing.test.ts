import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CouponTerms } from '#contract/orders/coupon.ts';
import { sumUpOrder } from '#contract/orders/pricing.ts';
import { couponShown, usableCoupon } from '#server/orders/coupons/rules.ts';
import { discountCents, feeAfter } from '#islands/cart/sums.ts';
import { Refusal } from '#server/http/refusal.ts';
import { runs } from '../../support/runner/extent.ts';

const minor = (max: number) => fc.integer({ min: 0, max });
const terms: fc.Arbitrary<CouponTerms> = fc.oneof(
  fc.record({ percent: fc.integer({ min: 1, max: 99 }), amountMinor: fc.constant(null), leastMinor: minor(100_000) }),
  fc
    .record({ amountMinor: fc.integer({ min: 1, max: 50_000 }), more: fc.integer({ min: 1, max: 50_000 }) })
    .map(({ amountMinor, more }) => ({ percent: null, amountMinor, leastMinor: amountMinor + more })),
);
const lines = fc.array(fc.record({ quantity: fc.integer({ min: 1, max: 200 }), unitPriceMinor: minor(10_000) }), {
  maxLength: 20,
});

test('whatever is ordered with whatever coupon, the sums add up to the cent and goods are never given away', () => {
  fc.assert(
    fc.property(
      lines,
      fc.option(terms),
      minor(5_000),
      minor(5_000),
      fc.option(minor(100_000), { nil: undefined }),
      (some, coupon, feeMinor, paymentFeeMinor, freeDeliveryFromMinor) => {
        const terms = { deliveryFeeMinor: feeMinor, freeDeliveryFromMinor, paymentFeeMinor, coupon };
        const sums = sumUpOrder(some, terms);
        const { subTotalMinor: goods, discountMinor: discount, shippingFeeMinor, totalMinor } = sums;
        expect(Object.values(sums).every(Number.isSafeInteger)).toBe(true);
        expect(totalMinor).toBe(goods - discount + shippingFeeMinor + paymentFeeMinor);
        expect(discount).toBeGreaterThanOrEqual(0);
        expect(discount < goods || goods === 0).toBe(true);
        // Delivery costs its fee or nothing: the latter from the sum on that is really paid for goods.
        const isFree = freeDeliveryFromMinor ? goods - discount >= freeDeliveryFromMinor : false;
        expect(shippingFeeMinor).toBe(isFree ? 0 : feeMinor);
        expect(feeAfter(feeMinor / 100, (freeDeliveryFromMinor ?? 0) / 100, goods - discount)).toBe(
          shippingFeeMinor / 100,
        );
        // Pages say the same of what the shop tells them.
        const shown = coupon ? couponShown({ ...coupon, code: 'THINGYAN' }) : undefined;
        expect(discountCents(goods, shown)).toBe(discount);
        if (!coupon || goods < coupon.leastMinor) expect(discount).toBe(0);
        else if (coupon.amountMinor !== null) expect(discount).toBe(coupon.amountMinor);
        // At least the share that is told, and less than a cent more.
        else if (discount > 0) expect(discount - (goods * (coupon.percent ?? 0)) / 100).toBeLessThan(1);
      },
    ),
    { numRuns: runs(1_000) },
  );
});

test('no coupon counts before its beginning, after its end, twice for a customer, or for more orders than it is for', () => {
  const HOUR = 3_600_000;
  const at = (hour: number): Date => new Date(1_800_000_000_000 + hour * HOUR);
  const hours = fc.integer({ min: -50, max: 50 });
  fc.assert(
    fc.property(
      terms,
      fc.record({
        ...{
          start: hours,
          length: fc.integer({ min: 1, max: 40 }),
          now: hours,
          kept: fc.option(fc.integer({ min: 1, max: 19 })),
        },
        ...{ isOn: fc.boolean(), isOncePerCustomer: fc.boolean(), mostUses: fc.option(fc.integer({ min: 1, max: 3 })) },
        ...{ own: fc.nat(2), others: fc.nat(3), subTotalMinor: minor(150_000) },
      }),
      (of, { start, length, now, kept, own, others, subTotalMinor, ...limits }) => {
        const row = {
          ...{ code: 'THINGYAN', ...of, ...limits, startsAt: at(start), endsAt: at(start + length) },
        };
        const reservedAt = kept === null ? undefined : new Date(at(now).getTime() - kept * 60_000);
        const check = { uses: { all: own + others, own }, subTotalMinor, now: at(now), reservedAt, currency: 'USD' };
        let isUsable = true;
        try {
          usableCoupon(row, check);
        } catch (failure) {
          expect(failure).toBeInstanceOf(Refusal);
          isUsable = false;
        }
        // Kept goods were kept for less than an hour here, and all times are whole hours: a coupon that ends now had not then.
        const counts = now >= start && (now < start + length || (kept !== null && now === start + length));
        const isFree =
          !(limits.isOncePerCustomer && own > 0) && (limits.mostUses === null || own + others < limits.mostUses);
        expect(isUsable).toBe(limits.isOn && counts && isFree && subTotalMinor >= of.leastMinor);
      },
    ),
    { numRuns: runs(1_000) },
  );
});
