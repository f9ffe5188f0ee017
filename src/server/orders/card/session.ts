import type Stripe from 'stripe';
import type { OrderPayment } from '#server/payments/queries.ts';
import { cardAmount } from '#server/payments/card/rules/amount.ts';
import type { CardOrder, CardSession } from './verdict.ts';

/** What `verdictOn` needs of a session of Stripe. */
export function cardSession(session: Stripe.Checkout.Session): CardSession {
  const { id, status, payment_status: payment, amount_total: amount, currency } = session;
  return { id, state: stateOf(status), isPaid: payment === 'paid', amount, currency };
}

function stateOf(status: Stripe.Checkout.Session['status']): CardSession['state'] {
  if (status === 'open') return 'open';
  return status === 'expired' ? 'expired' : 'complete';
}

/** What `verdictOn` needs of an order. */
export function cardOrder({ totalMinor, ...order }: OrderPayment): CardOrder {
  return { ...order, amount: cardAmount(totalMinor, order.currency) };
}

/** Stripe's id of the payment that a session brought; undefined when it brought none. */
export const paymentIntentOf = ({ payment_intent: intent }: Stripe.Checkout.Session): string | undefined =>
  typeof intent === 'string' ? intent : intent?.id;
