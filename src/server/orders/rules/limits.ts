import type { GoodsLimits } from '#contract/operator/goodsLimits.ts';
import { priceText } from '#contract/values/amountText.ts';
import { toMinor } from '#server/catalogue/rules/money.ts';
import { Refusal } from '#server/http/refusal.ts';

/** Goods that somebody has taken already and not paid for. */
export interface Standing {
  isConfirmed: boolean;
  /** Their unpaid orders, and the units in them by variation. */
  open: number;
  ofOne: Readonly<Record<number, number>>;
  /** Unpaid orders from the same address of the net, and what is kept there for others. */
  nearby: number;
}

/** Goods that are to be taken, one entry for each variation. */
interface WantedGoods {
  id: number;
  units: number;
  priceMinor: number;
}

/**
 * Refuses what is more than one buyer may take before it is paid for. A hold and an order are measured alike, so that
 * nobody pays for what is refused afterwards.
 *
 * @throws {Refusal} too_many_units, too_much_value, too_many_open, too_many_nearby, confirm_email
 */
export function refuseTooMuch(...asked: Parameters<typeof exceededLimit>): void {
  const exceeded = exceededLimit(...asked);
  if (exceeded) throw exceeded;
}

/** Returns the refusal of what is more than one buyer may take; undefined where it is not. See `refuseTooMuch`. */
export function exceededLimit(
  limits: GoodsLimits,
  { isConfirmed, open, ofOne, nearby }: Standing,
  goods: readonly WantedGoods[],
  currency: string,
): Refusal | undefined {
  const units = goods.reduce((sum, line) => sum + line.units, 0);
  const valueMinor = goods.reduce((sum, line) => sum + line.units * line.priceMinor, 0);
  const refuse = (
    code: 'too_many_units' | 'too_much_value' | 'too_many_open' | 'too_many_nearby',
    most: number | string,
  ) => new Refusal(code, { values: { most } });
  if (goods.some((line) => line.units + (ofOne[line.id] ?? 0) > limits.unitsOfOne))
    return refuse('too_many_units', limits.unitsOfOne);
  if (valueMinor > toMinor(limits.orderValue)) return refuse('too_much_value', priceText(limits.orderValue, currency));
  if (open >= limits.openOrders) return refuse('too_many_open', limits.openOrders);
  if (nearby >= limits.openOrdersPerAddress) return refuse('too_many_nearby', limits.openOrdersPerAddress);
  if (isConfirmed) return undefined;
  const isUsual = units <= limits.unconfirmedUnits && valueMinor <= toMinor(limits.unconfirmedValue);
  if (isUsual && open < limits.unconfirmedOrders) return undefined;
  const values = { units: limits.unconfirmedUnits, value: priceText(limits.unconfirmedValue, currency) };
  return new Refusal('confirm_email', { values });
}

/** A limit that nobody comes near need not be counted by one after the other. */
const neverReached = 1_000;

/**
 * Returns the keys of the throttles that count an order or a hold of a customer. One of the customer in any case: what
 * they do at once comes one after the other, and the end of a hold is kept there.
 */
export const throttleKeys = (limits: GoodsLimits, customerId: number, net: string | null): string[] => [
  customerKey(customerId),
  ...(net !== null && limits.openOrdersPerAddress < neverReached ? [netKey(net)] : []),
];

export const customerKey = (customerId: number): string => `customer:${customerId}`;
const netKey = (net: string): string => `net:${net}`;
