import { priceText } from '#contract/values/amountText.ts';
import { fromMinor } from '#server/catalogue/rules/money.ts';
import { Refusal } from '#server/http/refusal.ts';

/** What can be given back of an order; money in minor units of its currency. */
export interface Refundable {
  totalMinor: number;
  refundedMinor: number;
  currency: string;
}

/** A part of the money of an order, or the last of it. */
export interface RefundPart {
  amountMinor: number;
  /** Whether all of it is back then. */
  isLast: boolean;
}

/**
 * How much is given back.
 *
 * @param asked in minor units; all that is left when undefined
 * @param waitingMinor refunds that the provider of a card has not made yet
 * @throws {Refusal} refund_too_high
 */
export function refundPart(order: Refundable, asked: number | undefined, waitingMinor = 0): RefundPart {
  const most = order.totalMinor - order.refundedMinor - waitingMinor;
  const amountMinor = asked ?? most;
  if (amountMinor > most || most <= 0)
    throw new Refusal('refund_too_high', { values: { most: priceText(fromMinor(Math.max(0, most)), order.currency) } });
  return { amountMinor, isLast: order.refundedMinor + amountMinor === order.totalMinor };
}
