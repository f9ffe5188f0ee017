import Stripe from 'stripe';
import { lockOrder, touchOrder } from '#server/orders/queries/orders.ts';
import { dropRefund, refundById } from '#server/orders/queries/refunds.ts';
import { moveLocked } from '#server/orders/moveOrder.ts';
import type { Cards } from '#server/payments/card/cards.ts';
import { cardAmount } from '#server/payments/card/rules/amount.ts';
import { paymentOf } from '#server/payments/queries.ts';
import { paymentIntentOf } from './session.ts';

/**
 * Gives back what a person has asked to give back of a card payment, and then says so in the order. Safe to repeat:
 * every attempt has the same idempotency key, and the refund is done once. Throws when Stripe does not do it.
 */
export async function refundCard(cards: Cards, refundId: number): Promise<object> {
  const refund = await refundById(cards.db, refundId);
  if (!refund || refund.doneAt) return { refundId };
  const payment = await paymentOf(cards.db, refund.orderId);
  if (!payment?.session) throw new Error(`order ${refund.orderId} has no card payment`);
  const { stripe } = cards;
  const intent = paymentIntentOf(await stripe.checkout.sessions.retrieve(payment.session));
  const amount = cardAmount(refund.amountMinor, payment.currency);
  if (!intent || amount === undefined) throw new Error(`session ${payment.session} is paid by nothing`);
  const reference = await stripe.refunds
    .create(
      { payment_intent: intent, amount, metadata: { refund: String(refundId) } },
      { idempotencyKey: `zay-refund-of-${payment.session}-${refundId}` },
    )
    .then(({ id }) => id, unlessRefunded);
  await finish(cards, refundId, reference ?? payment.session);
  return { refundId };
}

/** Notes that the money is back, unless all of it went back meanwhile because the order is over. */
async function finish(cards: Cards, refundId: number, providerReference: string): Promise<void> {
  const now = cards.clock();
  await cards.db.transaction(async (tx) => {
    const begun = await refundById(tx, refundId);
    const locked = begun && (await lockOrder(tx, begun.orderId));
    const refund = await refundById(tx, refundId);
    if (!locked || !refund || refund.doneAt) return;
    const { order } = locked;
    const { orderId, amountMinor } = refund;
    if (order.refundedMinor + amountMinor > order.totalMinor) {
      await dropRefund(tx, refundId);
      return touchOrder(tx, orderId, { updatedAt: now });
    }
    const details = { amountMinor, providerReference, refundId };
    const { publicUrl } = cards;
    await moveLocked(tx, locked, { orderId, move: 'refund', actor: 'stripe', now, publicUrl, details });
  });
}

/** It may have been refunded already, perhaps by hand. */
function unlessRefunded(failure: unknown): undefined {
  if (!(failure instanceof Stripe.errors.StripeError) || failure.code !== 'charge_already_refunded') throw failure;
}
