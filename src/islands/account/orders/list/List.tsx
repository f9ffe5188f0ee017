import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import * as paths from '#i18n/paths.ts';
import { type AccountView, openView, viewQuery } from '#stores/account/view.ts';
import { $orders, readOrders, saveListQuery } from '#stores/orders/list.ts';
import { EmptyState } from '#islands/ui/EmptyState.tsx';
import { Loaded } from '#islands/ui/Loaded.tsx';
import { monthsOf, type OrdersProps } from '#islands/account/orders/words.ts';
import type { OrderSummary } from '#contract/orders/order.ts';
import { currencySign } from '#i18n/amount.ts';
import { fill } from '#i18n/fill.ts';
import { formatDay } from '#i18n/dates.ts';
import { formatPrice } from '#islands/ui/product/price.ts';
import { OrderState, PaymentState } from '#islands/account/orders/States.tsx';
import { Pager } from './Pager.tsx';
import './orders.css';

type Props = OrdersProps & Omit<Extract<AccountView, { part: 'orders' }>, 'part'>;

/** The customer's orders, page by page (specification, section 2). */
export function OrderList({ locale, words, orderStatus, page }: Props) {
  const orders = useStore($orders);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    saveListQuery(viewQuery({ part: 'orders', orderStatus, page }));
    void readOrders({ orderStatus, page });
  }, [orderStatus, page]);
  const last = orders.state === 'loaded' ? orders.value.totalPages : 0;
  useEffect(() => {
    // The page may come from an old link, and there may be fewer orders now.
    if (last > 0 && page > last) openView({ part: 'orders', orderStatus, page: last }, true);
  }, [orderStatus, page, last]);
  const goTo = (to: number): void => {
    openView({ part: 'orders', orderStatus, page: to });
    heading.current?.focus();
  };
  return (
    <section className="panel orders">
      <h2 ref={heading} tabIndex={-1}>
        {words.filters[orderStatus]}
      </h2>
      <Loaded loadable={orders} words={words} retry={() => void readOrders({ orderStatus, page })}>
        {({ data, total }) =>
          total === 0 ? (
            <EmptyState
              picture="/image/empty/orders.svg"
              title={words.list.none}
              hint={words.list.noneHint}
              href={paths.products(locale)}
              action={words.list.shop}
            />
          ) : (
            <>
              <OrdersTable locale={locale} words={words} orders={data} />
              <Pager words={words.list} page={page} last={last} onPage={goTo} />
            </>
          )
        }
      </Loaded>
    </section>
  );
}

interface OrdersTableProps extends OrdersProps {
  orders: readonly OrderSummary[];
}

/** The orders of one page: a table, and on a phone a card for each. */
function OrdersTable({ orders, locale, words }: OrdersTableProps) {
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
        <PaymentState name={order.paymentStatus.name} method={order.paymentMethod} words={words.payment} />
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
