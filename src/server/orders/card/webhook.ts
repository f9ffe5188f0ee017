import type Stripe from 'stripe';
import { lockOrder } from '#server/orders/queries/orders.ts';
import { noteEvent, orderOfCard, paymentOf } from '#server/payments/queries.ts';
import type { Db } from '#server/database/connect.ts';
import { Refusal } from '#server/http/refusal.ts';
import type { Cards } from '#server/payments/card/cards.ts';
import { applyVerdict, moveByStripe } from './judge.ts';

/** How old a message may be (seconds). */
const TOLERANCE = 300;

/**
 * An event as Stripe signed it.
 *
 * @param body exactly as it came, to the byte
 * @throws {Refusal} bad_token: forged, changed on its way, or too old
 */
export function signedEvent({ stripe, settings, clock }: Cards, body: Buffer, signature: unknown): Stripe.Event {
  const header = typeof signature === 'string' ? signature : '';
  try {
    const now = clock().getTime();
    return stripe.webhooks.constructEvent(body, header, settings.webhookSecret, TOLERANCE, undefined, now);
  } catch (cause) {
    throw new Refusal('bad_token', { cause });
  }
}

/** Does what an event asks for, once: it is noted in the same transaction, so that it is noted if, and only if, it is done. */
export async function takeEvent(cards: Cards, event: Stripe.Event): Promise<void> {
  await cards.db.transaction(async (tx) => {
    const isNew = await noteEvent(tx, 'stripe', event.id, cards.clock());
    if (isNew) await act(cards, tx, event);
  });
}

async function act(cards: Cards, tx: Db, event: Stripe.Event): Promise<void> {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.expired':
      await hear(cards, tx, event.data.object);
      break;
    case 'checkout.session.async_payment_failed':
      await hearFailure(cards, tx, event.data.object);
      break;
    default:
      cards.log?.info({ event: event.id, type: event.type }, 'an event of Stripe that the shop does not need');
  }
}

async function hear(cards: Cards, tx: Db, session: Stripe.Checkout.Session): Promise<void> {
  const payment = await heldPayment(cards, tx, session);
  if (payment) await applyVerdict(cards, tx, payment.orderId, session);
}

/** The money did not come, but still may by another try: the order waits for as long as its stock is kept. */
async function hearFailure(cards: Cards, tx: Db, session: Stripe.Checkout.Session): Promise<void> {
  const payment = await heldPayment(cards, tx, session);
  const isTheirs = payment && (payment.session === null || payment.session === session.id);
  if (isTheirs && payment.status === 'Processing' && payment.paymentStatus === 'Pending')
    await moveByStripe(cards, tx, payment.orderId, 'fail-payment', session.id);
}

/**
 * What a session pays, and its order held. It is found by the name that we gave it, for an event may be here before
 * the answer that tells us theirs.
 */
async function heldPayment({ log }: Cards, tx: Db, { id, client_reference_id: name }: Stripe.Checkout.Session) {
  const orderId = name ? await orderOfCard(tx, name) : undefined;
  if (orderId === undefined) log?.warn({ session: id }, 'Stripe tells of a session that is none of ours');
  if (orderId === undefined || !(await lockOrder(tx, orderId))) return undefined;
  return paymentOf(tx, orderId);
}
