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
  <b className={styleOf(name)}>{words[name]}</b>
);

interface PaymentStateProps {
  name: PaymentName;
  /** The way to pay, where it is known. */
  method: PaymentMethod | undefined;
  words: OrdersProps['words']['payment'];
}

/** The state of its payment. */
export const PaymentState = ({ name, method, words }: PaymentStateProps) => (
  <b className={styleOf(name)}>{words[shownPayment(method, name)]}</b>
);

const styleOf = (name: OrderName | PaymentName): string =>
  `inline-block rounded-full border px-2.5 text-small font-normal whitespace-nowrap ${toneOf(name)}`;

function toneOf(name: OrderName | PaymentName): string {
  if (done.includes(name)) return 'border-primary bg-primary text-primary-content';
  return bad.includes(name) ? 'border-error text-error' : 'border-line';
}
