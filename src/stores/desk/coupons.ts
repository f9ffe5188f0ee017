import { listCoupons, removeCoupon, saveCoupon } from '#contract/operator/goods/coupons.ts';
import type { CallInput } from '#contract/call.ts';
import { createReading } from '#stores/resource.ts';
import { callAsOperator } from './operator.ts';

/** The coupons, those that end last first. */
export const coupons = createReading('coupons', () => callAsOperator(listCoupons, { query: { limit: 100 } }));

type CouponRequest = Omit<CallInput<typeof saveCoupon>['body'], 'actor'>;

/** Makes a coupon, or changes one that was seen. */
export async function putCoupon(code: string, body: CouponRequest): Promise<void> {
  await callAsOperator(saveCoupon, { params: { coupon: code }, body });
  coupons.refresh();
}

/** Deletes a coupon. */
export async function deleteCoupon(code: string): Promise<void> {
  try {
    await callAsOperator(removeCoupon, { params: { coupon: code } });
  } finally {
    coupons.refresh();
  }
}
