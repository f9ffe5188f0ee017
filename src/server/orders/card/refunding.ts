import { isPaidByProvider } from '#contract/payments/methods.ts';
import type { Db } from '#server/database/connect.ts';
import { Refusal } from '#server/http/refusal.ts';
import { putInOutbox } from '#server/jobs/queries/outbox.ts';
import { cardAmount } from '#server/payments/methods/card/rules.ts';
import { refundTopic } from '#server/payments/paymentService.ts';
import type { OrderRow } from '#server/orders/queries/orders.ts';
import { beginRefund, cardRefundsMinor, moneyReceived, type RefundToKeep } from '#server/orders/queries/refunds.ts';
import { type CardPart, type DividedRefund, dividedRefund } from '#server/orders/rules/dividedRefund.ts';

/**
 * Divides a refund of an order that is locked: what its cards have paid goes back through their provider, which says
 * when, and what came otherwise by hand.
 *
 * @throws {Refusal} illegal_move, where a card has paid nothing: money that comes too late goes back by itself
 */
export async function divideRefund(tx: Db, order: OrderRow, amountMinor: number): Promise<DividedRefund> {
  const received = await moneyReceived(tx, order);
  if (received.length === 0 && isPaidByProvider(order.paymentMethod)) throw new Refusal('illegal_move');
  return dividedRefund(received, amountMinor, await cardRefundsMinor(tx, order.id, 'asked'));
}

/** Asks the provider, by the outbox, to give parts of a refund back; false, and nothing is asked, where it cannot move one. */
export async function startCardRefunds(
  tx: Db,
  { currency }: OrderRow,
  parts: readonly CardPart[],
  refund: RefundToKeep,
): Promise<boolean> {
  if (parts.some(({ amountMinor }) => cardAmount(amountMinor, currency) === undefined)) return false;
  for (const { session, amountMinor } of parts) {
    const refundId = await beginRefund(tx, { ...refund, amountMinor });
    await putInOutbox(tx, refundTopic, { refundId, session }, refund.now);
  }
  return true;
}
