import Stripe from 'stripe';
import { lockOrder } from '#server/orders/queries/orders.ts';
import { paymentOf } from '#server/payments/queries.ts';
import { verdictOn } from './verdict.ts';
import { isOver } from '#server/orders/rules/moves.ts';
import type { Cards } from '#server/payments/card/cards.ts';
import { applyVerdict, moveByStripe } from './judge.ts';
import { cardOrder, cardSession, paymentIntentOf } from './session.ts';

/** An order whose card payment must be settled, and which session of it; the stored one when absent. */
export interface ToSettle {
  orderId: number;
  session?: string | undefined;
}

/**
 * Closes what is still open at Stripe for an order that is over, and refunds what was paid for it, or paid twice; confirms
 * one that waits for a payment which was made. Safe
 * to repeat: every attempt has the same idempotency key, and the order is moved once. Throws when Stripe does not
 * answer.
 */
export async function settle(cards: Cards, { orderId, session: named }: ToSettle): Promise<object> {
  const payment = await paymentOf(cards.db, orderId);
  const id = named ?? payment?.session;
  if (!payment || !id) return { orderId };
  const session = await cards.stripe.checkout.sessions.retrieve(id);
  const verdict = verdictOn(cardOrder(payment), cardSession(session));
  if (verdict === 'close') await cards.stripe.checkout.sessions.expire(id);
  if (verdict === 'refund') await refund(cards, orderId, session);
  // Stripe told this to nobody who knows it any more, as when the database was restored from a backup.
  if (verdict === 'confirm') await cards.db.transaction((tx) => applyVerdict(cards, tx, orderId, session));
  return { orderId, session: id, verdict };
}

async function refund(cards: Cards, orderId: number, session: Stripe.Checkout.Session): Promise<void> {
  const payment_intent = paymentIntentOf(session);
  if (!payment_intent) throw new Error(`session ${session.id} is paid by nothing`);
  await cards.stripe.refunds
    .create({ payment_intent, metadata: { session: session.id } }, { idempotencyKey: `zay-refund-${session.id}` })
    .catch(unlessRefunded);
  await cards.db.transaction(async (tx) => {
    const locked = await lockOrder(tx, orderId);
    if (!locked) return;
    // After a second payment the order stays paid by the other session.
    if (isOver(locked.order) && locked.order.paymentStatus !== 'Refunded')
      await moveByStripe(cards, tx, orderId, 'refund', session.id);
  });
}

/** It may have been refunded already, perhaps by hand. */
function unlessRefunded(failure: unknown): void {
  if (!(failure instanceof Stripe.errors.StripeError) || failure.code !== 'charge_already_refunded') throw failure;
}
