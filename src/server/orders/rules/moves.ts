import { type OrderAction, orderAction } from '#contract/operator/orders/order.ts';
import type { OrderEventKind, OrderStatus } from '#contract/orders/order.ts';
import { isPaidOnDelivery, type PaymentMethod, traitsOf } from '#contract/payments/methods.ts';
import type { PaymentStatus } from '#contract/payments/payment.ts';
import { Refusal } from '#server/http/refusal.ts';
import { withoutUndefined } from '#contract/values/withoutUndefined.ts';
import type { UndoOffer } from '#contract/operator/orders/orderMoves.ts';

/** A move that can be made with an order. */
export type OrderMove = OrderAction | 'fail-payment' | 'send-slip' | `expire-${'unpaid' | 'unconfirmed'}` | 'hand-over';

/** The states of an order and of its payment. */
export interface OrderStates {
  status: OrderStatus;
  paymentStatus: PaymentStatus;
}

/** The parts of an order that decide about its moves. */
export interface OrderState extends OrderStates {
  /** Set once its goods are packed. */
  packedAt?: Date | null;
  /** Set once a part of its goods is sent. */
  partShippedAt?: Date | null;
  paymentMethod: PaymentMethod;
  /** The part that the customer is asked for; see the column. */
  dueMinor?: number | null;
  totalMinor?: number;
}

/** An order after a move. */
export interface Moved extends OrderStates {
  /** Of the event in the timeline. */
  kind: OrderEventKind;
  /** True when its units go back into stock. */
  returnsStock: boolean;
}

interface Rule {
  from: readonly OrderStatus[];
  payment: readonly PaymentStatus[];
  to?: OrderStatus;
  toPayment?: (before: PaymentStatus, order: OrderState) => PaymentStatus;
  kind: OrderEventKind;
  returnsStock?: true;
  /** Of orders whose state would allow it. */
  unless?: (order: OrderState) => boolean;
}

const unpaid = ['Pending', 'Failed'] as const;
const any = ['Pending', 'Paid', 'Failed', 'Refunded'] as const;
/** An order that ends waits for no payment; a paid one, or one paid in part, stays paid until it is refunded. */
function giveUp(before: PaymentStatus, { dueMinor, totalMinor = Infinity }: OrderState): PaymentStatus {
  if (dueMinor != null && dueMinor < totalMinor) return 'Paid';
  return before === 'Pending' ? 'Failed' : before;
}

/** Returns whether an order should have been paid already, because no courier brings its money. */
const isUnpaidAhead = ({ paymentStatus, paymentMethod }: OrderState): boolean =>
  paymentStatus !== 'Paid' && !isPaidOnDelivery(paymentMethod);

/** Whatever way was chosen first, what a customer is asked for can come by a transfer, unless the courier brings it. */
const hasNoReceipt = ({ paymentMethod, dueMinor }: OrderState): boolean =>
  !traitsOf(paymentMethod).needsReceipt && (dueMinor == null || isPaidOnDelivery(paymentMethod));

/** Returns whether a part of its goods is with the customer, so that not all of them can go back into the stock. */
const isPartShipped = ({ partShippedAt }: OrderState): boolean => Boolean(partShippedAt);

/** Every legal move; what is not here is refused. */
const rules: Readonly<Record<OrderMove, Rule>> = {
  'confirm-payment': {
    from: ['Processing', 'Shipped', 'Delivered'],
    payment: unpaid,
    toPayment: () => 'Paid',
    kind: 'paid',
    unless: (order) => order.status !== 'Processing' && isUnpaidAhead(order),
  },
  'fail-payment': { from: ['Processing'], payment: ['Pending'], toPayment: () => 'Failed', kind: 'payment_failed' },
  'refuse-slip': {
    from: ['Processing'],
    payment: ['Pending'],
    toPayment: () => 'Failed',
    kind: 'slip_refused',
    unless: hasNoReceipt,
  },
  'send-slip': {
    from: ['Processing'],
    payment: ['Failed'],
    toPayment: () => 'Pending',
    kind: 'slip_sent',
    unless: hasNoReceipt,
  },
  pack: {
    from: ['Processing'],
    payment: ['Paid', 'Pending'],
    kind: 'packed',
    unless: (order) => Boolean(order.packedAt) || isUnpaidAhead(order),
  },
  refund: {
    from: ['Processing', 'Shipped', 'Delivered', 'Returns', 'Cancelled'],
    payment: ['Paid'],
    toPayment: () => 'Refunded',
    kind: 'refunded',
  },
  ship: { from: ['Processing'], payment: ['Paid', 'Pending'], to: 'Shipped', kind: 'shipped', unless: isUnpaidAhead },
  deliver: { from: ['Shipped'], payment: any, to: 'Delivered', kind: 'delivered' },
  /** The goods are taken along from the counter as they are ordered. */
  'hand-over': { from: ['Processing'], payment: ['Paid'], to: 'Delivered', kind: 'delivered' },
  return: {
    from: ['Shipped', 'Delivered'],
    payment: any,
    to: 'Returns',
    toPayment: giveUp,
    kind: 'returned',
    returnsStock: true,
  },
  cancel: {
    from: ['Processing'],
    payment: any,
    to: 'Cancelled',
    toPayment: giveUp,
    kind: 'cancelled',
    returnsStock: true,
    unless: isPartShipped,
  },
  'expire-unpaid': {
    from: ['Processing'],
    payment: unpaid,
    to: 'Cancelled',
    toPayment: giveUp,
    kind: 'lapsed',
    returnsStock: true,
    unless: isPartShipped,
  },
  'expire-unconfirmed': {
    from: ['Processing'],
    payment: unpaid,
    to: 'Cancelled',
    toPayment: giveUp,
    kind: 'unconfirmed',
    returnsStock: true,
    unless: isPartShipped,
  },
};

