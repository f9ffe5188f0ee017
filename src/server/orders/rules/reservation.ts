import { withoutUndefined } from '#contract/values/withoutUndefined.ts';
import { minuteOf } from '#contract/values/shopTime.ts';
import { Refusal } from '#server/http/refusal.ts';
import type { PricedGoods, WantedLine } from '#server/orders/rules/price.ts';

/** Goods are kept for so long while a customer pays, in milliseconds. */
const RESERVATION_MS = 20 * 60_000;

/** So many of a variation. */
interface Units {
  id: number;
  units: number;
}

/** Units that are kept for a customer, at the price of the moment when they were. */
export interface ReservedUnits extends Units {
  priceMinor: number;
  /** The price without the sale that they are in; absent where they are in none. */
  regularMinor?: number;
}

export interface Reservation {
  goods: ReservedUnits[];
  expiresAt: Date;
}

/** Returns the moment from which goods are kept; undefined where they are no more. */
export const reservedSince = (reservation: Reservation | undefined, now: Date): Date | undefined =>
  reservation && reservation.expiresAt > now ? new Date(reservation.expiresAt.getTime() - RESERVATION_MS) : undefined;

/** The ends of a customer's recent holds. */
export interface PastReservations {
  /** The moment the goods go back that were kept first, also where they were dropped meanwhile. */
  holdEndsAt: Date | null;
  /** Holds that expired without an order. */
  expiredReservations: number;
  /** The moment of the last of them. */
  lastExpiredAt: Date | null;
}

/** The age from which a hold that went back does not count any more. */
const FORGOTTEN_MS = 24 * 3_600_000;
/** The last part of a hold; what is dropped in it was kept from others for as long as could be. */
const LAST_MINUTES_MS = 5 * 60_000;
/** After so many holds without an order there is a pause. */
const MOST_EXPIRED = 2;

/** Returns whether a hold that is dropped now was kept until its end, or nearly. */
export const isLastMinute = (endsAt: Date, now: Date): boolean => endsAt.getTime() - now.getTime() < LAST_MINUTES_MS;

/**
 * Refuses a hold that begins in the pause after two that were let go back.
 *
 * @throws {Refusal} hold_waits
 */
export function refuseEarly(past: PastReservations, now: Date, pauseMinutes: number, timeZone: string): void {
  const { expiredReservations: count, lastExpiredAt: last } = past;
  if (count < MOST_EXPIRED || last === null || now.getTime() - last.getTime() > FORGOTTEN_MS) return;
  const until = new Date(last.getTime() + pauseMinutes * 60_000);
  if (until <= now) return;
  const minutes = Math.ceil((until.getTime() - now.getTime()) / 60_000);
  throw new Refusal('hold_waits', { values: { minutes, time: minuteOf(until, timeZone).slice(-5) } });
}

/** A line that a customer wants to be kept. */
export interface LineToReserve {
  productId: number;
  variationId: number;
  quantity: number;
}

/**
 * The hold that takes the place of the one before. Its end stays where it was, so that nobody keeps goods for longer by
 * asking again, or by dropping them first; what was kept keeps its price, unless more of it is wanted now.
 *
 * @param firstEnd of a hold that was dropped
 * @param goods present stock and prices of what is on sale, by variation
 * @throws {Refusal} unknown_item, insufficient_stock
 */
export function nextReservation(
  before: Reservation,
  lines: readonly LineToReserve[],
  goods: ReadonlyMap<number, PricedGoods>,
  now: Date,
  firstEnd: Date | null = null,
): Reservation {
  const isRunning = before.expiresAt > now;
  const own = new Map(before.goods.map((reserved) => [reserved.id, reserved]));
  const wanted = Map.groupBy(lines, ({ variationId }) => variationId);
  const unknown = lines.filter(({ productId, variationId }) => {
    const found = goods.get(variationId);
    return found?.productId !== productId || found.priceMinor === null;
  });
  if (unknown.length > 0) throw new Refusal('unknown_item', { body: { lines: unknown.map(idsOf) } });
  const reserved = [...wanted].map(([id, same]) => {
    const units = same.reduce((sum, { quantity }) => sum + quantity, 0);
    const kept = isRunning ? own.get(id) : undefined;
    if (kept && kept.units >= units) return { ...kept, units };
    const { priceMinor, regularMinor } = goods.get(id) ?? {};
    return { id, units, priceMinor: priceMinor ?? 0, ...withoutUndefined({ regularMinor }) };
  });
  refuseShortage(reserved, lines, (id) => (goods.get(id)?.stock ?? 0) + (own.get(id)?.units ?? 0));
  const begun = firstEnd !== null && firstEnd > now ? firstEnd : new Date(now.getTime() + RESERVATION_MS);
  return { goods: reserved, expiresAt: isRunning ? before.expiresAt : begun };
}

function refuseShortage(
  reserved: readonly ReservedUnits[],
  lines: readonly LineToReserve[],
  availableOf: (id: number) => number,
): void {
  const short = reserved.flatMap(({ id, units }) => {
    const line = lines.find(({ variationId }) => variationId === id);
    const available = availableOf(id);
    return line && available < units ? [{ ...idsOf(line), available }] : [];
  });
  const [first] = short;
  if (!first) return;
  throw new Refusal('insufficient_stock', {
    status: 400,
    values: { available: first.available },
    body: { lines: short },
  });
}

const idsOf = ({ productId, variationId }: LineToReserve) => ({ productId, variationId });

/**
 * Stock and prices as they are for a customer with a hold: their units count as stock, and cost what they did when they
 * were kept, where no more of them are ordered and the shopper was shown that price.
 */
export function withReserved<G extends PricedGoods>(
  goods: ReadonlyMap<number, G>,
  reserved: readonly ReservedUnits[],
  wanted: readonly WantedLine[],
): Map<number, G> {
  const merged = new Map(goods);
  for (const { id, units, priceMinor, regularMinor } of reserved) {
    const present = goods.get(id);
    if (!present) continue;
    const lines = wanted.filter(({ variationId }) => variationId === id);
    const ordered = lines.reduce((sum, { quantity }) => sum + quantity, 0);
    const isAsReserved = ordered <= units && lines.every((line) => line.unitPriceMinor === priceMinor);
    merged.set(id, {
      ...present,
      stock: present.stock + units,
      ...(isAsReserved ? { priceMinor, regularMinor } : {}),
    });
  }
  return merged;
}

/**
 * Returns what changes in the stock when one hold takes the place of another: units to add to each variation, or to
 * take.
 */
export function stockChange(before: readonly Units[], after: readonly Units[]): Units[] {
  const change = new Map<number, number>();
  for (const { id, units } of before) change.set(id, (change.get(id) ?? 0) + units);
  for (const { id, units } of after) change.set(id, (change.get(id) ?? 0) - units);
  return [...change].map(([id, units]) => ({ id, units })).filter(({ units }) => units !== 0);
}
