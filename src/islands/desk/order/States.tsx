import type { ReactNode } from 'react';
import type { OrderSummary } from '#contract/orders/order.ts';
import type { PaymentMethod } from '#contract/payments/methods.ts';
import { isToCollect } from '#contract/payments/offers.ts';
import { currencySign } from '#i18n/amount.ts';
import { fill } from '#i18n/fill.ts';
import { readAs } from '#i18n/names.ts';
import { OrderState, PartMark, PaymentState, TestMark } from '#islands/account/orders/States.tsx';
import { Badge } from '#islands/kit/Badge.tsx';
import { formatPrice } from '#islands/ui/product/price.ts';
import type { DeskOrderProps } from './words.ts';

interface Props {
  /** Undefined where it says nothing new. */
  status: OrderSummary['orderStatus']['name'] | undefined;
  payment: OrderSummary['paymentStatus']['name'];
  order: Pick<OrderSummary, 'currency' | 'totalPrice' | 'due' | 'isTest' | 'pickup' | 'partShipped'> & {
    paymentMethod: PaymentMethod;
  };
  words: Pick<DeskOrderProps['words'], 'status' | 'payment' | 'collect' | 'methods'>;
  children?: ReactNode;
}

/** The states of an order and of its payment, the cash that the carrier collects, and the way to pay. */
export const OrderStates = ({ status, payment, order, words, children }: Props) => (
  <div className="flex flex-wrap items-center gap-x-2 gap-y-1.5">
    {status && <OrderState order={{ orderStatus: { name: status }, pickup: order.pickup }} words={words.status} />}
    <PartMark order={order} words={words.status} />
    <TestMark order={order} words={words.status} />
    <PaymentState name={payment} method={order.paymentMethod} due={order.due} words={words.payment} />
    {isToCollect(order.paymentMethod, payment) && (
      <Badge>{fill(words.collect, { amount: formatPrice(currencySign(order.currency), order.totalPrice) })}</Badge>
    )}
    {children}
    <span className="muted" lang={readAs(words.methods[order.paymentMethod])}>
      {words.methods[order.paymentMethod]}
    </span>
  </div>
);
