import type Stripe from 'stripe';
import { lockOrder } from '#server/orders/queries/orders.ts';
import { recordProviderEvent, orderIdByReference, paymentOf } from '#server/payments/queries.ts';
import type { Db } from '#server/database/connect.ts';
import { Refusal } from '#server/http/refusal.ts';
import type { Cards } from '#server/payments/methods/card/cards.ts';
import { applyVerdict, moveByStripe } from './verdict.ts';

/** The greatest age of an event (seconds). */
const MAX_AGE = 300;

/**
 * The event in a request, its signature checked.
 *
 * @param body exactly as it was sent
 * @throws {Refusal} bad_token: forged, changed on its way, or too old
 */
export function verifyEvent({ stripe, settings, clock }: Cards, body: Buffer, signature: unknown): Stripe.Event {
  const header = typeof signature === 'string' ? signature : '';
  try {
    const now = clock().getTime();
    return stripe.webhooks.constructEvent(body, header, settings.webhookSecret, MAX_AGE, undefined, now);
  } catch (cause) {
    throw new Refusal('bad_token', { cause });
  }
}

/** Does what an event asks for, once: the event is noted in the same transaction. */
export async function handleStripeEvent(cards: Cards, event: Stripe.Event): Promise<void> {
  await cards.db.transaction(async (tx) => {
    const isNew = await recordProviderEvent(tx, 'stripe', event.id, cards.clock());
    if (isNew) await act(cards, tx, event);
  });
}

async function act(cards: Cards, tx: Db, event: Stripe.Event): Promise<void> {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.expired':
      await onSession(cards, tx, event.data.object);
      break;
    case 'checkout.session.async_payment_failed':
      await onFailure(cards, tx, event.data.object);
      break;
    default:
      cards.log?.info({ event: event.id, type: event.type }, 'an event of Stripe that the shop does not need');
  }
}

async function onSession(cards: Cards, tx: Db, session: Stripe.Checkout.Session): Promise<void> {
  const payment = await lockedPayment(cards, tx, session);
  if (payment) await applyVerdict(cards, tx, payment.orderId, session);
}

/** A payment failed; another one may succeed, so the order waits for as long as its stock is reserved. */
async function onFailure(cards: Cards, tx: Db, session: Stripe.Checkout.Session): Promise<void> {
  const payment = await lockedPayment(cards, tx, session);
  const isTheirs = payment && (payment.session === null || payment.session === session.id);
  if (isTheirs && payment.status === 'Processing' && payment.paymentStatus === 'Pending')
    await moveByStripe(cards, tx, payment.orderId, 'fail-payment', session.id);
}

/**
 * The payment of a session, its order locked. It is found by our own reference, for an event may arrive before Stripe's
 * answer with the id of the session.
 */
async function lockedPayment({ log }: Cards, tx: Db, { id, client_reference_id: reference }: Stripe.Checkout.Session) {
  const orderId = reference ? await orderIdByReference(tx, reference) : undefined;
  if (orderId === undefined) log?.warn({ session: id }, 'Stripe tells of a session that is none of ours');
  if (orderId === undefined || !(await lockOrder(tx, orderId))) return undefined;
  return paymentOf(tx, orderId);
}