/** Money that came after an order ended is refunded although the order was never paid. A courier brings none then. */
const isPaidAfterCancel = (move: OrderMove, { status, paymentStatus, paymentMethod }: OrderState): boolean =>
  move === 'refund' && status === 'Cancelled' && paymentStatus === 'Failed' && !isPaidOnDelivery(paymentMethod);

/**
 * The state of an order after a move.
 *
 * @throws {Refusal} illegal_move
 */
export function moved(state: OrderState, move: OrderMove): Moved {
  const rule = rules[move];
  if (!isLegal(state, move)) throw new Refusal('illegal_move');
  return {
    status: rule.to ?? state.status,
    paymentStatus: rule.toPayment?.(state.paymentStatus, state) ?? state.paymentStatus,
    kind: rule.kind,
    returnsStock: rule.returnsStock ?? false,
  };
}

function isLegal(state: OrderState, move: OrderMove): boolean {
  const { from, payment, unless } = rules[move];
  const isAllowed = from.includes(state.status) && payment.includes(state.paymentStatus) && !unless?.(state);
  return isAllowed || isPaidAfterCancel(move, state);
}

/** Returns what operators can do to an order now. */
export const legalActions = (state: OrderState): OrderAction[] =>
  orderAction.options.filter((action) => isLegal(state, action));

/**
 * Returns whether a part of an order can be sent ahead of the rest, as far as its state goes: once it is paid, since a
 * courier collects its money once, and where nobody comes to collect it.
 */
export const mayShipPart = ({ status, paymentStatus, pickup }: OrderStates & { pickup: object | null }): boolean =>
  status === 'Processing' && paymentStatus === 'Paid' && pickup === null;

/** Returns whether an order can still be paid. */
export const isWaiting = ({ status, paymentStatus }: OrderStates): boolean =>
  status === 'Processing' && (paymentStatus === 'Pending' || paymentStatus === 'Failed');

/** Returns whether an order has failed: money for it is refunded. */
export const isOver = ({ status }: Pick<OrderStates, 'status'>): boolean =>
  status === 'Cancelled' || status === 'Returns';

/** For how long a move can be taken back (milliseconds). Its mail is due then. */
export const undoMs = 10_000;

interface OrderBefore<Status, Payment, By> {
  status: Status;
  paymentStatus: Payment;
  carrier: By;
  carrierName: string | null;
  trackingNumber: string | null;
  refundedMinor: number;
  dueMinor: number | null;
  packedAt: Date | null;
  reservedUntil: Date | null;
  stockReturnedAt: Date | null;
  partShippedAt: Date | null;
}

/** Returns what is kept with the event of a move, so that it can be taken back. */
export function undoState<Status, Payment, By>(
  order: OrderBefore<Status, Payment, By>,
  jobs: number[],
  more: { refund?: number | undefined; parcel?: number } = {},
) {
  const { status, paymentStatus, carrier, carrierName, trackingNumber, refundedMinor, dueMinor } = order;
  return {
    before: {
      ...{ status, paymentStatus, carrier, carrierName, trackingNumber, refundedMinor, dueMinor },
      packedAt: order.packedAt?.toISOString() ?? null,
      reservedUntil: order.reservedUntil?.toISOString() ?? null,
      stockReturnedAt: order.stockReturnedAt?.toISOString() ?? null,
      partShippedAt: order.partShippedAt?.toISOString() ?? null,
    },
    jobs,
    ...withoutUndefined(more),
  };
}

interface UndoableEvent {
  id: number;
  at: Date;
  actor: string;
  undo: object | null;
  undoneAt: Date | null;
}

/** Until when somebody may take back a move; null where they may not. */
export function undoOffer(event: UndoableEvent, actor: string, now: Date): UndoOffer | null {
  const left = event.at.getTime() + undoMs - now.getTime();
  const isOpen = event.undo !== null && event.undoneAt === null && event.actor === actor && left > 0;
  return isOpen ? { event: event.id, secondsLeft: left / 1000 } : null;
}

const HOUR_MS = 3_600_000;

interface WaitingOrder extends OrderState {
  paymentMethod: PaymentMethod;
  placedAt: Date;
}

/**
 * Until when the transfer for an order must be confirmed, or it is cancelled; null where none is waited for, or for ever.
 *
 * @param hours from the placing of the order; 0 is for ever
 */
export function confirmBy(order: WaitingOrder, hours: number): Date | null {
  // What has paid an order in part is not let go by the clock.
  if (
    hours === 0 ||
    order.dueMinor != null ||
    traitsOf(order.paymentMethod).confirmedBy !== 'staff' ||
    !isWaiting(order)
  )
    return null;
  return new Date(order.placedAt.getTime() + hours * HOUR_MS);
}

/** Orders that were placed by then have waited for so many hours, above 0. */
export const placedBefore = (now: Date, hours: number): Date => new Date(now.getTime() - hours * HOUR_MS);
