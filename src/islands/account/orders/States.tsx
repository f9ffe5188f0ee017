import type { PaymentMethod } from '#contract/payments/methods.ts';
import { shownPayment } from '#contract/payments/offers.ts';
import type { OrderSummary } from '#contract/orders/order.ts';
import type { OrdersProps } from './words.ts';

type OrderName = OrderSummary['orderStatus']['name'];
type PaymentName = OrderSummary['paymentStatus']['name'];

const bad: readonly (OrderName | PaymentName)[] = ['Returns', 'Cancelled', 'Failed', 'Refunded'];
const done: readonly (OrderName | PaymentName)[] = ['Delivered', 'Paid'];

/** The state of an order. */
export const OrderState = ({ name, words }: { name: OrderName; words: OrdersProps['words']['status'] }) => (
  <b className={classOf(name)}>{words[name]}</b>
);

interface PaymentStateProps {
  name: PaymentName;
  /** The way to pay, where it is known. */
  method: PaymentMethod | undefined;
  words: OrdersProps['words']['payment'];
}

/** The state of its payment. */
export const PaymentState = ({ name, method, words }: PaymentStateProps) => (
  <b className={classOf(name)}>{words[shownPayment(method, name)]}</b>
);

const classOf = (name: OrderName | PaymentName): string =>
  `state${done.includes(name) ? ' done' : bad.includes(name) ? ' bad' : ''}`;
