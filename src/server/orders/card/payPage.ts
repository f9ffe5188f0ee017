import type Stripe from 'stripe';
import { putInOutbox } from '#server/jobs/queries/outbox.ts';
import { keepSession, type OrderPayment, paymentOf } from '#server/payments/queries.ts';
import { sessionEnd, stockUntil } from '#server/payments/methods/card/rules.ts';
import { isWaiting } from '#server/orders/rules/moves.ts';
import { settleTopic } from '#server/payments/paymentService.ts';
import { type Cards, sessionForm } from '#server/payments/methods/card/cards.ts';
import { applyVerdict } from './verdict.ts';

/**
 * The address of the page at Stripe where an order is paid, opened now if there is none. The state of a page that
 * exists is applied at once, in case its event is late or lost. Undefined when there is nothing to pay, or no more.
 * Throws when Stripe does not answer.
 */
export async function payPage(cards: Cards, orderId: number): Promise<string | undefined> {
  const payment = await paymentOf(cards.db, orderId);
  if (!payment || !isDue(payment)) return undefined;
  if (payment.session === null) return openPage(cards, payment);
  const session = await cards.stripe.checkout.sessions.retrieve(payment.session);
  if (session.status === 'open') return session.url ?? undefined;
  await cards.db.transaction((tx) => applyVerdict(cards, tx, orderId, session));
  return undefined;
}

/** Opens the page of an order that has none. */
export async function ensurePage(cards: Cards, orderId: number): Promise<void> {
  const payment = await paymentOf(cards.db, orderId);
  if (payment?.session === null && isDue(payment)) await openPage(cards, payment);
}

/** Returns whether an order waits to be paid by card. */
export const isDue = (payment: OrderPayment): boolean => payment.method === 'stripe' && isWaiting(payment);

/** Attempts that follow each other closely have the same idempotency key, so that Stripe opens one page for all. */
async function openPage(cards: Cards, payment: OrderPayment): Promise<string | undefined> {
  const { stripe, clock, publicUrl } = cards;
  const now = clock();
  const session = await stripe.checkout.sessions.create(sessionForm(payment, now, publicUrl), {
    idempotencyKey: `zay-${payment.reference ?? ''}-${sessionEnd(now).getTime()}`,
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
