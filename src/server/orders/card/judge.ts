import type Stripe from 'stripe';
import type { Db } from '#server/database/connect.ts';
import { lockOrder } from '#server/orders/queries/orders.ts';
import { putInOutbox } from '#server/jobs/queries/outbox.ts';
import { paymentOf, setSession } from '#server/payments/queries.ts';
import { type Verdict, verdictOn } from './verdict.ts';
import type { OrderMove } from '#server/orders/rules/moves.ts';
import { moveOrder } from '#server/orders/moveOrder.ts';
import { settleTopic } from '#server/payments/paymentDesk.ts';
import type { Cards } from '#server/payments/card/cards.ts';
import { cardOrder, cardSession } from './session.ts';

/**
 * Does for an order what a session of Stripe asks for, and answers what that was. The order is locked; what Stripe must
 * be asked for goes into the outbox, so that no transaction is open while Stripe is slow.
 */
export async function applyVerdict(
  cards: Cards,
  tx: Db,
  orderId: number,
  session: Stripe.Checkout.Session,
): Promise<Verdict> {
  await lockOrder(tx, orderId);
  const payment = await paymentOf(tx, orderId);
  if (!payment) return 'nothing';
  const summary = cardSession(session);
  const verdict = verdictOn(cardOrder(payment), summary);
  const now = cards.clock();
  if (verdict === 'confirm') {
    await setSession(tx, orderId, session.id, now);
    await moveByStripe(cards, tx, orderId, 'confirm-payment', session.id);
  }
  if (verdict === 'lapse') await moveByStripe(cards, tx, orderId, 'lapse', session.id);
  if (verdict === 'refund' || verdict === 'close')
    await putInOutbox(tx, settleTopic, { orderId, session: session.id }, now);
  if (verdict === 'mismatch')
    cards.log?.error({ order: payment.invoiceNo, session: summary }, 'a card paid something else than its order costs');
  return verdict;
}

/** Moves an order because Stripe said so. */
export async function moveByStripe(
  { clock, publicUrl }: Cards,
  tx: Db,
  orderId: number,
  move: OrderMove,
  session: string,
): Promise<void> {
  const details = { providerReference: session };
  await moveOrder(tx, { orderId, move, actor: 'stripe', now: clock(), publicUrl, details });
}
