import type { OrderCoupon } from '#contract/orders/coupon.ts';
import type { Db } from '#server/database/connect.ts';
import type { CouponRow } from '#server/database/schema.ts';
import { Refusal } from '#server/http/refusal.ts';
import { couponByCode, lockCoupon, lockCouponOf, usesOfCoupon } from './queries.ts';
import { type CouponCheck, overuse, usableCoupon } from './rules.ts';

/** Whoever asks for a coupon, and what it is checked against. */
interface CouponRequest extends Omit<CouponCheck, 'uses'> {
  code: string;
  /** Absent for a guest, who can order only once they have signed in. */
  customerId?: number | undefined;
}

/** A coupon that an order uses, with the id of its row. */
export interface UsedCoupon {
  id: number;
  terms: OrderCoupon;
}

/**
 * Locks a coupon until the order is written, so that of many at once no more use it than may.
 *
 * @throws {Refusal} those of `usableCoupon`
 */
export const useCoupon = async (tx: Db, request: CouponRequest): Promise<UsedCoupon> =>
  checked(tx, await lockCoupon(tx, request.code), request);

/** Returns a coupon that could be used now; nobody waits for it. */
export const tryCoupon = async (db: Db, request: CouponRequest): Promise<UsedCoupon> =>
  checked(db, await couponByCode(db, request.code), request);

/**
 * Locks the coupon of an order that is not cancelled after all, which counts as used again. Whether the coupon still runs
 * does not matter: the order was placed while it did.
 *
 * @throws {Refusal} too_late, where other orders have used it up meanwhile
 */
export async function useCouponAgain(tx: Db, couponId: number, customerId: number): Promise<void> {
  const row = await lockCouponOf(tx, couponId);
  if (row && overuse(row, await usesOfCoupon(tx, couponId, customerId))) throw new Refusal('too_late');
}

async function checked(db: Db, row: CouponRow | undefined, request: CouponRequest): Promise<UsedCoupon> {
  if (!row) throw new Refusal('coupon_unknown');
  // Counted by a statement of its own: it sees the orders that were written while the lock was waited for.
  const uses = await usesOfCoupon(db, row.id, request.customerId);
  const terms = usableCoupon(row, { ...request, uses });
  return { id: row.id, terms };
}
