import type { Order } from '#contract/orders/order.ts';

/** Whether the parcel is packed or on its way, or will be when it is paid. */
export const isStillToArrive = ({
  orderStatus,
  paymentStatus,
}: Pick<Order, 'orderStatus' | 'paymentStatus'>): boolean =>
  orderStatus.name === 'Shipped' ||
  (orderStatus.name === 'Processing' && (paymentStatus.name === 'Paid' || paymentStatus.name === 'Pending'));
