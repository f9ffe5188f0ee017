import * as z from 'zod/mini';
import type { OutboxHandler } from '#server/jobs/attempt.ts';
import { openPageTopic, refundTopic, settleTopic } from '#server/payments/paymentService.ts';
import type { Cards } from '#server/payments/methods/card/cards.ts';
import { ensurePage } from './payPage.ts';
import Stripe from 'stripe';
import { lockOrder, touchOrder } from '#server/orders/queries/orders.ts';
import { paymentOf } from '#server/payments/queries.ts';
import { applyVerdict, cardOrder, cardSession, moveByStripe, paymentIntentOf, verdictOn } from './verdict.ts';
import { isOver } from '#server/orders/rules/moves.ts';
import { dropRefund, refundById } from '#server/orders/queries/refunds.ts';
import { moveLocked } from '#server/orders/moveOrder.ts';
import { finishRefundOfChange } from '#server/orders/changeOrder.ts';
import { cardAmount } from '#server/payments/methods/card/rules.ts';

const toOpen = z.object({ orderId: z.int() });
const toRefund = z.object({ refundId: z.int() });
const toSettle = z.object({ orderId: z.int(), session: z.optional(z.string()) });

/** Returns the handlers of card payments. */
export function cardHandlers(cards: Cards | undefined): Record<string, OutboxHandler> {
  if (!cards) return {};
  return {
    [openPageTopic]: async (payload) => {
      const { orderId } = z.parse(toOpen, payload);
      await ensurePage(cards, orderId);
      return { orderId };
    },
    [refundTopic]: (payload) => refundCard(cards, z.parse(toRefund, payload).refundId),
    [settleTopic]: (payload) => settle(cards, z.parse(toSettle, payload)),
  };
}

/** An order whose card payment must be settled, and which session of it; the stored one when absent. */
interface ToSettle {
  orderId: number;
  session?: string | undefined;
}

/**
 * Closes what is still open at Stripe for an order that is over, and refunds what was paid for it, or paid twice; confirms
 * one that waits for a payment which was made. Safe
 * to repeat: every attempt has the same idempotency key, and the order is moved once. Throws when Stripe does not
 * answer.
 */
async function settle(cards: Cards, { orderId, session: named }: ToSettle): Promise<object> {
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
function unlessRefunded(failure: unknown): undefined {
  if (!(failure instanceof Stripe.errors.StripeError) || failure.code !== 'charge_already_refunded') throw failure;
}

/**
 * Gives back what a person has asked to give back of a card payment, and then says so in the order. Safe to repeat:
 * every attempt has the same idempotency key, and the refund is done once. Throws when Stripe does not do it.
 */
async function refundCard(cards: Cards, refundId: number): Promise<object> {
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
    if (refund.isOfChange)
      return finishRefundOfChange(tx, locked, { ...refund, now, providerReference, publicUrl: cards.publicUrl });
    if (order.refundedMinor + amountMinor > order.totalMinor) {
      await dropRefund(tx, refundId);
      return touchOrder(tx, orderId, { updatedAt: now });
    }
    const details = { amountMinor, providerReference, refundId };
    const { publicUrl } = cards;
    await moveLocked(tx, locked, { orderId, move: 'refund', actor: 'stripe', now, publicUrl, details });
  });
}
