import { and, asc, count, desc, eq, getTableColumns, ne, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/database/connect.ts';
import { type CouponRow, coupons, orders } from '#server/database/schema.ts';
import type { Page } from '#server/http/paged.ts';
import type { CouponUses } from './rules.ts';

/** Returns the coupon of a code. */
export async function couponByCode(db: Db, code: string): Promise<CouponRow | undefined> {
  const [row] = await db.select().from(coupons).where(eq(coupons.code, code));
  return row;
}

/** Locks the coupon of a code, so that whoever uses or changes it comes one after the other. */
export async function lockCoupon(tx: Db, code: string): Promise<CouponRow | undefined> {
  const [row] = await tx.select().from(coupons).where(eq(coupons.code, code)).for('no key update');
  return row;
}

/** Locks a coupon by its id; undefined once it is deleted. */
export async function lockCouponOf(tx: Db, id: number): Promise<CouponRow | undefined> {
  const [row] = await tx.select().from(coupons).where(eq(coupons.id, id)).for('no key update');
  return row;
}

const hasIt = (couponId: number | SQL) => and(eq(orders.couponId, couponId), ne(orders.status, 'Cancelled'));

/** Counts the orders that have a coupon; a cancelled one gives it back. */
export async function usesOfCoupon(db: Db, couponId: number, customerId: number | undefined): Promise<CouponUses> {
  const own = sql<number>`(count(*) filter (where ${orders.customerId} = ${customerId ?? null}::int))::int`;
  const [row] = await db
    .select({ all: sql<number>`count(*)::int`, own })
    .from(orders)
    .where(hasIt(couponId));
  return row ?? { all: 0, own: 0 };
}

const uses = sql<number>`(
  select count(*)::int from ${orders} used where used.coupon_id = ${coupons}.id and used.status <> 'Cancelled')`;

export type CountedCoupon = CouponRow & { uses: number };

const countedCoupons = (db: Db) => db.select({ ...getTableColumns(coupons), uses }).from(coupons);

export async function countedCoupon(db: Db, code: string): Promise<CountedCoupon | undefined> {
  const [row] = await countedCoupons(db).where(eq(coupons.code, code));
  return row;
}

/** A page of coupons, those that end last first. */
export async function pageOfCoupons(db: Db, { page, limit }: Page) {
  const [counted] = await db.select({ total: count() }).from(coupons);
  const data = await countedCoupons(db)
    .orderBy(desc(coupons.endsAt), asc(coupons.code))
    .limit(limit)
    .offset((page - 1) * limit);
  return { data, total: counted?.total ?? 0 };
}

type NewCoupon = Omit<typeof coupons.$inferInsert, 'id' | 'version'>;

/** Writes a coupon that is new; false where somebody was first. */
export async function addCoupon(tx: Db, row: NewCoupon): Promise<boolean> {
  const added = await tx.insert(coupons).values(row).onConflictDoNothing().returning({ id: coupons.id });
  return added.length > 0;
}

/** Writes a change of a coupon that is locked. */
export async function updateCoupon(tx: Db, { id, version }: CouponRow, set: NewCoupon): Promise<void> {
  await tx
    .update(coupons)
    .set({ ...set, version: version + 1 })
    .where(eq(coupons.id, id));
}

/** Deletes a coupon; orders keep their own copy of it. */
export async function deleteCoupon(tx: Db, code: string): Promise<boolean> {
  const gone = await tx.delete(coupons).where(eq(coupons.code, code)).returning({ id: coupons.id });
  return gone.length > 0;
}
