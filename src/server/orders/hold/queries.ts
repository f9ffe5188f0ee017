import { and, asc, eq, gt, inArray, lte, sql } from 'drizzle-orm';
import type { Db } from '#server/database/connect.ts';
import { checkoutHolds, products, variations } from '#server/database/schema.ts';
import type { GoodsLimits } from '#contract/operator/goodsLimits.ts';
import { noteHold, noteLapse, readStanding, takeTurns } from '#server/orders/limits/queries.ts';
import { customerKey, heldKeys, refuseTooMuch } from '#server/orders/limits/rules.ts';
import { type HeldUnits, type Hold, isLate, type LineToHold, nextHold, refuseEarly, stockChange } from './rules.ts';

interface HoldRequest {
  customerId: number;
  lines: readonly LineToHold[];
  /** The address of the net that asks (`netOf`). */
  net: string | null;
  limits: GoodsLimits;
  /** Of the shop, for what refusals say. */
  currency: string;
  timeZone: string;
  now: Date;
}

/**
 * Keeps goods for a customer, in the place of what was kept before. Locks the hold first and then the variations in the
 * order of their ids and what counts the customer, as orders do, so that no two wait for each other.
 *
 * @throws {Refusal} unknown_item, insufficient_stock, hold_waits, and what is more than one may take; then the hold is as
 *   before
 */
export function replaceHold(db: Db, request: HoldRequest): Promise<Hold> {
  const { customerId, lines, net, limits, currency, timeZone, now } = request;
  return db.transaction(async (tx) => {
    const before = await lockHold(tx, customerId, now);
    const kept = before.goods;
    const ids = [...new Set([...kept.map(({ id }) => id), ...lines.map(({ variationId }) => variationId)])];
    const goods = await lockGoods(tx, ids);
    const throttles = await takeTurns(tx, heldKeys(limits, customerId, net), now);
    const own = throttles.find(({ key }) => key === customerKey(customerId));
    if (!own) throw new Error('the throttle was not locked');
    const next = nextHold(before, lines, goods, now, own.holdEndsAt);
    refuseTooMuch(limits, await readStanding(tx, customerId, net, now), next.goods, currency);
    if (before.expiresAt <= now) {
      const past = before.goods.length > 0 ? { ...own, lapses: own.lapses + 1, lapsedAt: before.expiresAt } : own;
      if (next.expiresAt.getTime() !== own.holdEndsAt?.getTime())
        refuseEarly(past, now, limits.holdPauseMinutes, timeZone);
      await noteHold(tx, { ...past, holdEndsAt: next.expiresAt });
    }
    await changeStock(tx, stockChange(kept, next.goods));
    await tx
      .update(checkoutHolds)
      .set({ ...next, net })
      .where(eq(checkoutHolds.customerId, customerId));
    return next;
  });
}

/** Locks the hold of a customer; an empty one where there was none, so that two calls at once come one after the other. */
async function lockHold(tx: Db, customerId: number, now: Date): Promise<Hold> {
  const [hold] = await tx
    .insert(checkoutHolds)
    .values({ customerId, goods: [], expiresAt: now })
    .onConflictDoUpdate({ target: checkoutHolds.customerId, set: { customerId } })
    .returning({ goods: checkoutHolds.goods, expiresAt: checkoutHolds.expiresAt });
  if (!hold) throw new Error('the hold was not locked');
  return hold;
}

/** Returns what is kept for a customer; undefined once its time is over. */
export async function currentHold(db: Db, customerId: number, now: Date): Promise<Hold | undefined> {
  const [hold] = await db
    .select({ goods: checkoutHolds.goods, expiresAt: checkoutHolds.expiresAt })
    .from(checkoutHolds)
    .where(and(eq(checkoutHolds.customerId, customerId), gt(checkoutHolds.expiresAt, now)));
  return hold;
}

/**
 * Gives back what is kept for a customer; with `expiredAt`, only if it has expired by then. It counts as let lapse then,
 * and where the customer drops it at `now`, just before its end.
 */
export function releaseHold(
  db: Db,
  customerId: number,
  { expiredAt, now }: { expiredAt?: Date; now?: Date } = {},
): Promise<boolean> {
  const isDue = expiredAt && lte(checkoutHolds.expiresAt, expiredAt);
  return db.transaction(async (tx) => {
    const [held] = await tx
      .delete(checkoutHolds)
      .where(and(eq(checkoutHolds.customerId, customerId), isDue))
      .returning({ goods: checkoutHolds.goods, expiresAt: checkoutHolds.expiresAt });
    if (!held) return false;
    const ids = held.goods.map(({ id }) => id);
    await tx
      .select({ id: variations.id })
      .from(variations)
      .where(inArray(variations.id, ids))
      .orderBy(asc(variations.id))
      .for('no key update');
    await changeStock(tx, held.goods);
    const isLapse = expiredAt !== undefined || (now !== undefined && isLate(held.expiresAt, now));
    if (isLapse && held.goods.length > 0) await noteLapse(tx, customerKey(customerId), held.expiresAt);
    return true;
  });
}

/** Customers whose holds have expired, the longest expired first. */
export async function expiredHolds(db: Db, now: Date, limit: number): Promise<number[]> {
  const rows = await db
    .select({ customerId: checkoutHolds.customerId })
    .from(checkoutHolds)
    .where(lte(checkoutHolds.expiresAt, now))
    .orderBy(asc(checkoutHolds.expiresAt))
    .limit(limit);
  return rows.map(({ customerId }) => customerId);
}

/** Locks variations; answers those that are on sale. */
async function lockGoods(tx: Db, ids: number[]) {
  const rows = await tx
    .select({
      id: variations.id,
      productId: variations.productId,
      stock: variations.stock,
      weightGrams: variations.weightGrams,
      priceMinor: variations.priceMinor,
      isOnSale: sql<boolean>`${variations.archivedAt} is null and ${products.archivedAt} is null`,
    })
    .from(variations)
    .innerJoin(products, eq(products.id, variations.productId))
    .where(inArray(variations.id, ids))
    .orderBy(asc(variations.id))
    .for('no key update', { of: variations });
  return new Map(rows.filter(({ isOnSale }) => isOnSale).map((row) => [row.id, row]));
}

async function changeStock(tx: Db, change: readonly Pick<HeldUnits, 'id' | 'units'>[]): Promise<void> {
  if (change.length === 0) return;
  await tx.execute(sql`
    update variations set stock = stock + changed.units
    from jsonb_to_recordset(${JSON.stringify(change)}::text::jsonb) as changed(id int, units int)
    where variations.id = changed.id`);
}
