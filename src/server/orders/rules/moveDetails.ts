import type { OrderAction } from '#contract/operator/orders/order.ts';
import type { OrderMoveBody } from '#contract/operator/orders/orderMoves.ts';
import type { FieldReason } from '#contract/values/fieldReasons.ts';
import { Refusal } from '#server/http/refusal.ts';

type Detail = 'trackingNumber' | 'carrier' | 'carrierName' | 'again' | 'reason' | 'text' | 'restock' | 'amount';

/** Which details belong to which moves; with any other move they are refused. */
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
 * Checks that a move has the details that it needs, and no others.
 *
 * @throws {Refusal} invalid
 */
export function checkMoveDetails(body: Pick<OrderMoveBody, Detail | 'move'>): void {
  const reasons = { ...foreign(body), ...missing(body) };
  if (Object.keys(reasons).length > 0) throw new Refusal('invalid', { reasons });
}

const foreign = (body: Pick<OrderMoveBody, Detail | 'move'>): Record<string, FieldReason> =>
  Object.fromEntries(
    Object.entries(movesOf)
      .filter(([detail, moves]) => body[detail as Detail] !== undefined && !moves.includes(body.move))
      .map(([detail]) => [detail, 'wrong' as const]),
  );

function missing(body: Pick<OrderMoveBody, Detail | 'move'>): Record<string, FieldReason> {
  const { move, trackingNumber, carrier, carrierName, reason, text, restock, amount } = body;
  const isNamed = carrier === 'other';
  return {
    ...(move === 'ship' && trackingNumber === undefined ? { trackingNumber: 'required' } : {}),
    ...(isNamed && carrierName === undefined ? { carrierName: 'required' } : {}),
    ...(!isNamed && move === 'ship' && carrierName !== undefined ? { carrierName: 'wrong' } : {}),
    ...(move === 'refuse-slip' && reason === undefined ? { reason: 'required' } : {}),
    ...(reason === 'other' && text === undefined ? { text: 'required' } : {}),
    // Nobody knows which units belong to a part of the money.
    ...(restock === true && amount !== undefined ? { restock: 'wrong' } : {}),
  };
}
