import type { OrderSummary } from '#contract/orders/order.ts';
import { currencySign } from '#i18n/amount.ts';
import { fill } from '#i18n/fill.ts';
import * as paths from '#i18n/paths.ts';
import { formatDay } from '#i18n/dates.ts';
import { formatPrice } from '#islands/ui/product/price.ts';
import { OrderState, PaymentState } from '#islands/account/orders/States.tsx';
import { monthsOf, type OrdersProps } from '#islands/account/orders/words.ts';

interface Props extends OrdersProps {
  orders: readonly OrderSummary[];
}

/** The orders of one page: a table, and on a phone a card for each. */
export function OrdersTable({ orders, locale, words }: Props) {
  const { list: t } = words;
  const columns = [t.invoiceNo, t.date, t.items, t.status, t.payment, t.total, t.detail];
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
          <Row key={order.id} order={order} locale={locale} words={words} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ order, locale, words }: OrdersProps & { order: OrderSummary }) {
  const { list: t } = words;
  const { id, invoiceNo, totalItems, totalPrice, currency } = order;
  return (
    <tr>
      <th data-label={t.invoiceNo} scope="row" translate="no">
        {invoiceNo}
      </th>
      <td data-label={t.date}>{formatDay(order.orderDate, locale, monthsOf(words))}</td>
      <td data-label={t.items} className="num">
        {totalItems}
      </td>
      <td data-label={t.status}>
        <OrderState name={order.orderStatus.name} words={words.status} />
      </td>
      <td data-label={t.payment}>
        <PaymentState name={order.paymentStatus.name} words={words.payment} />
      </td>
      <td data-label={t.total} className="num">
        {formatPrice(currencySign(currency), totalPrice)}
      </td>
      <td>
        <a className="btn" href={paths.orderDetail(locale, id)} aria-label={fill(t.openOf, { invoiceNo })}>
          {t.open}
        </a>
      </td>
    </tr>
  );
}
