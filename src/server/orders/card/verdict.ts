import type Stripe from 'stripe';
import { isPaidByProvider } from '#contract/payments/methods.ts';
import { withoutUndefined } from '#contract/values/withoutUndefined.ts';
import type { Db } from '#server/database/connect.ts';
import { keepChosenPayment } from '#server/orders/queries/changing.ts';
import { lockOrder } from '#server/orders/queries/orders.ts';
import { putInOutbox } from '#server/jobs/queries/outbox.ts';
import { amountOf, type OrderPayment, paymentOf, setSession } from '#server/payments/queries.ts';
import { type OrderMove, type OrderStates, isOver, isWaiting } from '#server/orders/rules/moves.ts';
import { moveOrder } from '#server/orders/moveOrder.ts';
import { settleTopic } from '#server/payments/paymentService.ts';
import type { Cards } from '#server/payments/methods/card/cards.ts';
import { cardAmount } from '#server/payments/methods/card/rules.ts';

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
    const { dueMinor, totalMinor } = payment;
    if (dueMinor !== null)
      await keepChosenPayment(
        tx,
        { id: orderId, dueMinor, totalMinor },
        { method: 'stripe', account: null, dueSatang: null },
      );
    await moveByStripe(cards, tx, orderId, 'confirm-payment', session.id);
  }
  if (verdict === 'expire') await moveByStripe(cards, tx, orderId, 'expire-unpaid', session.id);
  if (verdict === 'refund' || verdict === 'close')
    await putInOutbox(tx, settleTopic, { orderId, session: session.id }, now);
  if (verdict === 'mismatch')
    cards.log?.error({ order: payment.invoiceNo, session: summary }, 'a card paid something else than its order costs');
  return verdict;
}

/**
 * Moves an order because Stripe said so.
 *
 * @param amountMinor of a refund; all that is left when absent
 */
export async function moveByStripe(
  { clock, publicUrl }: Cards,
  tx: Db,
  orderId: number,
  move: OrderMove,
  session: string,
  amountMinor?: number,
): Promise<void> {
  const details = { providerReference: session, ...withoutUndefined({ amountMinor }) };
  await moveOrder(tx, { orderId, move, actor: 'stripe', now: clock(), publicUrl, details });
}

/** An order that is paid by card. */
export interface CardOrder extends OrderStates {
  /** The customer is asked for money by a link. */
  isAsked?: boolean;
  /** All of it was to be paid by card. */
  isByCard: boolean;
  /** The session that is known to pay it. */
  session: string | null;
  /** Sessions that have paid already; what the customer is asked for since is paid by another one. */
  settled: readonly string[];
  /** The amount to be paid, in the units of the provider; undefined when no card can pay it. */
  amount: number | undefined;
  /** ISO 4217. */
  currency: string;
}

/** The state of one session at the provider. */
export interface CardSession {
  id: string;
  state: 'open' | 'expired' | 'complete';
  isPaid: boolean;
  /** In the units of the provider. */
  amount: number | null;
  currency: string | null;
}

/**
 * The consequence of a session: to confirm the order or to refund the money, to cancel the order as expired or to close the
 * session. `mismatch`: another amount was paid, which a person must look into.
 */
type Verdict = 'confirm' | 'refund' | 'expire' | 'close' | 'mismatch' | 'nothing';

/** Decides by the present states and not by the order of events, for events overtake each other and come twice. */
export function verdictOn(order: CardOrder, session: CardSession): Verdict {
  if (session.isPaid) return verdictOnMoney(order, session);
  if (session.state === 'open') return isWaiting(order) ? 'nothing' : 'close';
  const isTheirs = order.session === null || order.session === session.id;
  // No clock ends an order whose customer is asked for money: another page can be opened.
  return session.state === 'expired' && isTheirs && isWaiting(order) && !order.isAsked ? 'expire' : 'nothing';
}

/** An order is paid once. Money for one that is over, or that comes twice, is refunded. */
function verdictOnMoney(order: CardOrder, { id, amount, currency }: CardSession): Verdict {
  // A page may be left of what was asked for, and then came otherwise or is not asked for any more.
  const isOnly = order.isByCard && order.settled.length === 0;
  const isTheirs = order.settled.includes(id) || (isOnly && order.session === id);
  const isConfirmed = isTheirs && order.paymentStatus === 'Paid' && !isOver(order);
  const isRefunded = isTheirs && order.paymentStatus === 'Refunded';
  if (isConfirmed || isRefunded) return 'nothing';
  // It has paid the part that was asked for before.
  if (order.settled.includes(id) && isWaiting(order)) return 'nothing';
  if (!isWaiting(order)) return 'refund';
  const isEnough = amount === order.amount && currency?.toUpperCase() === order.currency;
  return isEnough ? 'confirm' : 'mismatch';
}

/** Returns what `verdictOn` needs of a session of Stripe. */
export function cardSession(session: Stripe.Checkout.Session): CardSession {
  const { id, status, payment_status: payment, amount_total: amount, currency } = session;
  return { id, state: stateOf(status), isPaid: payment === 'paid', amount, currency };
}

function stateOf(status: Stripe.Checkout.Session['status']): CardSession['state'] {
  if (status === 'open') return 'open';
  return status === 'expired' ? 'expired' : 'complete';
}

/** Returns what `verdictOn` needs of an order. */
export function cardOrder(order: OrderPayment): CardOrder {
  return {
    ...order,
    isByCard: isPaidByProvider(order.method),
    isAsked: order.dueMinor !== null,
    amount: cardAmount(amountOf(order), order.currency),
  };
}

/** Stripe's id of the payment that a session brought; undefined when it brought none. */
export const paymentIntentOf = ({ payment_intent: intent }: Stripe.Checkout.Session): string | undefined =>
  typeof intent === 'string' ? intent : intent?.id;
