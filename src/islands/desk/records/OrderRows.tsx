import type { OrderSummary } from '#contract/orders/order.ts';
import type { Locale } from '#contract/values/locale.ts';
import { currencySign } from '#i18n/amount.ts';
import * as deskPaths from '#i18n/deskPaths.ts';
import { OrderState } from '#islands/account/orders/States.tsx';
import type { OrdersProps } from '#islands/account/orders/words.ts';
import { rows } from '#islands/kit/Part.tsx';
import { formatPrice } from '#islands/ui/product/price.ts';

type Order = Pick<OrderSummary, 'id' | 'invoiceNo' | 'orderStatus' | 'isTest' | 'pickup' | 'currency' | 'totalPrice'>;

interface Props<Row> {
  orders: readonly Row[];
  locale: Locale;
  words: OrdersProps['words']['status'];
  timeOf?: (order: Row) => string;
}

/** Orders of a customer, each with its number, state and sum. */
export const OrderRows = <Row extends Order>({ orders, locale, words, timeOf }: Props<Row>) => (
  <ul className={rows}>
    {orders.map((order) => (
      <li key={order.id} className="flex flex-wrap items-center gap-x-2 gap-y-1.5">
        <a className="alone num link" href={deskPaths.order(locale, order.invoiceNo)} lang="en" translate="no">
          {order.invoiceNo}
        </a>
        <OrderState order={order} words={words} />
        <span className="num">{formatPrice(currencySign(order.currency), order.totalPrice)}</span>
        {timeOf && <span className="muted">{timeOf(order)}</span>}
      </li>
    ))}
  </ul>
);
