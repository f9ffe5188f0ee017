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
import { cardRefundsMinor, dropRefund, moneyReceived, refundById } from '#server/orders/queries/refunds.ts';
import { leftOnCards } from '#server/orders/rules/dividedRefund.ts';
import { moveLocked } from '#server/orders/moveOrder.ts';
import { finishRefundOfChange } from '#server/orders/changeOrder.ts';
import { cardAmount } from '#server/payments/methods/card/rules.ts';

const toOpen = z.object({ orderId: z.int() });
const toRefund = z.object({ refundId: z.int(), session: z.optional(z.string()) });
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
    [refundTopic]: (payload) => refundCard(cards, z.parse(toRefund, payload)),
    [settleTopic]: (payload) => settle(cards, z.parse(toSettle, payload)),
  };
}

/** An order whose card payments must be settled, and which session of it; all that are known when absent. */
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
  const known = await paymentOf(cards.db, orderId);
  const ids = named === undefined ? [known?.session, ...(known?.settled ?? [])] : [named];
  const verdicts: Record<string, string> = {};
  for (const id of ids) if (id && !(id in verdicts)) verdicts[id] = await settleSession(cards, orderId, id);
  return { orderId, verdicts };
}

async function settleSession(cards: Cards, orderId: number, id: string): Promise<string> {
  const session = await cards.stripe.checkout.sessions.retrieve(id);
  const payment = await paymentOf(cards.db, orderId);
  if (!payment) return 'nothing';
  const verdict = verdictOn(cardOrder(payment), cardSession(session));
  if (verdict === 'close') await cards.stripe.checkout.sessions.expire(id);
  if (verdict === 'refund') await refund(cards, orderId, session);
  // Stripe told this to nobody who knows it any more, as when the database was restored from a backup.
  if (verdict === 'confirm') await cards.db.transaction((tx) => applyVerdict(cards, tx, orderId, session));
  return verdict;
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
    const { order } = locked;
    // After a second payment the order stays paid by the other session.
    if (!isOver(order) || order.paymentStatus === 'Refunded' || order.paymentMethod !== 'stripe') return;
    const received = await moneyReceived(tx, order);
    const left = leftOnCards(received, await cardRefundsMinor(tx, orderId, 'kept'));
    const own = left.find((each) => each.session === session.id);
    // What came otherwise is not back with it.
    if (received.length > 0 && !own?.leftMinor) return;
    await moveByStripe(cards, tx, orderId, 'refund', session.id, own?.leftMinor);
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
async function refundCard(cards: Cards, { refundId, session }: z.infer<typeof toRefund>): Promise<object> {
  const refund = await refundById(cards.db, refundId);
  if (!refund || refund.doneAt) return { refundId };
  const payment = await paymentOf(cards.db, refund.orderId);
  const paidBy = session ?? payment?.session;
  if (!payment || !paidBy) throw new Error(`order ${refund.orderId} has no card payment`);
  const { stripe } = cards;
  const intent = paymentIntentOf(await stripe.checkout.sessions.retrieve(paidBy));
  const amount = cardAmount(refund.amountMinor, payment.currency);
  if (!intent || amount === undefined) throw new Error(`session ${paidBy} is paid by nothing`);
  const reference = await stripe.refunds
    .create(
      { payment_intent: intent, amount, metadata: { refund: String(refundId) } },
      { idempotencyKey: `zay-refund-of-${paidBy}-${refundId}` },
    )
    .then(({ id }) => id, unlessRefunded);
  await finish(cards, refundId, reference ?? paidBy);
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
    const cardsMinor = (await moneyReceived(tx, order)).reduce(
      (sum, each) => sum + (each.session ? each.amountMinor : 0),
      0,
    );
    if ((await cardRefundsMinor(tx, orderId, 'done')) + amountMinor > cardsMinor) {
      await dropRefund(tx, refundId);
      return touchOrder(tx, orderId, { updatedAt: now });
    }
    const details = { amountMinor, providerReference, refundId };
    const { publicUrl } = cards;
    await moveLocked(tx, locked, { orderId, move: 'refund', actor: 'stripe', now, publicUrl, details });
  });
}
