import Stripe from 'stripe';
import { lockOrder } from '#server/orders/queries/orders.ts';
import { paymentOf } from '#server/payments/queries.ts';
import { verdictOn } from './verdict.ts';
import { isOver } from '#server/orders/rules/moves.ts';
import type { Cards } from '#server/payments/card/cards.ts';
import { moveByStripe } from './judge.ts';
import { cardOrder, cardSession, paymentIntentOf } from './session.ts';

/** An order whose card payment has to be brought to an end, and which session of it; the known one when absent. */
export interface ToSettle {
  orderId: number;
  session?: string | undefined;
}

/**
 * Closes what is still open at Stripe of an order that is over, and gives back what came for it, or came twice. Safe
 * to repeat: Stripe knows each try by the same name, and the order is moved once. Throws when Stripe does not answer.
 */
export async function settle(cards: Cards, { orderId, session: named }: ToSettle): Promise<object> {
  const payment = await paymentOf(cards.db, orderId);
  const id = named ?? payment?.session;
  if (!payment || !id) return { orderId };
  const session = await cards.stripe.checkout.sessions.retrieve(id);
  const verdict = verdictOn(cardOrder(payment), cardSession(session));
  if (verdict === 'close') await cards.stripe.checkout.sessions.expire(id);
  if (verdict === 'giveBack') await giveBack(cards, orderId, session);
  return { orderId, session: id, verdict };
}

async function giveBack(cards: Cards, orderId: number, session: Stripe.Checkout.Session): Promise<void> {
  const payment_intent = paymentIntentOf(session);
  if (!payment_intent) throw new Error(`session ${session.id} is paid by nothing`);
  await cards.stripe.refunds
    .create({ payment_intent, metadata: { session: session.id } }, { idempotencyKey: `zay-refund-${session.id}` })
    .catch(unlessGivenBack);
  await cards.db.transaction(async (tx) => {
    const held = await lockOrder(tx, orderId);
    if (!held) return;
    // What came twice goes back without a word of the order: it stays paid by the other session.
    if (isOver(held.order) && held.order.paymentStatus !== 'Refunded')
      await moveByStripe(cards, tx, orderId, 'refund', session.id);
  });
}

/** Somebody was faster, perhaps by hand. */
function unlessGivenBack(failure: unknown): void {
  if (!(failure instanceof Stripe.errors.StripeError) || failure.code !== 'charge_already_refunded') throw failure;
}
