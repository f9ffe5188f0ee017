import type { GoodsLimits } from '#contract/operator/goodsLimits.ts';
import type { Db } from '#server/database/connect.ts';
import { prepareOnce } from '#server/database/prepared.ts';
import { checkoutReservations, variations } from '#server/database/schema.ts';
import type { SweepRound } from '#server/jobs/sweeper.ts';
import {
  countInThrottles,
  noteExpiredReservation,
  noteReservation,
  readStanding,
} from '#server/orders/queries/limits.ts';
import { customerKey, refuseTooMuch, throttleKeys } from '#server/orders/rules/limits.ts';
import { readSales } from '#server/catalogue/queries/sales.ts';
import { atSalePrices } from '#server/orders/rules/price.ts';
import { changeStock, lockGoods } from '#server/orders/queries/stock.ts';
import {
  type LineToReserve,
  type Reservation,
  isLastMinute,
  nextReservation,
  refuseEarly,
  stockChange,
} from '#server/orders/rules/reservation.ts';
import { and, asc, eq, gt, inArray, lte, sql } from 'drizzle-orm';

interface ReservationRequest {
  customerId: number;
  lines: readonly LineToReserve[];
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
export function replaceReservation(db: Db, request: ReservationRequest): Promise<Reservation> {
  const { customerId, lines, net, limits, currency, timeZone, now } = request;
  return db.transaction(async (tx) => {
    const before = await lockReservation(tx, customerId, now);
    const kept = before.goods;
    const ids = [...new Set([...kept.map(({ id }) => id), ...lines.map(({ variationId }) => variationId)])];
    const goods = atSalePrices(await lockGoods(tx, ids), await readSales(tx, now), now);
    const throttles = await countInThrottles(tx, throttleKeys(limits, customerId, net), now);
    const own = throttles.find(({ key }) => key === customerKey(customerId));
    if (!own) throw new Error('the throttle was not locked');
    const next = nextReservation(before, lines, goods, now, own.holdEndsAt);
    refuseTooMuch(limits, await readStanding(tx, customerId, net, now), next.goods, currency);
    if (before.expiresAt <= now) {
      const past =
        before.goods.length > 0
          ? { ...own, expiredReservations: own.expiredReservations + 1, lastExpiredAt: before.expiresAt }
          : own;
      if (next.expiresAt.getTime() !== own.holdEndsAt?.getTime())
        refuseEarly(past, now, limits.holdPauseMinutes, timeZone);
      await noteReservation(tx, { ...past, holdEndsAt: next.expiresAt });
    }
    await changeStock(tx, stockChange(kept, next.goods));
    await tx
      .update(checkoutReservations)
      .set({ ...next, net })
      .where(eq(checkoutReservations.customerId, customerId));
    return next;
  });
}

/** Locks the hold of a customer; an empty one where there was none, so that two calls at once come one after the other. */
async function lockReservation(tx: Db, customerId: number, now: Date): Promise<Reservation> {
  const [reservation] = await tx
    .insert(checkoutReservations)
    .values({ customerId, goods: [], expiresAt: now })
    .onConflictDoUpdate({ target: checkoutReservations.customerId, set: { customerId } })
    .returning({ goods: checkoutReservations.goods, expiresAt: checkoutReservations.expiresAt });
  if (!reservation) throw new Error('the hold was not locked');
  return reservation;
}

/** Ends what is kept for a customer who orders, and answers it. One that begins meanwhile comes after the order. */
export async function takeReservation(tx: Db, customerId: number): Promise<Reservation | undefined> {
  const [reserved] = await takeQuery(tx).execute({ customerId });
  return reserved;
}

const takeQuery = prepareOnce((db) =>
  db
    .delete(checkoutReservations)
    .where(eq(checkoutReservations.customerId, sql.placeholder('customerId')))
    .returning({ goods: checkoutReservations.goods, expiresAt: checkoutReservations.expiresAt })
    .prepare('take_reservation'),
);

/** Returns what is kept for a customer; undefined once its time is over. */
export async function currentReservation(db: Db, customerId: number, now: Date): Promise<Reservation | undefined> {
  const [reservation] = await db
    .select({ goods: checkoutReservations.goods, expiresAt: checkoutReservations.expiresAt })
    .from(checkoutReservations)
    .where(and(eq(checkoutReservations.customerId, customerId), gt(checkoutReservations.expiresAt, now)));
  return reservation;
}

/**
 * Gives back what is kept for a customer; with `expiredAt`, only if it has expired by then. It counts as expired then,
 * and where the customer drops it at `now`, just before its end.
 */
export function releaseReservation(
  db: Db,
  customerId: number,
  { expiredAt, now }: { expiredAt?: Date; now?: Date } = {},
): Promise<boolean> {
  const isDue = expiredAt && lte(checkoutReservations.expiresAt, expiredAt);
  return db.transaction(async (tx) => {
    const [reserved] = await tx
      .delete(checkoutReservations)
      .where(and(eq(checkoutReservations.customerId, customerId), isDue))
      .returning({ goods: checkoutReservations.goods, expiresAt: checkoutReservations.expiresAt });
    if (!reserved) return false;
    const ids = reserved.goods.map(({ id }) => id);
    await tx
      .select({ id: variations.id })
      .from(variations)
      .where(inArray(variations.id, ids))
      .orderBy(asc(variations.id))
      .for('no key update');
    await changeStock(tx, reserved.goods);
    const isExpired = expiredAt !== undefined || (now !== undefined && isLastMinute(reserved.expiresAt, now));
    if (isExpired && reserved.goods.length > 0)
      await noteExpiredReservation(tx, customerKey(customerId), reserved.expiresAt);
    return true;
  });
}

/** Customers whose holds have expired, the longest expired first. */
async function expiredReservations(db: Db, now: Date, limit: number): Promise<number[]> {
  const rows = await db
    .select({ customerId: checkoutReservations.customerId })
    .from(checkoutReservations)
    .where(lte(checkoutReservations.expiresAt, now))
    .orderBy(asc(checkoutReservations.expiresAt))
    .limit(limit);
  return rows.map(({ customerId }) => customerId);
}

/** Holds that are read at once. */
const batch = 100;

/**
 * Puts what expired holds keep back into the stock, each in a transaction of its own. Safe from several processes.
 *
 * @returns how many were given back
 */
export async function releaseExpiredReservations({
  db,
  now,
  isClosing,
}: Pick<SweepRound, 'db' | 'now' | 'isClosing'>): Promise<number> {
  let released = 0;
  for (;;) {
    const due = await expiredReservations(db, now, batch);
    for (const customerId of due) {
      if (isClosing()) return released;
      if (await releaseReservation(db, customerId, { expiredAt: now })) released += 1;
    }
    if (due.length < batch) return released;
  }
}
