import { isOver, isWaiting, type OrderState } from '#server/orders/rules/moves.ts';

/** An order that is paid by card. */
export interface CardOrder extends OrderState {
  /** The session that is known to pay it. */
  session: string | null;
  /** What must be paid, in the units of the provider; undefined when no card can pay it. */
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
 * What a session asks for: to confirm the order or to refund the money, to let the order lapse or to close the session.
 * `mismatch`: another amount was paid, which a person must look into.
 */
export type Verdict = 'confirm' | 'refund' | 'lapse' | 'close' | 'mismatch' | 'nothing';

/** Decides by the present states and not by the order of events, for events overtake each other and come twice. */
export function verdictOn(order: CardOrder, session: CardSession): Verdict {
  if (session.isPaid) return verdictOnMoney(order, session);
  if (session.state === 'open') return isWaiting(order) ? 'nothing' : 'close';
  const isTheirs = order.session === null || order.session === session.id;
  return session.state === 'expired' && isTheirs && isWaiting(order) ? 'lapse' : 'nothing';
}

/** An order is paid once. Money for one that is over, or that comes twice, is refunded. */
function verdictOnMoney(order: CardOrder, { id, amount, currency }: CardSession): Verdict {
  const isConfirmed = order.session === id && order.paymentStatus === 'Paid' && !isOver(order);
  const isRefunded = order.session === id && order.paymentStatus === 'Refunded';
  if (isConfirmed || isRefunded) return 'nothing';
  if (!isWaiting(order)) return 'refund';
  const isEnough = amount === order.amount && currency?.toUpperCase() === order.currency;
  return isEnough ? 'confirm' : 'mismatch';
}
