import type { OrderSummary } from '#contract/orders/order.ts';
import { currencySign } from '#i18n/amount.ts';
import { fill } from '#i18n/fill.ts';
import * as paths from '#i18n/paths.ts';
import { formatDay } from '#i18n/dates.ts';
import { formatPrice } from '#islands/ui/product/price.ts';
import { OrderState, PaymentState } from './States.tsx';
import { monthsOf, type OrdersProps } from './words.ts';

interface Props extends OrdersProps {
  orders: readonly OrderSummary[];
}

/** The orders of one page: a table, and on a phone a card for each. */
export function OrdersTable({ orders, locale, words }: Props) {
  const { list: say } = words;
  const columns = [say.id, say.invoiceNo, say.date, say.items, say.status, say.payment, say.total, say.detail];
  return (
    <table className="orders-table">
      <thead>
        <tr>
          {columns.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <Row key={order.id} {...{ order, locale, words }} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ order, locale, words }: OrdersProps & { order: OrderSummary }) {
  const { list: say } = words;
  const { id, invoiceNo, totalItems, totalPrice, currency } = order;
  return (
    <tr>
      <td data-label={say.id} className="num">
        {id}
      </td>
      <th data-label={say.invoiceNo} scope="row" translate="no">
        {invoiceNo}
      </th>
      <td data-label={say.date} className="day">
        {formatDay(order.orderDate, locale, monthsOf(words))}
      </td>
      <td data-label={say.items} className="num">
        {totalItems}
      </td>
      <td data-label={say.status}>
        <OrderState name={order.orderStatus.name} words={words.status} />
      </td>
      <td data-label={say.payment}>
        <PaymentState name={order.paymentStatus.name} words={words.payment} />
      </td>
      <td data-label={say.total} className="num">
        {formatPrice(currencySign(currency), totalPrice)}
      </td>
      <td>
        <a className="btn" href={paths.orderDetail(locale, id)} aria-label={fill(say.openOf, { invoiceNo })}>
          {say.open}
        </a>
      </td>
    </tr>
  );
}
