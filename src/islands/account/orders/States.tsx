import type { OrderSummary } from '#contract/orders/order.ts';
import type { OrdersProps } from './words.ts';

type OrderName = OrderSummary['orderStatus']['name'];
type PaymentName = OrderSummary['paymentStatus']['name'];

const bad: readonly (OrderName | PaymentName)[] = ['Returns', 'Cancelled', 'Failed', 'Refunded'];
const done: readonly (OrderName | PaymentName)[] = ['Delivered', 'Paid'];

/** How far an order is. */
export const OrderState = ({ name, words }: { name: OrderName; words: OrdersProps['words']['status'] }) => (
  <b className={lookOf(name)}>{words[name]}</b>
);

/** How far its payment is. */
export const PaymentState = ({ name, words }: { name: PaymentName; words: OrdersProps['words']['payment'] }) => (
  <b className={lookOf(name)}>{words[name]}</b>
);

const lookOf = (name: OrderName | PaymentName): string =>
  `state${done.includes(name) ? ' done' : bad.includes(name) ? ' bad' : ''}`;
