import type { OrderAction } from '#contract/operator/orders/order.ts';
import type { OrderStatus } from '#contract/orders/order.ts';
import type { OrderMoveBody } from '#contract/operator/orders/orderMoves.ts';
import type { FieldReason } from '#contract/values/fieldReasons.ts';
import { Refusal } from '#server/http/refusal.ts';
import { priceText } from '#contract/values/amountText.ts';
import { fromMinor } from '#server/catalogue/rules/money.ts';

type Detail = 'trackingNumber' | 'carrier' | 'carrierName' | 'again' | 'reason' | 'text' | 'restock' | 'amount';

/** The moves that a detail belongs to; with any other move they are refused. */
const movesOf: Readonly<Record<Detail, readonly OrderAction[]>> = {
  trackingNumber: ['ship'],
  carrier: ['ship'],
  carrierName: ['ship'],
  again: ['ship'],
  reason: ['refuse-slip'],
  text: ['refuse-slip'],
  restock: ['cancel', 'return', 'refund'],
  amount: ['refund'],
};

/**
 * Checks that a move has the details that it needs, and no others. Nobody brings an order that is collected.
 *
 * @throws {Refusal} invalid
 */
export function checkMoveDetails(body: Pick<OrderMoveBody, Detail | 'move'>, isCollected: boolean): void {
  const reasons = { ...foreign(body, isCollected), ...missing(body, isCollected) };
  if (Object.keys(reasons).length > 0) throw new Refusal('invalid', { reasons });
}

const foreign = (body: Pick<OrderMoveBody, Detail | 'move'>, isCollected: boolean): Record<string, FieldReason> =>
  Object.fromEntries(
    Object.entries(movesOf)
      .filter(
        ([detail, moves]) =>
          body[detail as Detail] !== undefined && (!moves.includes(body.move) || (isCollected && body.move === 'ship')),
      )
      .map(([detail]) => [detail, 'wrong' as const]),
  );

function missing(body: Pick<OrderMoveBody, Detail | 'move'>, isCollected: boolean): Record<string, FieldReason> {
  const { move, trackingNumber, carrier, carrierName, reason, text, restock, amount } = body;
  const isNamed = carrier === 'other';
  return {
    ...(move === 'ship' && !isCollected && trackingNumber === undefined ? { trackingNumber: 'required' } : {}),
    ...(isNamed && carrierName === undefined ? { carrierName: 'required' } : {}),
    ...(!isNamed && move === 'ship' && carrierName !== undefined ? { carrierName: 'wrong' } : {}),
    ...(move === 'refuse-slip' && reason === undefined ? { reason: 'required' } : {}),
    ...(reason === 'other' && text === undefined ? { text: 'required' } : {}),
    // Nobody knows which units belong to a part of the money.
    ...(restock === true && amount !== undefined ? { restock: 'wrong' } : {}),
  };
}

/** The refundable part of an order; money in minor units of its currency. */
interface Refundable {
  totalMinor: number;
  refundedMinor: number;
  /** The part that was never paid, if any. */
  dueMinor?: number | null;
  currency: string;
  status: OrderStatus;
  partShippedAt: Date | null;
}

/** A part of the money of an order, or the last of it. */
export interface RefundPart {
  amountMinor: number;
  /** True when all of it is back then. */
  isLast: boolean;
}

/**
 * Returns how much is given back.
 *
 * @param asked in minor units; all that is left when undefined
 * @param waitingMinor refunds that the provider of a card has not made yet
 * @throws {Refusal} refund_too_high; part_is_sent, where all would go back while a part is sent and the rest waits
 */
export function refundPart(order: Refundable, asked: number | undefined, waitingMinor = 0): RefundPart {
  const paidMinor = order.totalMinor - (order.dueMinor ?? 0);
  const most = paidMinor - order.refundedMinor - waitingMinor;
  const amountMinor = asked ?? most;
  if (amountMinor > most || most <= 0)
    throw new Refusal('refund_too_high', { values: { most: priceText(fromMinor(Math.max(0, most)), order.currency) } });
  const isLast = order.refundedMinor + amountMinor === paidMinor;
  if (isLast && order.status === 'Processing' && order.partShippedAt) throw new Refusal('part_is_sent');
  return { amountMinor, isLast };
}
