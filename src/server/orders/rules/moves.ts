import type { OrderEventKind, OrderStatus } from '#contract/orders/order.ts';
import type { PaymentStatus } from '#contract/payments/payment.ts';
import { Refusal } from '#server/http/refusal.ts';

/** What can be done to an order. */
export type OrderMove =
  'confirm-payment' | 'fail-payment' | 'refund' | 'ship' | 'deliver' | 'return' | 'cancel' | 'lapse' | 'expire';

/** The state of an order and of its payment. */
export interface OrderState {
  status: OrderStatus;
  paymentStatus: PaymentStatus;
}

/** An order after a move. */
export interface Moved extends OrderState {
  /** Of the event in the timeline. */
  kind: OrderEventKind;
  /** Whether its units go back into stock. */
  returnsStock: boolean;
}

interface Rule {
  from: readonly OrderStatus[];
  payment: readonly PaymentStatus[];
  to?: OrderStatus;
  toPayment?: (before: PaymentStatus) => PaymentStatus;
  kind: OrderEventKind;
  returnsStock?: true;
}

const unpaid = ['Pending', 'Failed'] as const;
const any = ['Pending', 'Paid', 'Failed', 'Refunded'] as const;
/** An order that ends waits for no payment; a paid one stays paid until it is refunded. */
const giveUp = (before: PaymentStatus): PaymentStatus => (before === 'Pending' ? 'Failed' : before);

/** Every legal move; what is not here is refused. */
const rules: Readonly<Record<OrderMove, Rule>> = {
  'confirm-payment': { from: ['Processing'], payment: unpaid, toPayment: () => 'Paid', kind: 'paid' },
  'fail-payment': { from: ['Processing'], payment: ['Pending'], toPayment: () => 'Failed', kind: 'payment_failed' },
  refund: {
    from: ['Processing', 'Shipped', 'Delivered', 'Returns', 'Cancelled'],
    payment: ['Paid'],
    toPayment: () => 'Refunded',
    kind: 'refunded',
  },
  ship: { from: ['Processing'], payment: ['Paid'], to: 'Shipped', kind: 'shipped' },
  deliver: { from: ['Shipped'], payment: any, to: 'Delivered', kind: 'delivered' },
  return: { from: ['Shipped', 'Delivered'], payment: any, to: 'Returns', kind: 'returned', returnsStock: true },
  cancel: {
    from: ['Processing'],
    payment: any,
    to: 'Cancelled',
    toPayment: giveUp,
    kind: 'cancelled',
    returnsStock: true,
  },
  lapse: {
    from: ['Processing'],
    payment: unpaid,
    to: 'Cancelled',
    toPayment: giveUp,
    kind: 'lapsed',
    returnsStock: true,
  },
  expire: {
    from: ['Processing'],
    payment: unpaid,
    to: 'Cancelled',
    toPayment: giveUp,
    kind: 'unconfirmed',
    returnsStock: true,
  },
};

/** Money that came after an order ended is refunded although the order was never paid. */
const isLateMoney = (move: OrderMove, { status, paymentStatus }: OrderState): boolean =>
  move === 'refund' && status === 'Cancelled' && paymentStatus === 'Failed';

/**
 * The state of an order after a move.
 *
 * @throws {Refusal} illegal_move
 */
export function moved(state: OrderState, move: OrderMove): Moved {
  const rule = rules[move];
  const isLegal = rule.from.includes(state.status) && rule.payment.includes(state.paymentStatus);
  if (!isLegal && !isLateMoney(move, state)) throw new Refusal('illegal_move');
  return {
    status: rule.to ?? state.status,
    paymentStatus: rule.toPayment?.(state.paymentStatus) ?? state.paymentStatus,
    kind: rule.kind,
    returnsStock: rule.returnsStock ?? false,
  };
}

/** Whether an order can still be paid. */
export const isWaiting = ({ status, paymentStatus }: OrderState): boolean =>
  status === 'Processing' && (paymentStatus === 'Pending' || paymentStatus === 'Failed');

/** Whether an order has failed: money for it is refunded. */
export const isOver = ({ status }: OrderState): boolean => status === 'Cancelled' || status === 'Returns';
