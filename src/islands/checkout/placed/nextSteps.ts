import type { Order } from '#contract/orders/order.ts';
import type { PlacedProps } from './words.ts';

type Words = PlacedProps['placed'];
type State = Pick<Order, 'orderStatus' | 'paymentStatus' | 'hasSlip'>;

/** How far the payment of an order is, as people say it. */
export function paymentStage({ paymentStatus, hasSlip }: State): keyof Words['payment'] {
  switch (paymentStatus.name) {
    case 'Pending':
      return hasSlip ? 'checking' : 'unpaid';
    case 'Paid':
      return 'paid';
    case 'Failed':
      return 'failed';
    case 'Refunded':
      return 'refunded';
  }
}

const whileProcessing = {
  checking: ['checking', 'thenPacking', 'sending'],
  unpaid: ['unpaid', 'thenPacking', 'sending'],
  paid: ['packing', 'sending'],
  failed: ['failed'],
  refunded: ['over'],
} as const;

/** What the shop and the shopper do next, one thing after another: what is still to come of the moves of an order. */
export function nextSteps(order: State): readonly (keyof Words['next'])[] {
  switch (order.orderStatus.name) {
    case 'Processing':
      return whileProcessing[paymentStage(order)];
    case 'Shipped':
      return ['shipped'];
    case 'Delivered':
      return ['delivered'];
    case 'Returns':
    case 'Cancelled':
      return ['over'];
  }
}
