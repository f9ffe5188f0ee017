import type { GoodsLimits } from '#contract/orders/goodsLimits.ts';
import { type Environment, wholeNumber } from './values.ts';

/** About how many units of a currency are worth a dollar, where that is far from one: for the first limits alone. */
const unitsOfDollar: Readonly<Record<string, number>> = { THB: 30, MMK: 3_000, JPY: 150, INR: 80, KRW: 1_300 };

/**
 * How much of the shelf one buyer may take before it is paid for, until an owner says otherwise.
 *
 * @throws {ConfigError}
 */
export function goodsLimits(env: Environment, currency: string): GoodsLimits {
  const atMost = (name: string, fallback: number, least = 1): number =>
    wholeNumber(env, name, Math.min(fallback, MOST), least, MOST);
  const dollar = unitsOfDollar[currency] ?? 1;
  return {
    unconfirmedUnits: atMost('UNCONFIRMED_UNITS', 20, 0),
    unconfirmedValue: atMost('UNCONFIRMED_VALUE', 150 * dollar, 0),
    unconfirmedOrders: atMost('UNCONFIRMED_ORDERS', 1, 0),
    unitsOfOne: atMost('UNITS_OF_ONE', 30),
    orderValue: atMost('ORDER_VALUE', 600 * dollar),
    openOrders: atMost('OPEN_ORDERS', 3),
    openOrdersPerAddress: atMost('OPEN_ORDERS_PER_ADDRESS', 12),
    holdPauseMinutes: atMost('HOLD_PAUSE_MINUTES', 30, 0),
  };
}

const MOST = 1_000_000;
