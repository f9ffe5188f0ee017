import { isOver, isWaiting, type OrderState } from '#server/orders/rules/moves.ts';

/** An order that is paid by card. */
export interface CardOrder extends OrderState {
  /** The session that is known to pay it. */
  session: string | null;
  /** What must be paid, in the units of the provider; undefined when no card can. */
  amount: number | undefined;
  /** ISO 4217. */
  currency: string;
}

/** What the provider says of one session. */
export interface CardSession {
  id: string;
  state: 'open' | 'expired' | 'complete';
  isPaid: boolean;
  /** In the units of the provider. */
  amount: number | null;
  currency: string | null;
}

/**
 * What is to be done about a session: its money is taken for the order or given back, the order lapses or the session
 * is closed; `mismatch` is for a person to look at; nothing, where all is as it should be.
 */
export type Verdict = 'confirm' | 'giveBack' | 'lapse' | 'close' | 'mismatch' | 'nothing';

/** Judges by how things stand and not by what came first, for messages overtake each other and come twice. */
export function verdictOn(order: CardOrder, session: CardSession): Verdict {
  if (session.isPaid) return verdictOnMoney(order, session);
  if (session.state === 'open') return isWaiting(order) ? 'nothing' : 'close';
  const isTheirs = order.session === null || order.session === session.id;
  return session.state === 'expired' && isTheirs && isWaiting(order) ? 'lapse' : 'nothing';
}

/** An order takes money once. What comes for one that is over, or comes again, goes back. */
function verdictOnMoney(order: CardOrder, { id, amount, currency }: CardSession): Verdict {
  const isTaken = order.session === id && order.paymentStatus === 'Paid' && !isOver(order);
  const isGivenBack = order.session === id && order.paymentStatus === 'Refunded';
  if (isTaken || isGivenBack) return 'nothing';
  if (!isWaiting(order)) return 'giveBack';
  const isEnough = amount === order.amount && currency?.toUpperCase() === order.currency;
  return isEnough ? 'confirm' : 'mismatch';
}
