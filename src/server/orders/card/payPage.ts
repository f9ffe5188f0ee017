import { createHash, randomUUID } from 'node:crypto';
import type Stripe from 'stripe';
import { putInOutbox } from '#server/jobs/queries/outbox.ts';
import { amountOf, beginCardPayment, keepSession, type OrderPayment, paymentOf } from '#server/payments/queries.ts';
import { cardAmount, sessionEnd, stockUntil } from '#server/payments/methods/card/rules.ts';
import { isWaiting } from '#server/orders/rules/moves.ts';
import { settleTopic } from '#server/payments/paymentService.ts';
import { type Cards, sessionForm } from '#server/payments/methods/card/cards.ts';
import { applyVerdict } from './verdict.ts';

/**
 * The address of the page at Stripe where an order is paid, opened now if there is none. The state of a page that
 * exists is applied at once, in case its event is late or lost. Undefined when there is nothing to pay, or no more.
 * Throws when Stripe does not answer.
 *
 * @param back the page to which whoever pays comes back; that of their account where it is absent
 */
export async function payPage(cards: Cards, orderId: number, back?: string): Promise<string | undefined> {
  const payment = await paymentOf(cards.db, orderId);
  if (!payment || !isDue(payment)) return undefined;
  const isAsked = payment.dueMinor !== null;
  if (payment.session === null) return isAsked ? openAsked(cards, payment, null, back) : openPage(cards, payment);
  const session = await cards.stripe.checkout.sessions.retrieve(payment.session);
  const isOfToday = session.amount_total === cardAmount(amountOf(payment), payment.currency);
  if (session.status === 'open' && isAsked && (!isOfToday || back !== undefined)) {
    // The order was changed since, or whoever pays comes back to another page.
    await cards.stripe.checkout.sessions.expire(session.id);
    return openAsked(cards, payment, session.id, back);
  }
  if (session.status === 'open') return session.url ?? undefined;
  const isEnded = session.status === 'expired' || payment.settled.includes(session.id);
  if (isEnded && isAsked) return openAsked(cards, payment, session.id, back);
  await cards.db.transaction((tx) => applyVerdict(cards, tx, orderId, session));
  return undefined;
}

/** Opens the page of an order that has none. */
export async function ensurePage(cards: Cards, orderId: number): Promise<void> {
  const payment = await paymentOf(cards.db, orderId);
  if (payment?.session === null && isDue(payment)) await openPage(cards, payment);
}

/** Opens a page for what a customer is asked for, in the place of one that has ended. */
async function openAsked(
  cards: Cards,
  { orderId }: OrderPayment,
  ended: string | null,
  back: string | undefined,
): Promise<string | undefined> {
  await beginCardPayment(cards.db, orderId, randomUUID(), ended);
  const payment = await paymentOf(cards.db, orderId);
  return payment?.session === null && isDue(payment) ? openPage(cards, payment, back) : undefined;
}

/** Returns whether an order waits to be paid by card, or may be: what a customer is asked for can come in any way. */
export const isDue = (payment: OrderPayment): boolean =>
  isWaiting(payment) && (payment.dueMinor === null ? payment.method === 'stripe' : payment.paymentStatus === 'Failed');

/** Attempts that follow each other closely have the same idempotency key, so that Stripe opens one page for all. */
async function openPage(cards: Cards, payment: OrderPayment, back?: string): Promise<string | undefined> {
  const { stripe, clock, publicUrl } = cards;
  const now = clock();
  const asked =
    payment.dueMinor === null
      ? ''
      : `-${createHash('sha256').update(`${payment.dueMinor} ${back}`).digest('hex').slice(0, 16)}`;
  const session = await stripe.checkout.sessions.create(sessionForm(payment, now, publicUrl, back), {
    idempotencyKey: `zay-${payment.reference ?? ''}-${sessionEnd(now).getTime()}${asked}`,
  });
  return (await keepOrClose(cards, payment.orderId, session)) ? (session.url ?? undefined) : undefined;
}

/** The order may have ended while Stripe answered; then its page is closed again. */
async function keepOrClose({ db, clock }: Cards, orderId: number, session: Stripe.Checkout.Session): Promise<boolean> {
  const now = clock();
  const until = stockUntil(new Date(session.expires_at * 1000));
  const isKept = await keepSession(db, { orderId, session: session.id, until, now });
  if (!isKept) await putInOutbox(db, settleTopic, { orderId, session: session.id }, now);
  return isKept;
}
