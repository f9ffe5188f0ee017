import type * as z from 'zod/mini';
import type { saveCoupon } from '#contract/operator/goods/coupons.ts';
import { minuteOf } from '#contract/values/shopTime.ts';
import { toMinor } from '#server/catalogue/rules/money.ts';
import type { Db } from '#server/database/connect.ts';
import type { CouponRow } from '#server/database/schema.ts';
import { timesOf } from '#server/editing/timed/schedule.ts';
import { Refusal } from '#server/http/refusal.ts';
import { addCoupon, lockCoupon, updateCoupon } from '#server/orders/coupons/queries.ts';

/** A coupon as somebody asks for it. */
interface CouponRequest extends Omit<z.output<typeof saveCoupon.body>, 'actor'> {
  code: string;
  actor: string;
  now: Date;
  timeZone: string;
}

/**
 * Writes down a coupon, or a change of one. The same request again changes nothing.
 *
 * @throws {Refusal} invalid, content_changed, time_past, time_order, time_skipped, coupon_of_all
 */
export function putCoupon(db: Db, request: CouponRequest): Promise<void> {
  const terms = termsOf(request);
  return db.transaction(async (tx) => {
    const before = await lockCoupon(tx, request.code);
    const row = { ...terms, ...startAndEnd(request, before) };
    if (before && isSame(before, row)) return;
    if ((before?.version ?? 0) !== request.version) throw new Refusal('content_changed');
    const changed = { ...row, code: request.code, changedBy: request.actor, changedAt: request.now };
    if (before) return updateCoupon(tx, before, changed);
    if (!(await addCoupon(tx, changed))) throw new Refusal('content_changed');
  });
}

/** Exactly one of percent and amount is taken off, and never all. */
function termsOf({ percent, amount, least, oncePerCustomer, mostUses, isOn }: CouponRequest) {
  if (percent === undefined && amount === undefined) throw new Refusal('invalid', { reasons: { percent: 'required' } });
  if (percent !== undefined && amount !== undefined)
    throw new Refusal('invalid', { reasons: { amount: 'notTogether' } });
  const leastMinor = toMinor(least);
  const amountMinor = amount === undefined ? null : toMinor(amount);
  if (amountMinor !== null && amountMinor >= leastMinor) throw new Refusal('coupon_of_all');
  return { percent: percent ?? null, amountMinor, leastMinor, isOncePerCustomer: oncePerCustomer, mostUses, isOn };
}

/** A beginning that stays as it was may lie behind. */
function startAndEnd({ from, until, now, timeZone }: CouponRequest, before: CouponRow | undefined) {
  const isKept = before && (from === undefined || from === minuteOf(before.startsAt, timeZone));
  return isKept ? timesOf({ until, timeZone, now: before.startsAt }) : timesOf({ from, until, timeZone, now });
}

const isSame = (before: CouponRow, row: Partial<CouponRow>): boolean =>
  Object.entries(row).every(([key, value]) => {
    const was = before[key as keyof CouponRow];
    return was instanceof Date && value instanceof Date ? was.getTime() === value.getTime() : was === value;
  });
