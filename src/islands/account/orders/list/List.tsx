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
    <section className="min-h-96 panel px-3 py-4 xl:px-4 xl:py-5">
      <h2 className="mb-4 outline-none" ref={heading} tabIndex={-1}>
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
    <table
      data-orders
      className="w-full [--btn-color:var(--color-base-300)] max-xl:block [&_:is(td,th)]:text-start [&_:is(td,th)]:font-normal"
    >
      <thead className="text-small wrap-break-word text-muted max-xl:sr-only [&_th]:px-1 [&_th]:py-2.5 [&_th]:align-bottom">
        <tr>
          {columns.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-xl:grid max-xl:grid-cols-[repeat(auto-fill,minmax(min(100%,18rem),1fr))] max-xl:gap-4">
        {orders.map((order) => (
          <Row key={order.id} order={order} locale={locale} words={words} />
        ))}
      </tbody>
    </table>
  );
}

/** On a phone and a tablet each value has its name before it. */
const cell =
  'px-1 py-2.5 max-xl:flex max-xl:items-baseline max-xl:justify-between max-xl:gap-x-4 max-xl:px-0 max-xl:py-1 max-xl:text-end! max-xl:before:text-start max-xl:before:text-small max-xl:before:shrink-0 max-xl:before:text-muted max-xl:before:content-[attr(data-label)]';

function Row({ order, locale, words }: OrdersProps & { order: OrderSummary }) {
  const { list: t } = words;
  const { id, invoiceNo, totalItems, totalPrice, currency } = order;
  return (
    <tr className="border-y border-base-300 max-xl:flex max-xl:flex-col max-xl:rounded-box max-xl:border-x max-xl:bg-base-100 max-xl:px-4 max-xl:pt-3 max-xl:pb-4">
      <th
        data-label={t.invoiceNo}
        className="py-2.5 pe-1 font-semibold! max-xl:py-1 max-xl:text-h3"
        scope="row"
        lang="en"
        translate="no"
      >
        {invoiceNo}
      </th>
      <td className={cell} data-label={t.date}>
        {formatDay(order.orderDate, locale, monthsOf(words))}
      </td>
      <td className={`${cell} num`} data-label={t.items}>
        {totalItems}
      </td>
      <td className={cell} data-label={t.status}>
        <span>
          <OrderState order={order} words={words.status} />
        </span>
      </td>
      <td className={cell} data-label={t.payment}>
        <PaymentState
          name={order.paymentStatus.name}
          method={order.paymentMethod}
          due={order.due}
          words={words.payment}
        />
      </td>
      <td className={`${cell} num`} data-label={t.total}>
        {formatPrice(currencySign(currency), totalPrice)}
      </td>
      <td className="max-xl:mt-auto max-xl:flex max-xl:pt-3">
        <a
          className="btn whitespace-nowrap max-xl:flex-1"
          href={paths.orderDetail(locale, id)}
          aria-label={fill(t.openOf, { invoiceNo })}
        >
          {t.open}
        </a>
      </td>
    </tr>
  );
}
