import type Stripe from 'stripe';
import type { Db } from '../../db/connect.ts';
import { holdOrder } from '../../db/orders.ts';
import { putInOutbox } from '../../db/outbox.ts';
import { paymentOf, setSession } from '../../db/payments.ts';
import { type Verdict, verdictOn } from '../../domain/cardVerdict.ts';
import type { OrderMove } from '../../domain/orderMoves.ts';
import { moveOrder } from '../../orders/moveOrder.ts';
import { settleTopic } from '../paymentDesk.ts';
import type { Cards } from './cards.ts';
import { cardOrder, cardSession } from './session.ts';

/**
 * Does for an order what a session of Stripe asks for, and answers what that was. The order is held meanwhile; what
 * has to be asked of Stripe waits in the outbox, so that no transaction is open while somebody else is slow.
 */
export async function judge(cards: Cards, tx: Db, orderId: number, session: Stripe.Checkout.Session): Promise<Verdict> {
  await holdOrder(tx, orderId);
  const payment = await paymentOf(tx, orderId);
  if (!payment) return 'nothing';
  const said = cardSession(session);
  const verdict = verdictOn(cardOrder(payment), said);
  const now = cards.clock();
  if (verdict === 'confirm') {
    await setSession(tx, orderId, session.id, now);
    await moveByStripe(cards, tx, orderId, 'confirm-payment', session.id);
  }
  if (verdict === 'lapse') await moveByStripe(cards, tx, orderId, 'lapse', session.id);
  if (verdict === 'giveBack' || verdict === 'close')
    await putInOutbox(tx, settleTopic, { orderId, session: session.id }, now);
  if (verdict === 'mismatch')
    cards.log?.error({ order: payment.invoiceNo, session: said }, 'a card paid something else than its order costs');
  return verdict;
}

/** Moves an order in the name of Stripe. */
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
